import {
  Award,
  BookOpen,
  CalendarClock,
  ChartNoAxesCombined,
  Coins,
  CreditCard,
  FileUp,
  GraduationCap,
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

export interface SideLink {
  label: string
  to: string
  icon: LucideIcon
  /** `g` and then this letter go there. */
  letter?: string
  /** A line above it: what follows is another kind of work. */
  begins?: true
}

const dashboard = { label: 'Dashboard', to: '/dashboard', icon: LayoutDashboard, letter: 'd' }
const students = { label: 'Students Profile', to: '/students', icon: GraduationCap, letter: 's' }
const enroll = { label: 'Enroll Student', to: '/enroll', icon: UserPlus }
const enrollments = { label: 'View Enrollments', to: '/all-enrollments', icon: NotebookPen, letter: 'e' }
const payments = { label: 'Payments', to: '/payments', icon: ReceiptIndianRupee, letter: 'p' }
const upcoming = { label: 'Upcoming Installments', to: '/upcoming-installments', icon: CalendarClock, letter: 'u' }
const dayClose = { label: 'Day Close', to: '/day-close', icon: Coins, letter: 'c', begins: true } as const
const book = { label: 'Income & Expense', to: '/income-expense', icon: Scale, letter: 'b' }

const imports = { label: 'Import', to: '/imports', icon: FileUp }
const reports = { label: 'Reports', to: '/reports', icon: ChartNoAxesCombined, letter: 'r' }

/** The side bar of each role: the day's work first, and what closes and reads the books below a line. */
export const sideLinks: Record<Role, readonly SideLink[]> = {
  super_admin: [
    dashboard,
    { label: 'Courses', to: '/courses', icon: BookOpen },
    { label: 'Users', to: '/users', icon: Users },
    students,
    enroll,
    enrollments,
    payments,
    upcoming,
    book,
    { label: 'Achievements', to: '/achievements', icon: Award },
    { label: 'Offers', to: '/offers', icon: Tag },
    { label: 'Contact Forms', to: '/contacts', icon: Mail },
    dayClose,
    reports,
    { label: 'Period Lock', to: '/periods', icon: Lock },
    imports,
    { label: 'Settings', to: '/settings', icon: Settings },
  ],
  sub_admin: [dashboard, students, enroll, enrollments, payments, upcoming, book, dayClose, reports, imports],
  student: [
    dashboard,
    { label: 'My Courses', to: '/my-courses', icon: GraduationCap, letter: 'c' },
    { label: 'Payment History', to: '/my-payments', icon: CreditCard, letter: 'p' },
    { label: 'Study Materials', to: '/my-materials', icon: BookOpen, letter: 'm' },
    { label: 'Profile', to: '/profile', icon: UserRound },
  ],
}
