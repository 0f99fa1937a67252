import { staff } from '../shared/session/roles.ts'
import { useUser } from '../shared/session/session.tsx'
import { dashboards } from './routes.ts'
import { screenOf } from './screens.ts'

const screens = {
  super_admin: screenOf(dashboards.super_admin),
  sub_admin: screenOf(dashboards.sub_admin),
  student: screenOf(dashboards.student),
}

// Small, and had with the page: that of staff shows as soon as it is known who they are.
for (const role of staff) screens[role].load().catch(() => undefined)

/** `/dashboard`: each role has its own, and what a student's needs is loaded for students alone. */
export default function DashboardPage() {
  const Dashboard = screens[useUser().role]
  return <Dashboard />
}
