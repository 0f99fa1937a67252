import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { NewUser, type UserChange } from '#contract/accounts/auth'
import { Id, Password, text } from '#contract/fields/fields'
import type { User } from '#contract/shapes/user'

/** What the form holds; a blank password keeps the current one. */
export type UserValues = Omit<z.input<typeof NewUser>, 'password' | 'mustChangePassword'> & {
  /** Whether the user has to choose another password than the one that is typed here. */
  mustChangePassword: boolean
  password?: string | undefined
  /** For a change of one's own sign-in details. */
  currentPassword?: string | undefined
  /** The student record to link to a self-registered account; none when blank. */
  studentId?: string | undefined
}

export type UserForm = UseFormReturn<UserValues, unknown, UserValues>

interface Kind {
  isNew: boolean
  /** Whether the name of a new institute is typed. */
  newInstitute: boolean
}

export function userForm({ isNew, newInstitute }: Kind): z.ZodType<unknown, UserValues> {
  return NewUser.extend({
    password: isNew ? Password : Password.optional(),
    mustChangePassword: z.boolean(),
    currentPassword: z.string().optional(),
    studentId: Id.optional(),
    instituteName: newInstitute ? text(100) : NewUser.shape.instituteName,
  })
}

export const newUser = (role: UserValues['role'], instituteName: string): UserValues => ({
  fullName: '',
  role,
  username: '',
  email: '',
  password: '',
  mobile: '',
  instituteName,
  instituteAddress: '',
  isActive: 'true',
  mustChangePassword: true,
})

/** A user as the form shows it. */
export const userValues = (user: User): UserValues => ({
  fullName: user.fullName,
  role: user.role,
  username: user.username,
  email: user.email,
  password: '',
  mobile: user.mobile ?? '',
  instituteName: user.instituteName ?? '',
  instituteAddress: '',
  isActive: user.isActive ? 'true' : 'false',
  currentPassword: '',
  mustChangePassword: true,
  studentId: '',
})

export const userBody = (values: UserValues): z.input<typeof NewUser> => ({
  ...values,
  password: values.password ?? '',
})

/**
 * What is sent for a change. Only a password that is typed can need another one. For a student that is only the
 * account: other details are in the student record.
 */
export function userChange(values: UserValues, user: User): z.input<typeof UserChange> {
  const { studentId, mustChangePassword, ...shared } = values
  const { username, email, password = '' } = shared
  const account = { username, email, mobile: values.mobile ?? '', password, ...(password && { mustChangePassword }) }
  const { version } = user
  if (user.role !== 'student') return { ...shared, ...account, version }
  return { ...account, ...(studentId && { studentId }), version }
}
