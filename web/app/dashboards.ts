import type { Role } from '#contract/fields/fields'
import type { ScreenModule } from './routes.ts'

/** What the dashboard shows to each role. */
export const dashboards: Readonly<Record<Role, ScreenModule>> = {
  super_admin: 'screens/dashboard/SuperAdminDashboard.tsx',
  sub_admin: 'screens/dashboard/BranchDashboard.tsx',
  student: 'screens/portal/StudentDashboard.tsx',
}
