import { GraduationCap, Receipt, ReceiptIndianRupee, Scale, Undo2 } from 'lucide-react'
import { formatDate } from '#contract/fields/dates'
import { formatRupees } from '#contract/fields/money'
import { pathTo, webPaths, withSearch } from '#contract/product/web-paths'
import type { JournalEntry } from '#contract/reports/journal'
import type { EnrollmentRow } from '#contract/shapes/enrollment'
import type { IncomeExpense } from '#contract/shapes/entry'
import type { Payment } from '#contract/shapes/payment'
import type { StudentRow } from '#contract/shapes/student'
import { isNoEmail } from '#wording/no-email'
import { titleCase } from '#wording/title-case'
import { say } from '../../base/language/say.ts'
import { sumRupees } from '../../ui/format/sumRupees.ts'
import { panelParam } from '../../ui/table/panel/panel.ts'
import { voucherLink } from '../enrollments/links.ts'
import { voidedWord } from '../payments/cheques/cheque.ts'
import { payLink, receiptLink } from '../payments/links.ts'
import type { Command } from './command.ts'

// Each line contains whatever the server may have found it by, because the palette shows only lines with the typed words.

export const studentCommand = ({
  id,
  studentNumber,
  fullName,
  mobile,
  email,
  branch,
}: Pick<StudentRow, 'id' | 'studentNumber' | 'fullName' | 'mobile' | 'email' | 'branch'>): Command => ({
  value: `student ${id}`,
  label: titleCase(fullName),
  note: noteOf(studentNumber, mobile, isNoEmail(email) ? null : email, branch),
  to: pathTo(webPaths.student, { id }),
  icon: GraduationCap,
})

export const dueCommand = ({
  id,
  Student,
  Course,
  remainingAmount,
}: Pick<EnrollmentRow, 'id' | 'Student' | 'Course' | 'remainingAmount'>): Command => ({
  value: `due ${id}`,
  label: titleCase(Student.fullName),
  note: noteOf(
    say('{remainingAmount} due', { remainingAmount: formatRupees(remainingAmount) }),
    Course.name,
    Student.studentNumber,
    Student.mobile,
  ),
  to: payLink(id),
  icon: ReceiptIndianRupee,
})

type FoundPayment = Pick<
  Payment,
  | 'id'
  | 'receiptNumber'
  | 'previousReceiptNumbers'
  | 'transactionId'
  | 'chequeNumber'
  | 'amount'
  | 'paymentDate'
  | 'status'
  | 'chequeStatus'
> & { Enrollment: { Student: { fullName: string }; Course: { name: string } } }

export const receiptCommand = ({
  id,
  receiptNumber,
  previousReceiptNumbers,
  transactionId,
  chequeNumber,
  amount,
  paymentDate,
  Enrollment,
  ...state
}: FoundPayment): Command => ({
  value: `receipt ${id}`,
  label: receiptNumber,
  note: noteOf(
    voidedWord(state),
    formatRupees(amount),
    titleCase(Enrollment.Student.fullName),
    formatDate(paymentDate),
    transactionId,
    chequeNumber,
    ...previousReceiptNumbers,
    Enrollment.Course.name,
  ),
  to: receiptLink(id),
  icon: Receipt,
  voided: state.status === 'voided',
})

/** Income or an expense, which opens beside its list. */
export const entryCommand = ({
  id,
  voucherNumber,
  previousVoucherNumbers,
  source,
  amount,
  date,
  Student,
  party,
  billNumber,
  chequeNumber,
  ...state
}: IncomeExpense): Command => ({
  value: `entry ${id}`,
  label: voucherNumber ?? source,
  note: noteOf(
    voidedWord(state),
    formatRupees(amount),
    voucherNumber && source,
    formatDate(date),
    Student && titleCase(Student.fullName),
    party,
    billNumber,
    chequeNumber,
    ...previousVoucherNumbers,
  ),
  to: withSearch(webPaths.entries, { [panelParam]: id }),
  icon: Scale,
  voided: state.status === 'voided',
})

type Refunded = Pick<JournalEntry, 'type' | 'number' | 'enrollmentId' | 'party' | 'date' | 'legs'>

/** The vouchers of refunds, which the journal finds by their numbers. A void has the number of its refund. */
export function refundCommands(entries: readonly Refunded[]): Command[] {
  const gone = new Set(entries.flatMap(({ type, number }) => (type === 'RefundVoided' ? [number] : [])))
  return entries.flatMap(({ type, number, enrollmentId, party, date, legs }) => {
    if (type !== 'RefundPaid' || number === null || enrollmentId === null) return []
    const voided = gone.has(number)
    const note = noteOf(
      voided ? say('Voided') : null,
      formatRupees(sumRupees(legs.map(({ debit }) => debit))),
      party && titleCase(party),
      formatDate(date),
    )
    return {
      value: `refund ${number}`,
      label: number,
      note,
      to: voucherLink(enrollmentId, number),
      icon: Undo2,
      voided,
    }
  })
}

/** A receipt among a student's own: they know whose it is. */
export const ownReceiptCommand = ({ id, receiptNumber, amount, paymentDate, Enrollment }: Payment): Command => ({
  value: `receipt ${id}`,
  label: receiptNumber,
  note: noteOf(formatRupees(amount), formatDate(paymentDate), Enrollment.Course.name),
  to: pathTo(webPaths.myReceipt, { id }),
  icon: Receipt,
})

const noteOf = (...parts: readonly (string | null)[]) => parts.filter(part => part !== null).join(' · ')
