import { type ReactElement, Suspense } from 'react'
import { matchPath, Route, Routes } from 'react-router-dom'
import type { Role } from '#contract/fields'
import { ScreenBoundary } from './layout/ScreenBoundary.tsx'
import { type LazyScreen, lazyScreen } from './lazyScreen.tsx'
import { publicPaths } from './public/paths.ts'
import { Guard } from './session/Guard.tsx'
import { PublicSite } from './session/PublicSite.tsx'
import { staff, student, superAdmin } from './session/roles.ts'

const LoginPage = lazyScreen(() => import('./session/LoginPage.tsx'))
const AcceptInvitePage = lazyScreen(() => import('./session/AcceptInvitePage.tsx'))
const VerifyPage = lazyScreen(() => import('./verify/VerifyPage.tsx'))
const UnauthorizedPage = lazyScreen(() => import('./session/UnauthorizedPage.tsx'))
const NotFoundPage = lazyScreen(() => import('./session/NotFoundPage.tsx'))
const BackOffice = lazyScreen(() => import('./layout/BackOffice.tsx'))
const ProfilePage = lazyScreen(() => import('./profile/ProfilePage.tsx'))
const PaymentsPage = lazyScreen(() => import('./payments/PaymentsPage.tsx'))
const DayReceiptsPage = lazyScreen(() => import('./payments/DayReceiptsPage.tsx'))
const ReceiptPage = lazyScreen(() => import('./payments/ReceiptPage.tsx'))
const EnrollPage = lazyScreen(() => import('./enrollments/EnrollPage.tsx'))
const EnrollmentPage = lazyScreen(() => import('./enrollments/EnrollmentPage.tsx'))
const VoucherPage = lazyScreen(() => import('./refunds/VoucherPage.tsx'))
const EditEnrollmentPage = lazyScreen(() => import('./enrollments/EditEnrollmentPage.tsx'))
const DashboardPage = lazyScreen(() => import('./dashboard/DashboardPage.tsx'))
const AllEnrollmentsPage = lazyScreen(() => import('./enrollments-list/AllEnrollmentsPage.tsx'))
const UpcomingPage = lazyScreen(() => import('./upcoming/UpcomingPage.tsx'))
const BookPage = lazyScreen(() => import('./book/BookPage.tsx'))
const CoursesPage = lazyScreen(() => import('./courses/CoursesPage.tsx'))
const CoursePage = lazyScreen(() => import('./courses/CoursePage.tsx'))
const UsersPage = lazyScreen(() => import('./users/UsersPage.tsx'))
const StudentsPage = lazyScreen(() => import('./students/StudentsPage.tsx'))
const StudentPage = lazyScreen(() => import('./students/StudentPage.tsx'))
const OffersPage = lazyScreen(() => import('./offers/OffersPage.tsx'))
const AchievementsPage = lazyScreen(() => import('./achievements/AchievementsPage.tsx'))
const MyCoursesPage = lazyScreen(() => import('./portal/MyCoursesPage.tsx'))
const MyPaymentsPage = lazyScreen(() => import('./portal/MyPaymentsPage.tsx'))
const OwnReceiptPage = lazyScreen(() => import('./portal/OwnReceiptPage.tsx'))
const MyMaterialsPage = lazyScreen(() => import('./portal/MyMaterialsPage.tsx'))
const DayClosePage = lazyScreen(() => import('./day-close/DayClosePage.tsx'))
const DaySheetPage = lazyScreen(() => import('./day-close/DaySheetPage.tsx'))
const PeriodsPage = lazyScreen(() => import('./periods/PeriodsPage.tsx'))
const ImportPage = lazyScreen(() => import('./imports/ImportPage.tsx'))
const SettingsPage = lazyScreen(() => import('./settings/SettingsPage.tsx'))
const ReportsPage = lazyScreen(() => import('./reports/ReportsPage.tsx'))
const DayBookPage = lazyScreen(() => import('./reports/DayBookPage.tsx'))
const DuesPage = lazyScreen(() => import('./reports/DuesPage.tsx'))
const ProfitAndLossPage = lazyScreen(() => import('./reports/ProfitAndLossPage.tsx'))
const TrialBalancePage = lazyScreen(() => import('./reports/TrialBalancePage.tsx'))
const JournalPage = lazyScreen(() => import('./reports/JournalPage.tsx'))
const ExportsPage = lazyScreen(() => import('./exports/ExportsPage.tsx'))
const StatementPage = lazyScreen(() => import('./reports/StatementPage.tsx'))
const MyStatementPage = lazyScreen(() => import('./portal/MyStatementPage.tsx'))
const ContactsPage = lazyScreen(() => import('./contacts/ContactsPage.tsx'))

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
