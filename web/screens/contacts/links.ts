import type { Contact } from '#contract/shapes/contact'
import { say } from '../../base/language/say.ts'

/** Opens the reader's own mail program with a reply begun. */
export const replyLink = ({ email, subject }: Pick<Contact, 'email' | 'subject'>): string =>
  `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?subject=${encodeURIComponent(say('Re: {subject}', { subject }))}`
