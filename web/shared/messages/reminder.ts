import { formatDate } from '#contract/fields/dates'
import { formatRupees } from '#contract/fields/money'
import type { Due } from '#contract/reports/dues'
import { say } from '../language/say.ts'
import { signature } from '../settings/signature.ts'
import { whatsAppLink } from '../students/inviteMessage.ts'
import { sumRupees } from '../ui/format/sumRupees.ts'

/** The text asks for what is overdue, or if nothing is, for what will be due. */
export function reminderText(due: Due): string {
  const overdue = sumRupees([due.days0to7, due.days8to30, due.days31to60, due.over60])
  const amount = formatRupees(overdue > 0 ? overdue : due.outstanding)
  const since =
    due.oldestDue &&
    (overdue > 0
      ? say(' since {oldestDue}', { oldestDue: formatDate(due.oldestDue) })
      : say(' on {oldestDue}', { oldestDue: formatDate(due.oldestDue) }))
  return say(
    'Dear {fullName}, your fee of {amount} for {courseName} is due{since}. Please pay it at the office or by UPI. If you have paid already, please ignore this message. – {signature}',
    {
      fullName: due.Student.fullName,
      amount,
      courseName: due.courseName,
      since: since ?? '',
      signature: signature(due.instituteName),
    },
  )
}

/** A WhatsApp draft to the student; null if nothing is due or the number is too short for WhatsApp. */
export function reminderLink(due: Due): string | null {
  const digits = due.Student.mobile.replace(/\D/g, '')
  return digits.length < 10 || due.outstanding <= 0 ? null : whatsAppLink(due.Student.mobile, reminderText(due))
}
