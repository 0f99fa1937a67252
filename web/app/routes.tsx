import { type ReactElement, Suspense } from 'react'
import { matchPath, Route, Routes } from 'react-router-dom'
import type { Role } from '#contract/fields/fields'
import { staff, student, superAdmin } from '../shared/session/roles.ts'
import { publicPaths } from '../site/paths.ts'
import { Guard } from './Guard.tsx'
import { ScreenBoundary } from './layout/ScreenBoundary.tsx'
import { type LazyScreen, lazyScreen } from './lazyScreen.tsx'
import { PublicSite } from './PublicSite.tsx'

const LoginPage = lazyScreen(() => import('../screens/sign-in/LoginPage.tsx'))
const AcceptInvitePage = lazyScreen(() => import('../screens/sign-in/AcceptInvitePage.tsx'))
const VerifyPage = lazyScreen(() => import('../screens/verify/VerifyPage.tsx'))
const UnauthorizedPage = lazyScreen(() => import('./notices/UnauthorizedPage.tsx'))
const NotFoundPage = lazyScreen(() => import('./notices/NotFoundPage.tsx'))
const BackOffice = lazyScreen(() => import('./layout/BackOffice.tsx'))
const ProfilePage = lazyScreen(() => import('../screens/profile/ProfilePage.tsx'))
const PaymentsPage = lazyScreen(() => import('../screens/payments/PaymentsPage.tsx'))
const DayReceiptsPage = lazyScreen(() => import('../screens/payments/receipts/DayReceiptsPage.tsx'))
const ReceiptPage = lazyScreen(() => import('../screens/payments/receipts/ReceiptPage.tsx'))
const EnrollPage = lazyScreen(() => import('../screens/enrollments/enroll/EnrollPage.tsx'))
const EnrollmentPage = lazyScreen(() => import('../screens/enrollments/detail/EnrollmentPage.tsx'))
const VoucherPage = lazyScreen(() => import('../screens/refunds/VoucherPage.tsx'))
const EditEnrollmentPage = lazyScreen(() => import('../screens/enrollments/edit/EditEnrollmentPage.tsx'))
const DashboardPage = lazyScreen(() => import('./DashboardPage.tsx'))
const AllEnrollmentsPage = lazyScreen(() => import('../screens/enrollments/list/AllEnrollmentsPage.tsx'))
const UpcomingPage = lazyScreen(() => import('../screens/upcoming/UpcomingPage.tsx'))
const IncomeExpensePage = lazyScreen(() => import('../screens/income-expense/IncomeExpensePage.tsx'))
const CoursesPage = lazyScreen(() => import('../screens/courses/CoursesPage.tsx'))
const CoursePage = lazyScreen(() => import('../screens/courses/CoursePage.tsx'))
const UsersPage = lazyScreen(() => import('../screens/users/UsersPage.tsx'))
const StudentsPage = lazyScreen(() => import('../screens/students/StudentsPage.tsx'))
const StudentPage = lazyScreen(() => import('../screens/students/StudentPage.tsx'))
const OffersPage = lazyScreen(() => import('../screens/showcase/OffersPage.tsx'))
const AchievementsPage = lazyScreen(() => import('../screens/showcase/AchievementsPage.tsx'))
const MyCoursesPage = lazyScreen(() => import('../screens/portal/MyCoursesPage.tsx'))
const MyPaymentsPage = lazyScreen(() => import('../screens/portal/MyPaymentsPage.tsx'))
const OwnReceiptPage = lazyScreen(() => import('../screens/portal/OwnReceiptPage.tsx'))
const MyMaterialsPage = lazyScreen(() => import('../screens/portal/MyMaterialsPage.tsx'))
const DayClosePage = lazyScreen(() => import('../screens/day-close/DayClosePage.tsx'))
const DaySheetPage = lazyScreen(() => import('../screens/day-close/DaySheetPage.tsx'))
const PeriodsPage = lazyScreen(() => import('../screens/periods/PeriodsPage.tsx'))
const ImportPage = lazyScreen(() => import('../screens/imports/ImportPage.tsx'))
const SettingsPage = lazyScreen(() => import('../screens/settings/SettingsPage.tsx'))
const ReportsPage = lazyScreen(() => import('../screens/reports/ReportsPage.tsx'))
const DayBookPage = lazyScreen(() => import('../screens/reports/day-book/DayBookPage.tsx'))
const DuesPage = lazyScreen(() => import('../screens/reports/dues/DuesPage.tsx'))
const ProfitAndLossPage = lazyScreen(() => import('../screens/reports/profit-and-loss/ProfitAndLossPage.tsx'))
const TrialBalancePage = lazyScreen(() => import('../screens/reports/TrialBalancePage.tsx'))
const JournalPage = lazyScreen(() => import('../screens/reports/journal/JournalPage.tsx'))
const ExportsPage = lazyScreen(() => import('../screens/exports/ExportsPage.tsx'))
const StatementPage = lazyScreen(() => import('../screens/reports/StatementPage.tsx'))
const MyStatementPage = lazyScreen(() => import('../screens/portal/MyStatementPage.tsx'))
const ContactsPage = lazyScreen(() => import('../screens/contacts/ContactsPage.tsx'))

