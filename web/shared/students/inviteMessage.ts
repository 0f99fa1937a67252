import type { Student } from '#contract/shapes/student'
import { invitation, invitationSubject } from '#wording/messages'
import { languageFor } from '../../base/language/paper.ts'
import { signature } from '../settings/signature.ts'

interface Invited {
  url: string
  username: string
}

/** The message that carries the link of an invitation, in the language of the student. */
export const inviteMessage = (
  student: Pick<Student, 'firstName' | 'instituteName' | 'language'>,
  { url, username }: Invited,
): string => {
  const { firstName, instituteName } = student
  return invitation(languageFor(student), { firstName, signature: signature(instituteName), url, username })
}

/** Opens a draft in WhatsApp, which wants digits only, with the country code; ten digits are an Indian number. */
export function whatsAppLink(mobile: string, message: string): string {
  const digits = mobile.replace(/\D/g, '').replace(/^0+/, '')
  const number = digits.length === 10 ? `91${digits}` : digits
  return `https://wa.me/${number}?text=${encodeURIComponent(message)}`
}

export const mailLink = (student: Pick<Student, 'email' | 'language'>, message: string): string =>
  `mailto:${encodeURIComponent(student.email)}?subject=${encodeURIComponent(invitationSubject(languageFor(student)))}&body=${encodeURIComponent(message)}`
