import { formatRupees } from '#contract/fields/money'
import type { Due } from '#contract/reports/dues'
import { feeReminder } from '#wording/messages'
import { languageFor } from '../../base/language/paper.ts'
import { sumRupees } from '../../ui/format/sumRupees.ts'
import { signature } from '../settings/signature.ts'
import { whatsAppLink } from '../students/inviteMessage.ts'

/** The text asks for what is overdue, or if nothing is, for what will be due; in the language of the student. */
export function reminderText(due: Due): string {
  const { Student: student, outstanding, oldestDue, courseName, instituteName } = due
  const overdue = sumRupees([due.days0to7, due.days8to30, due.days31to60, due.over60])
  return feeReminder(languageFor(student), {
    fullName: student.fullName,
    amount: formatRupees(overdue > 0 ? overdue : outstanding),
    courseName,
    oldestDue,
    overdue: overdue > 0,
    signature: signature(instituteName),
  })
}

/** A WhatsApp draft to the student; null if nothing is due or the number is too short for WhatsApp. */
export function reminderLink(due: Due): string | null {
  const digits = due.Student.mobile.replace(/\D/g, '')
  return digits.length < 10 || due.outstanding <= 0 ? null : whatsAppLink(due.Student.mobile, reminderText(due))
}
