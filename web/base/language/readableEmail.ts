import { isNoEmail } from '#wording/no-email'
import { say } from './say.ts'

/** An e-mail to be read. Fields that can be changed hold the word that people type instead (`shownEmail`). */
export const readableEmail = (email: string): string => (isNoEmail(email) ? say('None') : email)
