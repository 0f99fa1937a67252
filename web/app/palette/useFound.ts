import { useQuery } from '@tanstack/react-query'
import { GraduationCap, Receipt, ReceiptIndianRupee } from 'lucide-react'
import { formatDate } from '#contract/fields/dates'
import { formatRupees } from '#contract/fields/money'
import { pathTo, webPaths } from '#contract/product/web-paths'
import type { EnrollmentRow } from '#contract/shapes/enrollment'
import type { Payment } from '#contract/shapes/payment'
import type { StudentRow } from '#contract/shapes/student'
import { enrollmentsQuery } from '../../shared/enrollments/queries.ts'
import { payLink, receiptLink } from '../../shared/payments/links.ts'
import { takesPayment } from '../../shared/payments/payable.ts'
import { paymentsQuery } from '../../shared/payments/queries.ts'
import { studentsQuery } from '../../shared/students/queries.ts'
import { useDebounced } from '../../shared/ui/browser/useDebounced.ts'
import { type Command, type CommandGroup, fitting } from './commands.ts'

/** What the server finds for the typed text: students, their dues and receipts. Only staff may ask. */
export function useFound(typed: string, staff: boolean) {
  const search = useDebounced(typed.trim(), 150)
  const asked = { enabled: staff && search.length > 1, meta: { failed: false } } as const
  const students = useQuery({ ...studentsQuery({ search, limit: 6 }), ...asked })
  const dues = useQuery({ ...enrollmentsQuery({ search, status: 'active', sort: 'fullName', limit: 20 }), ...asked })
  const receipts = useQuery({
    ...paymentsQuery({ search, limit: 5 }),
    ...asked,
    // Receipts are searched only by number; a name would find the student's latest ones, which the student's page shows.
    enabled: asked.enabled && /\d/.test(search),
  })
  const parts = [students, dues, receipts]
  const groups: CommandGroup[] =
    staff && typed.trim().length > 1
      ? [
          { value: 'Students', items: (students.data?.students ?? []).map(studentCommand) },
          {
            value: 'Take a payment from',
            items: (dues.data?.enrollments ?? []).filter(takesPayment).slice(0, 6).map(dueCommand),
          },
          { value: 'Receipts', items: (receipts.data?.payments ?? []).map(receiptCommand) },
        ]
      : []
  return {
    // The last answer is shown until the next one comes, but only its matching lines, so that Enter never takes a wrong student.
    groups: groups
      .map(group => ({ ...group, items: fitting(group.items, typed) }))
      .filter(({ items }) => items.length > 0),
    searching: search !== typed.trim() || parts.some(({ isFetching }) => isFetching),
    failed: parts.some(({ isError }) => isError),
  }
}

const studentCommand = ({ id, fullName, mobile, email, branch }: StudentRow): Command => ({
  value: `student ${id}`,
  label: fullName,
  note: [mobile, email, branch].join(' · '),
  to: pathTo(webPaths.student, { id }),
  icon: GraduationCap,
})

const dueCommand = ({ id, Student, Course, remainingAmount }: EnrollmentRow): Command => ({
  value: `due ${id}`,
  label: Student.fullName,
  note: [`${formatRupees(remainingAmount)} due`, Course.name, Student.mobile].join(' · '),
  to: payLink(id),
  icon: ReceiptIndianRupee,
})

const receiptCommand = ({ id, receiptNumber, amount, paymentDate, Enrollment }: Payment): Command => ({
  value: `receipt ${id}`,
  label: receiptNumber,
  note: [formatRupees(amount), Enrollment.Student.fullName, formatDate(paymentDate), Enrollment.Course.name].join(
    ' · ',
  ),
  to: receiptLink(id),
  icon: Receipt,
})
