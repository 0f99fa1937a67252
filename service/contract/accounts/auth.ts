import { z } from 'zod'
import { anyone, byId, endpoint, Message, signedIn, superAdmin } from '#contract/endpoint'
import {
  clearable,
  Email,
  flag,
  Id,
  lastWords,
  line,
  Mobile,
  Password,
  Role,
  text,
  version,
} from '#contract/fields/fields'
import { Username } from '#contract/fields/identity/username'
import { User } from '#contract/shapes/user'
import { SecondStep, Session } from './second-step.ts'

export const Login = z.object({
  username: text(254),
  password: z.string({ error: 'is required.' }).min(1, { error: 'is required.' }).max(200),
  remember: flag.optional(),
})
/** The answer to a right password: a session, or the second step that the account asks for first. */
export const Entry = Session.partial().extend({ secondStep: SecondStep.optional() })

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  summary: 'Sign in with username or email; an account with a second factor gets a ticket for its second step',
  roles: anyone,
  sees: 'everything',
  body: Login,
  answer: Entry,
  keyless: true,
})
export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  summary: 'End this session',
  roles: signedIn,
  sees: 'everything',
  answer: Message,
  keyless: true,
  firstPassword: true,
})
export const getProfile = endpoint({
  method: 'GET',
  path: '/auth/profile',
  summary: 'The signed-in user',
  roles: signedIn,
  firstPassword: true,
  answer: z.object({
    user: User,
    language: z
      .enum(['en', 'hi'])
      .nullable()
      .meta({ description: 'What paper for a student is in; screens turn to it in a browser where nobody chose one' }),
  }),
})

export const NewUser = z.object({
  username: Username,
  email: Email,
  password: Password,
  fullName: line(200),
  role: Role,
  branch: text(100).optional(),
  mobile: Mobile.optional(),
  instituteName: text(100).optional(),
  instituteAddress: text(500).optional(),
  isActive: flag.optional(),
  mustChangePassword: flag.optional().meta({ description: 'Whether the user has to choose another password first' }),
})
export const createUser = endpoint({
  method: 'POST',
  path: '/auth/users',
  summary: 'Make a user; a new institute name makes the institute',
  roles: superAdmin,
  proof: 'recent',
  body: NewUser,
  answer: z.object({ user: User }),
  status: 201,
})

/** Needed to change one's own password, e-mail or username; for anything else it may be left out. */
export const currentPassword = z.string().max(200, { error: 'must have at most 200 characters.' }).nullish()

export const UserChange = z.object({
  username: Username.optional(),
  email: Email.optional(),
  password: z
    .union([z.literal('').transform(() => undefined), z.null().transform(() => undefined), Password], {
      error: lastWords,
    })
    .optional(),
  currentPassword,
  fullName: line(200).optional(),
  role: Role.optional(),
  branch: clearable(text(100)),
  mobile: clearable(Mobile),
  instituteName: clearable(text(100)),
  instituteAddress: clearable(text(500)),
  isActive: flag.optional(),
  mustChangePassword: flag
    .optional()
    .meta({ description: 'Whether the user has to choose another password first; with a password' }),
  studentId: Id.optional().meta({ description: 'A student record that the account of a student shows from now on' }),
  version,
})
export const updateUser = endpoint({
  method: 'PUT',
  path: '/auth/users/:id',
  summary: 'Change a user; a blank password keeps the current one; own sign-in details need the current password',
  roles: superAdmin,
  proof: 'recent',
  params: byId,
  body: UserChange,
  answer: z.object({ user: User }),
})
export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/auth/users/:id',
  summary: 'Delete a user, never the own account or the last super admin',
  roles: superAdmin,
  proof: 'recent',
  params: byId,
  answer: Message,
})
