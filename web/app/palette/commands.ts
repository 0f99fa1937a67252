import {
  CalendarX,
  ChartNoAxesCombined,
  type LucideIcon,
  ReceiptIndianRupee,
  ScrollText,
  UserPlus,
  UserRound,
} from 'lucide-react'
import type { Role } from '#contract/fields/fields'
import { reportPages } from '#contract/product/report-pages'
import { type WebAddress, webPaths } from '#contract/product/web-paths'
import { say } from '../../base/language/say.ts'
import { type Command, type CommandGroup, fitting } from '../../shared/finding/command.ts'
import { newPaymentLink } from '../../shared/payments/links.ts'
import { reportTitles } from '../../shared/reports/titles.ts'
import { staff } from '../../shared/session/roles.ts'
import { sideLinks } from '../navigation/links.ts'
import { otherWords, overdueLink } from './otherWords.ts'

const command = (label: string, to: WebAddress, icon: LucideIcon): Command => ({
  value: `${label} ${to}`,
  label,
  to,
  icon,
  also: otherWords[to],
})

const staffActions = [
  command(say('Record payment'), newPaymentLink, ReceiptIndianRupee),
  command(say('Enroll student'), webPaths.enroll, UserPlus),
  command(say('Overdue installments'), overdueLink, CalendarX),
]

/** The actions of each role. Students only look at things, so theirs is what no side bar leads to. */
const actions: Record<Role, readonly Command[]> = {
  super_admin: staffActions,
  sub_admin: staffActions,
  student: [command(say('Account statement'), webPaths.myStatement, ScrollText)],
}

/** No side bar names them one by one, so they are offered to those alone who type something. */
const reports = reportPages.map(({ name }) => command(reportTitles[name], webPaths[name], ChartNoAxesCombined))

/** The actions and screens of a role that are found by every typed word; all of them while nothing is typed. */
export function commandsOf(role: Role, typed: string): CommandGroup[] {
  const screens = sideLinks[role].map(({ label, to, icon }) => command(label, to, icon))
  const profile = screens.some(({ to }) => to === webPaths.profile)
    ? []
    : [command(say('Profile'), webPaths.profile, UserRound)]
  const more = typed.trim() && staff.includes(role) ? reports : []
  return [
    { value: say('Actions'), items: fitting(actions[role], typed) },
    { value: say('Screens'), items: fitting([...screens, ...profile, ...more], typed) },
  ].filter(({ items }) => items.length > 0)
}
