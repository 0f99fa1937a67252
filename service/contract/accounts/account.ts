import { z } from 'zod'
import { anyone, endpoint, Message, signedIn, superAdmin } from '#contract/endpoint'
import { clearable, Email, line, Mobile, Password, version } from '#contract/fields/fields'
import { Username } from '#contract/fields/identity/username'
import { User } from '#contract/shapes/user'
import { currentPassword } from './auth.ts'
import { Session } from './second-step.ts'

/**
 * Users may sign in by username or e-mail, so nobody may register under a username that looks like an e-mail address of
 * somebody else. The role is not among the fields: everyone who registers is a student.
 */
export const Registration = z
  .object({ username: Username, email: Email, password: Password, fullName: line(200), mobile: Mobile.optional() })
  .refine(({ username, email }) => !username.includes('@') || username.toLowerCase() === email.toLowerCase(), {
    path: ['username'],
    error: 'must not be an email address other than your own.',
  })

export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  summary: 'Make an own account as a student; it sees no student record until staff link it',
  roles: anyone,
  sees: 'everything',
  body: Registration,
  answer: Session,
  status: 201,
  keyless: true,
})
export const updateProfile = endpoint({
  method: 'PUT',
  path: '/auth/profile',
  summary: 'Change the own name, email and mobile; a new email needs the current password',
  roles: superAdmin,
  body: z.object({
    fullName: line(200).optional(),
    email: Email.optional(),
    mobile: clearable(Mobile),
    currentPassword,
    version,
  }),
  answer: z.object({ user: User }),
})
export const PasswordChange = z.object({
  currentPassword: z.string({ error: 'is required.' }).min(1, { error: 'is required.' }).max(200),
  newPassword: Password,
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/auth/password',
  summary: 'Change the own password; every other session of the account ends',
  roles: signedIn,
  sees: 'everything',
  body: PasswordChange,
  answer: Message,
  keyless: true,
  firstPassword: true,
})
