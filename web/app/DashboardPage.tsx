import type { Role } from '#contract/fields/fields'
import { useUser } from '../shared/session/session.tsx'
import { type LazyScreen, lazyScreen } from './lazyScreen.tsx'

const dashboards: Record<Role, LazyScreen> = {
  super_admin: lazyScreen(() => import('../screens/dashboard/SuperAdminDashboard.tsx')),
  sub_admin: lazyScreen(() => import('../screens/dashboard/BranchDashboard.tsx')),
  student: lazyScreen(() => import('../screens/portal/StudentDashboard.tsx')),
}

// Small, and had with the page: that of staff shows as soon as it is known who they are.
for (const role of ['super_admin', 'sub_admin'] as const) dashboards[role].load().catch(() => undefined)

/** `/dashboard`: each role has its own, and what a student's needs is loaded for students alone. */
export default function DashboardPage() {
  const Dashboard = dashboards[useUser().role]
  return <Dashboard />
}
