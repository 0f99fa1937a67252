import type { Role } from '#contract/fields/fields'

/** Who is signed in. `scope` is the only institute a sub_admin or student may see or change; null for a super_admin. */
export interface Caller {
  readonly userId: string
  readonly sessionId: string
  readonly role: Role
  readonly fullName: string
  readonly instituteId: string
  readonly scope: string | null
  /** Staff typed their password, so they have to choose one before anything else. */
  readonly mustChangePassword: boolean
}
