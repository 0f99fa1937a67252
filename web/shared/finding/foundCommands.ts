import { GraduationCap, Receipt, ReceiptIndianRupee } from 'lucide-react'
import { formatDate } from '#contract/fields/dates'
import { formatRupees } from '#contract/fields/money'
import { pathTo, webPaths } from '#contract/product/web-paths'
import type { EnrollmentRow } from '#contract/shapes/enrollment'
import type { Payment } from '#contract/shapes/payment'
import type { StudentRow } from '#contract/shapes/student'
import { isNoEmail } from '#wording/no-email'
import { say } from '../language/say.ts'
import { payLink, receiptLink } from '../payments/links.ts'
import { titleCase } from '../ui/format/titleCase.ts'
import type { Command } from './command.ts'

// Each line names whatever the server may have found it by, because the palette shows only lines that contain the typed
// words.

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

export const receiptCommand = ({
  id,
  receiptNumber,
  previousReceiptNumbers,
  transactionId,
  amount,
  paymentDate,
  Enrollment,
}: Payment): Command => ({
  value: `receipt ${id}`,
  label: receiptNumber,
  note: noteOf(
    formatRupees(amount),
    titleCase(Enrollment.Student.fullName),
    formatDate(paymentDate),
    transactionId,
    ...previousReceiptNumbers,
    Enrollment.Course.name,
  ),
  to: receiptLink(id),
  icon: Receipt,
})

/** A receipt among a student's own: they know whose it is. */
export const ownReceiptCommand = ({ id, receiptNumber, amount, paymentDate, Enrollment }: Payment): Command => ({
  value: `receipt ${id}`,
  label: receiptNumber,
  note: noteOf(formatRupees(amount), formatDate(paymentDate), Enrollment.Course.name),
  to: pathTo(webPaths.myReceipt, { id }),
  icon: Receipt,
})

const noteOf = (...parts: readonly (string | null)[]) => parts.filter(part => part !== null).join(' · ')
