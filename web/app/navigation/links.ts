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

export interface SideLink {
  label: string
  to: WebAddress
  icon: LucideIcon
  /** Pressing `g` and then this letter goes there. */
  letter?: string
  /** Shows a line above it, because another kind of work begins here. */
  begins?: true
}

const dashboard = { label: 'Dashboard', to: webPaths.dashboard, icon: LayoutDashboard, letter: 'd' }
const students = { label: 'Students Profile', to: webPaths.students, icon: GraduationCap, letter: 's' }
const enroll = { label: 'Enroll Student', to: webPaths.enroll, icon: UserPlus }
const enrollments = { label: 'View Enrollments', to: webPaths.enrollments, icon: NotebookPen, letter: 'e' }
const payments = { label: 'Payments', to: webPaths.payments, icon: ReceiptIndianRupee, letter: 'p' }
const upcoming = { label: 'Upcoming Installments', to: webPaths.upcoming, icon: CalendarClock, letter: 'u' }
const dayClose = { label: 'Day Close', to: webPaths.dayClose, icon: Coins, letter: 'c', begins: true } as const
const cashBank = { label: 'Cash & Bank', to: webPaths.cashBank, icon: Landmark }
const book = { label: 'Income & Expense', to: webPaths.entries, icon: Scale, letter: 'b' }

const imports = { label: 'Import', to: webPaths.imports, icon: FileUp }
const activity = { label: 'Activity', to: webPaths.activity, icon: History }
const reports = { label: 'Reports', to: webPaths.reports, icon: ChartNoAxesCombined, letter: 'r' }

/** The side bar of each role: the day's work first; day close, reports and administration below a line. */
export const sideLinks: Record<Role, readonly SideLink[]> = {
  super_admin: [
    dashboard,
    { label: 'Courses', to: webPaths.courses, icon: BookOpen },
    { label: 'Users', to: webPaths.users, icon: Users },
    students,
    enroll,
    enrollments,
    payments,
    upcoming,
    book,
    { label: 'Achievements', to: webPaths.achievements, icon: Award },
    { label: 'Offers', to: webPaths.offers, icon: Tag },
    { label: 'Contact Forms', to: webPaths.contacts, icon: Mail },
    dayClose,
    cashBank,
    reports,
    activity,
    { label: 'Period Lock', to: webPaths.periods, icon: Lock },
    imports,
    { label: 'Settings', to: webPaths.settings, icon: Settings },
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
    { label: 'My Courses', to: webPaths.myCourses, icon: GraduationCap, letter: 'c' },
    { label: 'Payment History', to: webPaths.myPayments, icon: CreditCard, letter: 'p' },
    { label: 'Study Materials', to: webPaths.myMaterials, icon: BookOpen, letter: 'm' },
    { label: 'Profile', to: webPaths.profile, icon: UserRound },
  ],
}
