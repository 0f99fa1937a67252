import type { EnrollmentStatus, Role } from '#contract/fields/fields'

export const statusNames: Record<EnrollmentStatus, string> = {
  active: 'Active',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

/** What a status may become: active ↔ completed, both → cancelled, and back from there only by a super admin. */
const next: Record<EnrollmentStatus, readonly EnrollmentStatus[]> = {
  active: ['completed', 'cancelled'],
  completed: ['active', 'cancelled'],
  cancelled: ['active'],
}

/** The present status and those that it may become for this user. */
export function allowedStatuses(status: EnrollmentStatus, role: Role): EnrollmentStatus[] {
  const mayLeave = status !== 'cancelled' || role === 'super_admin'
  return [status, ...(mayLeave ? next[status] : [])]
}
