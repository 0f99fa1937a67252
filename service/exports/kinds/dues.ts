import { sql } from 'kysely'
import { columnsOf } from '#exports/table'
import { between, within } from '#lists/scope'
import { queryKind } from './kind.ts'

interface Row {
  readonly branch: string
  readonly due_on: string | null
  readonly student: string
  readonly mobile: string
  readonly alternate_mobile: string | null
  readonly course: string
  readonly enrolled_on: string
  readonly amount: number
  readonly paid: number
  readonly rest: number
  readonly remaining: number
}

const { text, date, money } = columnsOf<Row>()

/**
 * One line for each installment that isn't paid in full. Overdue days are left out, because they depend on the day of
 * reading.
 */
export const dues = queryKind<Row>({
  columns: [
    date('dueOn', 'Due on', row => row.due_on),
    text('branch', 'Branch', row => row.branch),
    text('student', 'Student', row => row.student),
    text('mobile', 'Mobile', row => row.mobile),
    text('alternateMobile', 'Alternate mobile', row => row.alternate_mobile),
    text('course', 'Course', row => row.course),
    date('enrolledOn', 'Enrolled on', row => row.enrolled_on),
    money('installment', 'Installment', row => row.amount),
    money('paid', 'Paid of it', row => row.paid),
    money('due', 'Due', row => row.rest),
    money('remaining', 'Balance of the course', row => row.remaining),
  ],
  query: ({ scope, from, to }) => sql<Row>`
    select i.name as branch, t.due_on, s.full_name as student, s.mobile, s.alternate_mobile, c.name as course, e.enrolled_on,
      t.amount, t.paid, t.rest, e.remaining
    from read.installments t
    join read.enrollments e on e.institute_id = t.institute_id and e.id = t.enrollment_id
    join institutes i on i.id = t.institute_id
    join students s on s.institute_id = e.institute_id and s.id = e.student_id
    join courses c on c.id = e.course_id
    where ${within(scope, 't.institute_id')} and ${between('t.due_on', from, to)} and t.rest > 0 and e.status <> 'cancelled'
    order by t.due_on nulls last, t.institute_id, s.full_name, t.enrollment_id, t.position`,
  total: row => ({ of: 'Dues', figures: { due: row.rest } }),
})
