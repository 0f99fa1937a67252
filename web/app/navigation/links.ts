import {
  Award,
  BookOpen,
  CalendarClock,
  ChartNoAxesCombined,
  Coins,
  CreditCard,
  FileUp,
  GraduationCap,
  History,
  Landmark,
  LayoutDashboard,
  Lock,
  type LucideIcon,
  Mail,
  NotebookPen,
  ReceiptIndianRupee,
  Scale,
  Settings,
  Tag,
  UserPlus,
  UserRound,
  Users,
} from 'lucide-react'
import type { Role } from '#contract/fields/fields'
import { type WebAddress, webPaths } from '#contract/product/web-paths'
import { say } from '../../base/language/say.ts'

export interface SideLink {
  label: string
  to: WebAddress
  icon: LucideIcon
  /** Pressing `g` and then this letter goes there. */
  letter?: string
  /** How the addresses of its records begin, where they don't begin as its own does. */
  records?: string
  /** Shows a line above it, because another kind of work begins here. */
  begins?: true
}

const dashboard = { label: say('Dashboard'), to: webPaths.dashboard, icon: LayoutDashboard, letter: 'd' }
const students = { label: say('Students Profile'), to: webPaths.students, icon: GraduationCap, letter: 's' }
const enroll = { label: say('Enroll Student'), to: webPaths.enroll, icon: UserPlus }
const enrollments = {
  label: say('View Enrollments'),
  to: webPaths.enrollments,
  icon: NotebookPen,
  letter: 'e',
  records: '/enrollments/',
}
const payments = { label: say('Payments'), to: webPaths.payments, icon: ReceiptIndianRupee, letter: 'p' }
const upcoming = { label: say('Upcoming Installments'), to: webPaths.upcoming, icon: CalendarClock, letter: 'u' }
const dayClose = { label: say('Day Close'), to: webPaths.dayClose, icon: Coins, letter: 'c', begins: true } as const
const cashBank = { label: say('Cash & Bank'), to: webPaths.cashBank, icon: Landmark }
const book = { label: say('Income & Expense'), to: webPaths.entries, icon: Scale, letter: 'b' }

const imports = { label: say('Import'), to: webPaths.imports, icon: FileUp }
const activity = { label: say('Activity'), to: webPaths.activity, icon: History }
const reports = { label: say('Reports'), to: webPaths.reports, icon: ChartNoAxesCombined, letter: 'r' }

/** The side bar of each role: the day's work first; day close, reports and administration below a line. */
export const sideLinks: Record<Role, readonly SideLink[]> = {
  super_admin: [
    dashboard,
    { label: say('Courses'), to: webPaths.courses, icon: BookOpen },
    { label: say('Users'), to: webPaths.users, icon: Users },
    students,
    enroll,
    enrollments,
    payments,
    upcoming,
    book,
    { label: say('Achievements'), to: webPaths.achievements, icon: Award },
    { label: say('Offers'), to: webPaths.offers, icon: Tag },
    { label: say('Contact Forms'), to: webPaths.contacts, icon: Mail },
    dayClose,
    cashBank,
    reports,
    activity,
    { label: say('Period Lock'), to: webPaths.periods, icon: Lock },
    imports,
    { label: say('Settings'), to: webPaths.settings, icon: Settings },
  ],
  sub_admin: [
    dashboard,
    students,
    enroll,
    enrollments,
    payments,
    upcoming,
    book,
    dayClose,
    cashBank,
    reports,
    activity,
    imports,
  ],
  student: [
    dashboard,
    { label: say('My Courses'), to: webPaths.myCourses, icon: GraduationCap, letter: 'c' },
    { label: say('Payment History'), to: webPaths.myPayments, icon: CreditCard, letter: 'p' },
    { label: say('Study Materials'), to: webPaths.myMaterials, icon: BookOpen, letter: 'm' },
    { label: say('Profile'), to: webPaths.profile, icon: UserRound },
  ],
}
