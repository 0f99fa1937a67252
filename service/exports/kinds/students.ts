import { sql } from 'kysely'
import { columnsOf } from '#exports/table'
import { between, within } from '#lists/scope'
import { shownEmail } from '#wording/no-email'
import { queryKind } from './kind.ts'

interface Row {
  readonly branch: string
  readonly name: string
  readonly mobile: string
  readonly alternate_mobile: string | null
  readonly email: string
  readonly date_of_birth: string
  readonly address: string
  readonly enrolled_on: string | null
  readonly courses: string | null
  readonly total: number
  readonly paid: number
  readonly refunded: number
  readonly written_off: number
  readonly remaining: number
}

const { text, date, money } = columnsOf<Row>()

/**
 * One line for each student, without identity numbers and photos, which the database role of exports can't even read.
 */
export const students = queryKind<Row>({
  columns: [
    text('branch', 'Branch', row => row.branch),
    text('student', 'Student', row => row.name),
    text('mobile', 'Mobile', row => row.mobile),
    text('alternateMobile', 'Alternate mobile', row => row.alternate_mobile),
    text('email', 'Email', row => shownEmail(row.email)),
    date('dateOfBirth', 'Date of birth', row => row.date_of_birth),
    text('address', 'Address', row => row.address),
    date('enrolledOn', 'First enrolled on', row => row.enrolled_on),
    text('courses', 'Courses', row => row.courses),
    money('total', 'Fees after discount', row => row.total),
    money('paid', 'Paid', row => row.paid),
    money('refunded', 'Refunded', row => row.refunded),
    money('writtenOff', 'Written off', row => row.written_off),
    money('due', 'Due', row => row.remaining),
  ],
  query: ({ scope, from, to }) => sql<Row>`
    select i.name as branch, s.full_name as name, s.mobile, s.alternate_mobile, s.email, s.date_of_birth, s.address, e.enrolled_on,
      e.courses, coalesce(e.total, 0)::bigint as total, coalesce(e.paid, 0)::bigint as paid, coalesce(e.refunded, 0)::bigint as refunded,
      coalesce(e.written_off, 0)::bigint as written_off, coalesce(e.remaining, 0)::bigint as remaining
    from students s
    join institutes i on i.id = s.institute_id
    left join (
      select e.institute_id, e.student_id, min(e.enrolled_on) as enrolled_on, string_agg(c.name, ', ' order by e.enrolled_on, e.id) as courses,
        sum(e.total) as total, sum(e.paid) as paid, sum(e.refunded) as refunded, sum(e.written_off) as written_off,
        sum(e.remaining) as remaining,
        bool_or(${between('e.enrolled_on', from, to)}) as within
      from read.enrollments e join courses c on c.id = e.course_id
      group by 1, 2
    ) e on e.institute_id = s.institute_id and e.student_id = s.id
    where ${within(scope, 's.institute_id')} and s.deleted_at is null and ${from || to ? sql`e.within` : sql`true`}
    order by s.institute_id, s.full_name, s.id`,
  total: ({ total, paid, refunded, written_off: writtenOff, remaining: due }) => ({
    of: 'Students',
    figures: { total, paid, refunded, writtenOff, due },
  }),
})
