import { lazy, type ReactElement, Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import type { Role } from '#contract/fields'
import { ScreenBoundary } from './layout/ScreenBoundary.tsx'
import { publicPaths } from './public/paths.ts'
import { Guard } from './session/Guard.tsx'
import { PublicSite } from './session/PublicSite.tsx'
import { staff, student, superAdmin } from './session/roles.ts'

const LoginPage = lazy(() => import('./session/LoginPage.tsx'))
const AcceptInvitePage = lazy(() => import('./session/AcceptInvitePage.tsx'))
const VerifyPage = lazy(() => import('./verify/VerifyPage.tsx'))
const UnauthorizedPage = lazy(() => import('./session/UnauthorizedPage.tsx'))
const NotFoundPage = lazy(() => import('./session/NotFoundPage.tsx'))
const BackOffice = lazy(() => import('./layout/BackOffice.tsx'))
const ProfilePage = lazy(() => import('./profile/ProfilePage.tsx'))
const PaymentsPage = lazy(() => import('./payments/PaymentsPage.tsx'))
const DayReceiptsPage = lazy(() => import('./payments/DayReceiptsPage.tsx'))
const ReceiptPage = lazy(() => import('./payments/ReceiptPage.tsx'))
const EnrollPage = lazy(() => import('./enrollments/EnrollPage.tsx'))
const EnrollmentPage = lazy(() => import('./enrollments/EnrollmentPage.tsx'))
const VoucherPage = lazy(() => import('./refunds/VoucherPage.tsx'))
const EditEnrollmentPage = lazy(() => import('./enrollments/EditEnrollmentPage.tsx'))
const DashboardPage = lazy(() => import('./dashboard/DashboardPage.tsx'))
const AllEnrollmentsPage = lazy(() => import('./enrollments-list/AllEnrollmentsPage.tsx'))
const UpcomingPage = lazy(() => import('./upcoming/UpcomingPage.tsx'))
const BookPage = lazy(() => import('./book/BookPage.tsx'))
const CoursesPage = lazy(() => import('./courses/CoursesPage.tsx'))
const CoursePage = lazy(() => import('./courses/CoursePage.tsx'))
const UsersPage = lazy(() => import('./users/UsersPage.tsx'))
const StudentsPage = lazy(() => import('./students/StudentsPage.tsx'))
const StudentPage = lazy(() => import('./students/StudentPage.tsx'))
const OffersPage = lazy(() => import('./offers/OffersPage.tsx'))
const AchievementsPage = lazy(() => import('./achievements/AchievementsPage.tsx'))
const MyCoursesPage = lazy(() => import('./portal/MyCoursesPage.tsx'))
const MyPaymentsPage = lazy(() => import('./portal/MyPaymentsPage.tsx'))
const OwnReceiptPage = lazy(() => import('./portal/OwnReceiptPage.tsx'))
const MyMaterialsPage = lazy(() => import('./portal/MyMaterialsPage.tsx'))
const DayClosePage = lazy(() => import('./day-close/DayClosePage.tsx'))
const DaySheetPage = lazy(() => import('./day-close/DaySheetPage.tsx'))
const PeriodsPage = lazy(() => import('./periods/PeriodsPage.tsx'))
const ImportPage = lazy(() => import('./imports/ImportPage.tsx'))
const SettingsPage = lazy(() => import('./settings/SettingsPage.tsx'))
const ReportsPage = lazy(() => import('./reports/ReportsPage.tsx'))
const DayBookPage = lazy(() => import('./reports/DayBookPage.tsx'))
const DuesPage = lazy(() => import('./reports/DuesPage.tsx'))
const ProfitAndLossPage = lazy(() => import('./reports/ProfitAndLossPage.tsx'))
const TrialBalancePage = lazy(() => import('./reports/TrialBalancePage.tsx'))
const JournalPage = lazy(() => import('./reports/JournalPage.tsx'))
const ExportsPage = lazy(() => import('./exports/ExportsPage.tsx'))
const StatementPage = lazy(() => import('./reports/StatementPage.tsx'))
const MyStatementPage = lazy(() => import('./portal/MyStatementPage.tsx'))
const ContactsPage = lazy(() => import('./contacts/ContactsPage.tsx'))

interface Screen {
  path: string
  screen: ReactElement
  /** Who may see it; every signed-in user when absent. */
  roles?: readonly Role[]
}

/** The pages that everybody sees, signed in or not. */
export const pages: readonly Pick<Screen, 'path' | 'screen'>[] = [
  ...publicPaths.map(path => ({ path, screen: <PublicSite /> })),
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
  { path: '/income-expense', screen: <BookPage />, roles: staff },
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

export function AppRoutes() {
  return (
    <ScreenBoundary whole>
      <Suspense fallback={null}>
        <Routes>
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
