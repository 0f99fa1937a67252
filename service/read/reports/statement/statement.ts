import { type Kysely, sql } from 'kysely'
import { toRupees } from '#contract/fields/money'
import type { Statement, StatementLine } from '#contract/reports/statement'
import { type EventOf, isOf, readEvent } from '#ledger/events/events'
import type { DB } from '#models/database'
import { coursesOf, inWords } from '#read/queries/events'
import { everyEnrollment } from '#read/queries/payment-rows'
import { readProductSettings } from '#records/institutes/settings'
import { studentInside } from '#records/students/inside'
import { added, type Movement, movementOf, moves, noMovement, owedBy } from './statement-lines.ts'

/** Whose statement the caller may see: students of this institute (of any if null), or the student linked to this account. */
export interface StatementFilter {
  readonly institute: string | null
  readonly userId?: string | undefined
  readonly startDate?: string | undefined
  /** Today if absent. */
  readonly endDate?: string | undefined
}

/**
 * A student's account over a range of business dates, folded from the events of all enrollments: opening + movements =
 * closing, to the paisa. Undefined when there is no such student, or the caller may not see them.
 */
export async function findStatement(
  db: Kysely<DB>,
  studentId: string,
  filter: StatementFilter,
  today: string,
): Promise<Statement | undefined> {
  const student = await studentOf(db, studentId, filter)
  if (!student) return undefined
  const { startDate = null, endDate = today } = filter
  const enrollments = await enrollmentsOf(db, student.institute_id, studentId)
  const events = await eventsUntil(db, student.institute_id, [...enrollments.keys()], endDate)
  const [courses, { namesOnPaper }] = await Promise.all([coursesOf(db, events), readProductSettings(db)])
  const before = events.filter(({ occurredOn }) => startDate !== null && occurredOn < startDate)
  const opening = owedBy(before.map(movementOf).reduce(added, noMovement))
  const say = (event: EventOf<'enrollment'>) => inWords(event, id => courses.get(id) ?? 'another course')
  const during = coursesDuring(events)
  const course = ({ seq, stream }: EventOf<'enrollment'>) =>
    courses.get(during.get(seq) ?? '') ?? enrollments.get(stream) ?? ''
  const { lines, totals, closing } = linesOf(events.slice(before.length), opening, say, course)
  return {
    Student: studentInside.present(student),
    namesOnPaper,
    instituteName: student.institute_name,
    instituteAddress: student.institute_address,
    language: student.language ?? (await readProductSettings(db)).language,
    startDate,
    endDate,
    opening: toRupees(opening),
    lines,
    totals: inRupees(totals),
    closing: toRupees(closing),
    nextDue: await nextDueOf(db, student.institute_id, studentId, today),
  }
}

const studentOf = (db: Kysely<DB>, id: string, { institute, userId }: StatementFilter) =>
  db
    .selectFrom('students as s')
    .innerJoin('institutes as i', 'i.id', 's.institute_id')
    .select(['s.id as student_id', 's.institute_id', 'i.name as institute_name', 'i.address as institute_address'])
    .select(studentInside.columns)
    .where('s.id', '=', id)
    .where('s.deleted_at', 'is', null)
    .$if(institute !== null, of => of.where('s.institute_id', '=', institute))
    .$if(userId !== undefined, of => of.where('s.user_id', '=', userId ?? null))
    .executeTakeFirst()

/** The enrollments of a student with the names of their courses, including those that were deleted later. */
async function enrollmentsOf(db: Kysely<DB>, institute: string, student: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom(everyEnrollment(db).as('e'))
    .innerJoin('courses as c', 'c.id', 'e.course_id')
    .select(['e.id', 'c.name'])
    .where('e.institute_id', '=', institute)
    .where('e.student_id', '=', student)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** In the order of the account: by business date, and within one as they were recorded. */
async function eventsUntil(db: Kysely<DB>, institute: string, streams: readonly string[], endDate: string) {
  if (streams.length === 0) return []
  const rows = await db
    .selectFrom('events')
    .select('canon')
    .where('institute_id', '=', institute)
    .where('stream_id', 'in', streams)
    .where('occurred_on', '<=', endDate)
    .orderBy('occurred_on')
    .orderBy('seq')
    .execute()
  return rows.map(({ canon }) => readEvent(canon)).filter(event => isOf('enrollment', event))
}

/**
 * By the number of each event the course that was then attended: after a change, what was before it stays as it was. What is
 * dated before the enrollment, as a payment may be, is of its first course.
 */
function coursesDuring(events: readonly EventOf<'enrollment'>[]): Map<number, string> {
  const attended = new Map<string, string>()
  for (const { stream, data } of events.toReversed()) if ('courseId' in data) attended.set(stream, data.courseId)
  const during = new Map<number, string>()
  for (const { seq, stream, data } of events) {
    if ('courseId' in data) attended.set(stream, data.courseId)
    const course = attended.get(stream)
    if (course !== undefined) during.set(seq, course)
  }
  return during
}

function linesOf(
  events: readonly EventOf<'enrollment'>[],
  opening: number,
  say: (event: EventOf<'enrollment'>) => string,
  course: (event: EventOf<'enrollment'>) => string,
) {
  let totals = noMovement
  let closing = opening
  const lines: StatementLine[] = []
  for (const event of events) {
    const movement = movementOf(event)
    if (!moves(movement)) continue
    totals = added(totals, movement)
    closing += owedBy(movement)
    const { seq, occurredOn: date, type, stream: enrollmentId, data } = event
    const paymentId = 'paymentId' in data ? data.paymentId : null
    const receiptNumber = 'receiptNumber' in data ? data.receiptNumber : null
    const what = { seq, date, type, text: say(event), enrollmentId, courseName: course(event) }
    lines.push({ ...what, paymentId, receiptNumber, ...inRupees(movement), balance: toRupees(closing) })
  }
  return { lines, totals, closing }
}

const inRupees = ({ charge, discount, payment, refund, writeOff }: Movement) => ({
  charge: toRupees(charge),
  discount: toRupees(discount),
  payment: toRupees(payment),
  refund: toRupees(refund),
  writeOff: toRupees(writeOff),
})

/** The first unpaid installment; one without a date comes last. */
async function nextDueOf(
  db: Kysely<DB>,
  institute: string,
  student: string,
  today: string,
): Promise<Statement['nextDue']> {
  const row = await db
    .selectFrom('read.enrollments as e')
    .innerJoin('courses as c', 'c.id', 'e.course_id')
    .select(['e.next_due', 'e.installment', 'c.name'])
    .where('e.institute_id', '=', institute)
    .where('e.student_id', '=', student)
    .where('e.remaining', '>', 0)
    .orderBy(sql`e.next_due asc nulls last, e.id`)
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const { next_due: date, installment, name: courseName } = row
  return { date, amount: toRupees(installment), courseName, overdue: date !== null && date < today }
}
