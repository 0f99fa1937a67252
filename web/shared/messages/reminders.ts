import type { Due } from '#contract/reports/dues'
import { say } from '../../base/language/say.ts'
import type { Message, Unsent } from './MessageRun.tsx'
import { reminderLink, reminderText } from './reminder.ts'

/** An enrollment that was chosen to be reminded of. */
export interface Reminded {
  /** Of the enrollment. */
  readonly id: string
  readonly name: string
}

/** A reminder for each enrollment that owes something, and why each of the others gets none. Pure. */
export function remindersOf(chosen: readonly Reminded[], dues: readonly Due[]) {
  const owed = new Map(dues.map(due => [due.enrollmentId, due]))
  const messages: Message[] = []
  const unsent: Unsent[] = []
  for (const { id, name } of chosen) {
    const due = owed.get(id)
    const link = due && reminderLink(due)
    if (link) messages.push({ id, name, text: reminderText(due), link })
    else unsent.push({ id, name, why: due ? say('no mobile number that WhatsApp takes.') : say('owes nothing.') })
  }
  return { messages, unsent }
}
