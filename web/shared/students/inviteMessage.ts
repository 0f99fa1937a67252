import type { Student } from '#contract/shapes/student'
import { say } from '../language/say.ts'
import { signature } from '../settings/signature.ts'

interface Invited {
  url: string
  username: string
}

/** The message that carries the link of an invitation. */
export const inviteMessage = (
  { firstName, instituteName }: Pick<Student, 'firstName' | 'instituteName'>,
  { url, username }: Invited,
): string =>
  say(
    'Dear {firstName}, with this link you set a password for your account at {signature}: {url} Your username is {username}.',
    { firstName, signature: signature(instituteName), url, username },
  )

/** Opens a draft in WhatsApp, which wants digits only, with the country code; ten digits are an Indian number. */
export function whatsAppLink(mobile: string, message: string): string {
  const digits = mobile.replace(/\D/g, '').replace(/^0+/, '')
  const number = digits.length === 10 ? `91${digits}` : digits
  return `https://wa.me/${number}?text=${encodeURIComponent(message)}`
}

export const mailLink = (email: string, message: string): string =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(say('Your account'))}&body=${encodeURIComponent(message)}`
