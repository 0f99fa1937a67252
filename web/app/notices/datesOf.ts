import type { Role } from '#contract/fields/fields'
import { reportPages } from '#contract/product/report-pages'
import { webPaths } from '#contract/product/web-paths'
import { reportDates } from '../../shared/reports/dates.ts'
import type { DateParam } from '../../ui/browser/urlState.ts'

type Dates = readonly DateParam[]

const range: Dates = ['from', 'to']

/** The dates that each screen takes from its address, by its path. A dashboard's depend on the role. */
export const datesOf: Readonly<Record<string, Dates>> = {
  [webPaths.dashboard]: range,
  [webPaths.students]: range,
  [webPaths.enrollments]: [...range, 'asOf'],
  [webPaths.enrollment]: ['asOf'],
  [webPaths.payments]: range,
  [webPaths.dayReceipts]: ['date'],
  [webPaths.upcoming]: ['dueFrom', 'dueTo', ...range],
  [webPaths.entries]: range,
  [webPaths.cashBank]: [...range, 'asOf'],
  [webPaths.activity]: range,
  ...Object.fromEntries(reportPages.map(({ name, path }) => [path, reportDates[name]])),
  [webPaths.statement]: range,
  [webPaths.myPayments]: range,
  [webPaths.myStatement]: range,
}

/** What a screen shows in place of a date: a day or a period, or all days before the others or after them. */
export type Instead = 'today' | 'month' | 'year' | 'earlier' | 'later'

const insteadOf: Readonly<Record<DateParam, Instead>> = {
  date: 'today',
  asOf: 'today',
  from: 'earlier',
  to: 'later',
  dueFrom: 'earlier',
  dueTo: 'later',
}

/** What the screen at a path shows in place of a date; `search` has the dates that there are. Null if it takes no such date. Pure. */
export function shownInstead(name: DateParam, path: string, search: URLSearchParams, role: Role): Instead | null {
  if (!datesOf[path]?.includes(name)) return null
  const isOpen = insteadOf[name] !== 'today' && !search.has('from') && !search.has('to')
  if (path === webPaths.profitAndLoss && isOpen) return 'year'
  if (path !== webPaths.dashboard) return insteadOf[name]
  // Of a student's tabs, only the payments have dates.
  if (role === 'student') return search.get('tab') === 'payments' ? insteadOf[name] : null
  return role === 'super_admin' && isOpen && search.get('period') !== 'all' ? 'month' : insteadOf[name]
}
