import { type ComponentType, lazy } from 'react'
import type { Role } from '#contract/fields'
import { useUser } from '../session/session.tsx'

const dashboards: Record<Role, ComponentType> = {
  super_admin: lazy(() => import('./SuperAdminDashboard.tsx')),
  sub_admin: lazy(() => import('./BranchDashboard.tsx')),
  student: lazy(() => import('./StudentDashboard.tsx')),
}

/** `/dashboard`: each role has its own, and loads no other. */
export default function DashboardPage() {
  const Dashboard = dashboards[useUser().role]
  return <Dashboard />
}
