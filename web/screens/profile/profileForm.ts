import { z } from 'zod'
import type { updateProfile } from '#contract/accounts/account'
import { Email, Mobile, text } from '#contract/fields/fields'
import type { User } from '#contract/shapes/user'

/** What the form holds: the name and the e-mail can't be left empty, the mobile can. A new e-mail needs the password. */
export const ProfileForm = z.object({
  fullName: text(200),
  email: Email,
  mobile: Mobile.optional(),
  currentPassword: z.string().optional(),
})
export type ProfileValues = z.input<typeof ProfileForm>

export const profileValues = ({ fullName, email, mobile }: User): ProfileValues => ({
  fullName,
  email,
  mobile: mobile ?? '',
  currentPassword: '',
})

type Change = z.input<NonNullable<(typeof updateProfile)['body']>>

/** An empty mobile, which the form leaves out, clears the stored one. */
export const profileChange = (values: ProfileValues, { version }: Pick<User, 'version'>): Change => ({
  ...values,
  mobile: values.mobile ?? '',
  version,
})