interface Screen {
  path: string
  screen: ReactElement<unknown, LazyScreen>
  /** Who may see it; every signed-in user when absent. */
  roles?: readonly Role[]
}

/** The pages of the app that everybody sees, signed in or not. */
const pages: readonly Pick<Screen, 'path' | 'screen'>[] = [
  { path: '/login', screen: <LoginPage /> },
  { path: '/accept-invite', screen: <AcceptInvitePage /> },
  { path: '/verify/:code', screen: <VerifyPage /> },
  { path: '/unauthorized', screen: <UnauthorizedPage /> },
]

/** The screens inside the back office: one line each, loaded when first shown. */
export const screens: readonly Screen[] = [
  { path: '/dashboard', screen: <DashboardPage /> },
  { path: '/profile', screen: <ProfilePage /> },
  { path: '/courses', screen: <CoursesPage />, roles: staff },
  { path: '/courses/:id', screen: <CoursePage />, roles: staff },
  { path: '/users', screen: <UsersPage />, roles: superAdmin },
  { path: '/students', screen: <StudentsPage />, roles: staff },
  { path: '/students/:id', screen: <StudentPage />, roles: staff },
  { path: '/enroll', screen: <EnrollPage />, roles: staff },
  { path: '/enrollments/:id', screen: <EnrollmentPage />, roles: staff },
  { path: '/enrollments/:id/refunds', screen: <VoucherPage />, roles: staff },
  { path: '/enrollments/edit/:enrollmentID', screen: <EditEnrollmentPage />, roles: staff },
  { path: '/payments', screen: <PaymentsPage />, roles: staff },
  { path: '/payments/receipts', screen: <DayReceiptsPage />, roles: staff },
  { path: '/payments/:id/receipt', screen: <ReceiptPage />, roles: staff },
  { path: '/all-enrollments', screen: <AllEnrollmentsPage />, roles: staff },
  { path: '/upcoming-installments', screen: <UpcomingPage />, roles: staff },
  { path: '/income-expense', screen: <IncomeExpensePage />, roles: staff },
  { path: '/day-close', screen: <DayClosePage />, roles: staff },
  { path: '/day-close/:date', screen: <DaySheetPage />, roles: staff },
  { path: '/periods', screen: <PeriodsPage />, roles: superAdmin },
  { path: '/reports', screen: <ReportsPage />, roles: staff },
  { path: '/reports/day-book', screen: <DayBookPage />, roles: staff },
  { path: '/reports/dues', screen: <DuesPage />, roles: staff },
  { path: '/reports/profit-and-loss', screen: <ProfitAndLossPage />, roles: staff },
  { path: '/reports/trial-balance', screen: <TrialBalancePage />, roles: staff },
  { path: '/reports/journal', screen: <JournalPage />, roles: staff },
  { path: '/reports/exports', screen: <ExportsPage />, roles: staff },
  { path: '/reports/statement/:studentId', screen: <StatementPage />, roles: staff },
  { path: '/offers', screen: <OffersPage />, roles: superAdmin },
  { path: '/achievements', screen: <AchievementsPage />, roles: superAdmin },
  { path: '/my-courses', screen: <MyCoursesPage />, roles: student },
  { path: '/my-payments', screen: <MyPaymentsPage />, roles: student },
  { path: '/my-payments/:id/receipt', screen: <OwnReceiptPage />, roles: student },
  { path: '/my-statement', screen: <MyStatementPage />, roles: student },
  { path: '/my-materials', screen: <MyMaterialsPage />, roles: student },
  { path: '/imports', screen: <ImportPage />, roles: staff },
  { path: '/settings', screen: <SettingsPage />, roles: superAdmin },
  { path: '/contacts', screen: <ContactsPage />, roles: superAdmin },
]

/** Has ready what shows at an address. Rejects when a module can't be had. */
export async function loadScreen(address: string): Promise<void> {
  const at = ({ path }: { path: string }) => matchPath(path, address) !== null
  const inside = screens.find(at)
  const needed = inside ? [BackOffice, inside.screen.type] : [pages.find(at)?.screen.type ?? NotFoundPage]
  await Promise.all(needed.map(screen => screen.load()))
}

export function AppRoutes() {
  return (
    <ScreenBoundary whole>
      <Suspense fallback={null}>
        <Routes>
          {publicPaths.map(path => (
            <Route key={path} path={path} element={<PublicSite />} />
          ))}
          {pages.map(({ path, screen }) => (
            <Route key={path} path={path} element={screen} />
          ))}
          <Route
            element={
              <Guard>
                <BackOffice />
              </Guard>
            }
          >
            {screens.map(({ path, screen, roles }) => (
              <Route key={path} path={path} element={roles ? <Guard roles={roles}>{screen}</Guard> : screen} />
            ))}
          </Route>
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
    </ScreenBoundary>
  )
}
