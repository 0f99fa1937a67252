import { readToken, roleOf } from '../base/api/token.ts'
import { isKnownRole } from '../shared/session/roles.ts'
import { useUser } from '../shared/session/session.tsx'
import { dashboards } from './dashboards.ts'
import { screenOf } from './screens.ts'

const screens = {
  super_admin: screenOf(dashboards.super_admin),
  sub_admin: screenOf(dashboards.sub_admin),
  student: screenOf(dashboards.student),
}

const likely = roleOf(readToken() ?? '')
// Its files are on their way already (`static/after-paint.js`), so it shows as soon as the profile is there.
if (likely && isKnownRole(likely)) screens[likely].load().catch(() => undefined)

/** `/dashboard`: each role has its own. */
export default function DashboardPage() {
  const Dashboard = screens[useUser().role]
  return <Dashboard />
}
