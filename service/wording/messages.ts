import { formatDate } from '#contract/fields/dates'
import type { PaperLanguage } from '#contract/fields/fields'
import { messagesInHindi } from './hindi/messages.ts'
import { inEach, sayer } from './said.ts'
import { titleCase } from './title-case.ts'

const texts = { en: sayer(messagesInHindi, 'en'), hi: sayer(messagesInHindi, 'hi') }

interface Owed {
  readonly fullName: string
  /** With its sign. */
  readonly amount: string
  readonly courseName: string
  readonly oldestDue: string | null
  readonly overdue: boolean
  readonly signature: string
}

/** Asks a student for a fee, in one language or in Hindi and then in English. */
export const feeReminder = (language: PaperLanguage, { oldestDue, overdue, ...owed }: Owed): string =>
  inEach(language, '\n\n', one => {
    const say = texts[one]
    const isDue = whenDue(say, oldestDue, overdue)
    return say(
      'Dear {fullName}, your fee of {amount} for {courseName} {isDue}. Please pay it at the office or by UPI. If you have paid already, please ignore this message. – {signature}',
      { ...owed, fullName: titleCase(owed.fullName), isDue },
    )
  })

function whenDue(say: (typeof texts)['en'], due: string | null, overdue: boolean): string {
  if (!due) return say('is due')
  const oldestDue = formatDate(due)
  return overdue ? say('has been due since {oldestDue}', { oldestDue }) : say('is due on {oldestDue}', { oldestDue })
}

interface Invitation {
  readonly firstName: string
  readonly signature: string
  readonly url: string
  readonly username: string
}

/** Carries the link of an invitation. */
export const invitation = (language: PaperLanguage, values: Invitation): string =>
  inEach(language, '\n\n', one => {
    const say = texts[one]
    return say(
      'Dear {firstName}, with this link you set a password for your account at {signature}: {url} Your username is {username}.',
      { ...values, firstName: titleCase(values.firstName) },
    )
  })

/** The subject of a mail with an invitation. */
export const invitationSubject = (language: PaperLanguage): string =>
  inEach(language, ' / ', one => {
    const say = texts[one]
    return say('Your account')
  })
