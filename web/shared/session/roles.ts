import type { Role } from '#contract/fields/fields'
import { heard } from '../../base/language/say.ts'

/** The roles that see a screen. Repeated here, because importing the contract's lists would load the schemas on the sign-in page. */
export const staff: readonly Role[] = ['super_admin', 'sub_admin']
export const superAdmin: readonly Role[] = ['super_admin']
export const student: readonly Role[] = ['student']
export const everyRole: readonly Role[] = ['super_admin', 'sub_admin', 'student']

const known: readonly string[] = everyRole

/** A role that only a newer server knows, or a broken one, has no screens here. */
export const isKnownRole = (role: string): role is Role => known.includes(role)

/** `super_admin` as people read it: "super admin". */
export const roleName = (role: string): string => heard(role.replaceAll('_', ' '))
