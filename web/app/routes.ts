import type { Role } from '#contract/fields/fields'
import { type ReportPage, reportPages } from '#contract/product/report-pages'
import { webPaths } from '#contract/product/web-paths'
import { everyRole, staff, student, superAdmin } from '../shared/session/roles.ts'

/** A module that is loaded when it is first shown: its path below `web/`, which is also its name in the build's manifest. */
export type ScreenModule = `${'app' | 'screens'}/${string}${'Page' | 'Dashboard'}.tsx`

interface Screen {
  readonly module: ScreenModule
  /** The roles that see it inside the back office; null for a page outside it, which visitors see too. */
  readonly roles: readonly Role[] | null
}

/** The screen at each path. It names modules without importing them, because the build and the browser tests read it too. */
const screens: Readonly<Record<Exclude<keyof typeof webPaths, ReportPage['name']>, Screen>> = {
  login: { module: 'screens/sign-in/LoginPage.tsx', roles: null },
  acceptInvite: { module: 'screens/sign-in/AcceptInvitePage.tsx', roles: null },
  forgotPassword: { module: 'screens/sign-in/ForgotPasswordPage.tsx', roles: null },
  register: { module: 'screens/sign-in/RegisterPage.tsx', roles: null },
  verify: { module: 'screens/verify/VerifyPage.tsx', roles: null },
  unauthorized: { module: 'app/notices/UnauthorizedPage.tsx', roles: null },
  dashboard: { module: 'app/DashboardPage.tsx', roles: everyRole },
  profile: { module: 'screens/profile/ProfilePage.tsx', roles: everyRole },
  courses: { module: 'screens/courses/CoursesPage.tsx', roles: staff },
  course: { module: 'screens/courses/CoursePage.tsx', roles: staff },
  users: { module: 'screens/users/UsersPage.tsx', roles: superAdmin },
  students: { module: 'screens/students/StudentsPage.tsx', roles: staff },
  student: { module: 'screens/students/StudentPage.tsx', roles: staff },
  enroll: { module: 'screens/enrollments/enroll/EnrollPage.tsx', roles: staff },
  enrollments: { module: 'screens/enrollments/list/AllEnrollmentsPage.tsx', roles: staff },
  enrollment: { module: 'screens/enrollments/detail/EnrollmentPage.tsx', roles: staff },
  editEnrollment: { module: 'screens/enrollments/edit/EditEnrollmentPage.tsx', roles: staff },
  vouchers: { module: 'screens/refunds/VoucherPage.tsx', roles: staff },
  payments: { module: 'screens/payments/PaymentsPage.tsx', roles: staff },
  dayReceipts: { module: 'screens/payments/receipts/DayReceiptsPage.tsx', roles: staff },
  corrections: { module: 'screens/payments/corrections/CorrectionsPage.tsx', roles: staff },
  depositSlip: { module: 'screens/payments/cheques/DepositSlipPage.tsx', roles: staff },
  receipt: { module: 'screens/payments/receipts/ReceiptPage.tsx', roles: staff },
  upcoming: { module: 'screens/upcoming/UpcomingPage.tsx', roles: staff },
  entries: { module: 'screens/income-expense/IncomeExpensePage.tsx', roles: staff },
  heads: { module: 'screens/income-expense/heads/HeadsPage.tsx', roles: superAdmin },
  entryReceipt: { module: 'screens/income-expense/receipts/EntryReceiptPage.tsx', roles: staff },
  cashBank: { module: 'screens/cash-bank/CashBankPage.tsx', roles: staff },
  bankStatement: { module: 'screens/cash-bank/statement/BankStatementPage.tsx', roles: staff },
  dayClose: { module: 'screens/day-close/DayClosePage.tsx', roles: staff },
  daySheet: { module: 'screens/day-close/sheet/DaySheetPage.tsx', roles: staff },
  periods: { module: 'screens/periods/PeriodsPage.tsx', roles: superAdmin },
  activity: { module: 'screens/activity/ActivityPage.tsx', roles: staff },
  reports: { module: 'screens/reports/ReportsPage.tsx', roles: staff },
  statement: { module: 'screens/reports/StatementPage.tsx', roles: staff },
  tallyAccounts: { module: 'screens/reports/exports/tally/TallyAccountsPage.tsx', roles: superAdmin },
  offers: { module: 'screens/showcase/OffersPage.tsx', roles: superAdmin },
  achievements: { module: 'screens/showcase/AchievementsPage.tsx', roles: superAdmin },
  contacts: { module: 'screens/contacts/ContactsPage.tsx', roles: superAdmin },
  imports: { module: 'screens/imports/ImportPage.tsx', roles: staff },
  settings: { module: 'screens/settings/SettingsPage.tsx', roles: superAdmin },
  instituteSettings: { module: 'screens/settings/institute/InstituteSettingsPage.tsx', roles: superAdmin },
  websiteSettings: { module: 'screens/settings/website/WebsitePage.tsx', roles: superAdmin },
  myCourses: { module: 'screens/portal/MyCoursesPage.tsx', roles: student },
  myPayments: { module: 'screens/portal/payments/MyPaymentsPage.tsx', roles: student },
  myReceipt: { module: 'screens/portal/payments/OwnReceiptPage.tsx', roles: student },
  myEntryReceipt: { module: 'screens/portal/payments/OwnEntryReceiptPage.tsx', roles: student },
  myStatement: { module: 'screens/portal/MyStatementPage.tsx', roles: student },
  myMaterials: { module: 'screens/portal/materials/MyMaterialsPage.tsx', roles: student },
}

/** A screen of the app with its path as the router writes it: `/students/:id`. */
export interface AppRoute extends Screen {
  readonly path: string
}

/** The screen of a report lies where its path says. */
const reportModule = (path: ReportPage['path'], name: ReportPage['name']): ScreenModule =>
  `screens${path}/${name.charAt(0).toUpperCase()}${name.slice(1)}Page.tsx`

const paths: Readonly<Record<string, string>> = webPaths

export const routes: readonly AppRoute[] = [
  ...Object.entries(screens).map(([name, screen]) => ({ path: String(paths[name]), ...screen })),
  ...reportPages.map(({ path, name }): AppRoute => ({ path, module: reportModule(path, name), roles: staff })),
]

/** What shows at any other path. */
export const notFound: AppRoute = { path: '*', module: 'app/notices/NotFoundPage.tsx', roles: null }
