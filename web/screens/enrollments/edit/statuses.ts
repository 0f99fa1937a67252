import type { EnrollmentStatus, Role } from '#contract/fields/fields'
import { say } from '../../../base/language/say.ts'

export const statusNames: Record<EnrollmentStatus, string> = {
  active: say('Active'),
  completed: say('Completed'),
  cancelled: say('Cancelled'),
}

/** What a status may become: active ↔ completed, both → cancelled; only a super admin may undo a cancellation. */
const next: Record<EnrollmentStatus, readonly EnrollmentStatus[]> = {
  active: ['completed', 'cancelled'],
  completed: ['active', 'cancelled'],
  cancelled: ['active'],
}

/** The current status and those that this user may change it to. */
export function allowedStatuses(status: EnrollmentStatus, role: Role): EnrollmentStatus[] {
  const mayLeave = status !== 'cancelled' || role === 'super_admin'
  return [status, ...(mayLeave ? next[status] : [])]
}
