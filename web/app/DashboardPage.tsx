import { staff } from '../shared/session/roles.ts'
import { useUser } from '../shared/session/session.tsx'
import { dashboards } from './dashboards.ts'
import { screenOf } from './screens.ts'

const screens = {
  super_admin: screenOf(dashboards.super_admin),
  sub_admin: screenOf(dashboards.sub_admin),
  student: screenOf(dashboards.student),
}

// The dashboards of staff are small, so they load with the page and show as soon as the role is known.
for (const role of staff) screens[role].load().catch(() => undefined)

/** `/dashboard`: each role has its own; the student's one is loaded for students only. */
export default function DashboardPage() {
  const Dashboard = screens[useUser().role]
  return <Dashboard />
}
