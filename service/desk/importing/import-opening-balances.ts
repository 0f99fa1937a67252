import { type Kysely, sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { z } from 'zod'
import { BusinessDate } from '#contract/fields/dates'
import { Email, text } from '#contract/fields/fields'
import { formatPaise, noPaise, type Paise, paise, parseRupees, UnboundedOrNoRupeesIn } from '#contract/fields/money'
import { invalid } from '#contract/refusal'
import { parse } from '#contract/validate'
import type { Draft } from '#imports/draft'
import { noEnrollment } from '#ledger/balance/enrollment'
import { mustBeOpen } from '#ledger/closing/closing'
import type { EnrollmentCommand } from '#ledger/enrollment/commands'
import { enroll } from '#ledger/enrollment/enroll'
import type { Prepared } from '#log/submission'
import type { DB } from '#models/database'
import { offeredCourse } from '#records/courses/courses'
import { findStudent } from '#records/students/students'
import { isNoEmail } from '#wording/no-email'
import { saysNone } from '#wording/own-address'
import { addressOf, studentsByAddress } from './address-of.ts'
import { created, type Importer, type Importing, type Result, skipped } from './importer.ts'
import {
  type Booked,
  bookedHere,
  coursesByName,
  type NamedCourse,
  pairName,
  plain,
  standing,
} from './opening-lookups.ts'
import { mustBeOne } from './same-person.ts'

const nobodyNamed = 'says that there is none, so the row needs the name and the mobile by which the student is found.'
const unknown = 'is of no student here. Import the students first.'
const unknownName =
  'says that there is none, and no such student here has this name and mobile. Import the students first.'

const BalanceRow = z.object({ email: Email, course: text(200), amount: UnboundedOrNoRupeesIn, dueDate: BusinessDate })
/** For a student who has paid in full, whom lists name with 0 and often without a due date. */
const PaidRow = BalanceRow.partial({ dueDate: true })

/**
 * What a student still owed in a course when the books were opened becomes an enrollment on that day, with this amount
 * as its fees: receivable, but no income. It keeps its due date, so that its age is true. From then on it is paid, moved
 * and reported like any other enrollment. It is booked only once per student and course.
 */
export async function balanceImporter(importing: Importing, drafts: readonly Draft[]): Promise<Importer> {
  const students = await studentsByAddress(importing, drafts)
  const courses = await coursesByName(importing.db)
  const known = importing.dryRun ? await standing(importing) : undefined
  return {
    keyOf: draft => {
      const [email, course] = [addressOf(draft), draft.values.course]
      return email && course && `${email.toLowerCase()} ${plain(course)}`
    },
    twice: {
      field: 'course',
      message: row => `has the course of row ${row} for the same student. Put what is owed into one row.`,
    },
    mustFit: draft => {
      const { email, mobile, firstName, fullName } = draft.values
      const isNamed = mobile !== undefined && (firstName ?? fullName) !== undefined
      if (email !== undefined && saysNone(email) && !isNamed) throw invalid('email', nobodyNamed)
      rowOf(draft)
    },
    bring: async some => {
      const wanted = some.map(draft => wantedOf(importing, students, courses, draft))
      return known ? wanted.map(one => wouldBook(importing, one, known)) : bookAll(importing, wanted)
    },
  }
}

function rowOf(draft: Draft): z.output<typeof PaidRow> {
  const isPaid = parseRupees(draft.values.amount ?? '') === noPaise
  return parse(isPaid ? PaidRow : BalanceRow, { ...draft.values, email: addressOf(draft) })
}

/** A balance to be booked, as the enrollment that it becomes. */
interface Wanted {
  readonly command: Enroll
  readonly course: NamedCourse
}

function wantedOf(
  { openingDate }: Importing,
  students: Awaited<ReturnType<typeof studentsByAddress>>,
  courses: Awaited<ReturnType<typeof coursesByName>>,
  draft: Draft,
): Wanted {
  const { email, course, amount, dueDate } = rowOf(draft)
  const student = students.get(email.toLowerCase())
  if (student === undefined) throw invalid('email', isNoEmail(email) ? unknownName : unknown)
  mustBeOne(draft, student.full_name)
  const [found, another] = courses(course)
  if (!found) throw invalid('course', `names no course: there is no ${course}.`)
  if (another) throw invalid('course', `names more than one course: ${course}.`)
  const command = {
    type: 'EnrollStudent' as const,
    studentId: student.id,
    courseId: found.id,
    fees: amount,
    discount: noPaise,
    enrolledOn: openingDate,
    nextDueOn: dueDate ?? null,
    installments: null,
    ids: [newId()],
  }
  return { command, course: found }
}

type Standing = Awaited<ReturnType<typeof standing>>
type Enroll = Extract<EnrollmentCommand, { type: 'EnrollStudent' }>

const asOpening = (command: Enroll, courseFees: number): Enroll => ({
  ...command,
  opening: { courseFees: paise(courseFees) },
})

/**
 * A list that was corrected changes nothing that is booked. Its sender must not think that it did, so a row with another
 * amount counts as not imported.
 */
function isBooked({ enrollment_id: id, fees }: Booked, wanted: Paise): Result {
  if (fees === wanted) return skipped('An opening balance is already booked for this student and course.', id)
  const message = `An opening balance of ${formatPaise(fees)} is already booked for this student and course. It stays so, although the list says ${formatPaise(wanted)}.`
  return { status: 'failed', message, field: 'amount', id }
}

const nothingOwed = skipped('Nothing is owed, so nothing is booked.')

/** Thrown inside the ledger's transaction to roll all of it back. */
class BookedMeanwhile extends Error {}

/** Skips those that are booked already, and books the others in one transaction. */
async function bookAll(importing: Importing, wanted: readonly Wanted[]): Promise<Result[]> {
  const { db, ledger, institute, acting } = importing
  const before = await bookedOf(db, institute, wanted)
  const owed = wanted.filter(({ command }) => command.fees > 0)
  const fresh = owed.filter(one => !before.has(pairOf(one))).map(one => ({ ...one, id: newId() }))
  const ids = new Map(fresh.map(one => [pairOf(one), one.id]))
  try {
    const records = (transaction: Kysely<DB>) => bookNow(transaction, institute, fresh)
    if (fresh.length > 0) await ledger.submit({ institute, ...acting, steps: [], records })
  } catch (error) {
    // Another import has booked one of them just now, so it is found the next time.
    if (error instanceof BookedMeanwhile) return bookAll(importing, wanted)
    throw error
  }
  return wanted.map(one => {
    const known = before.get(pairOf(one))
    if (known) return isBooked(known, one.command.fees)
    return one.command.fees > 0 ? created(ids.get(pairOf(one)) ?? null, one.command.fees) : nothingOwed
  })
}

interface Fresh extends Wanted {
  readonly id: string
}

/** Runs under the lock of the institute's ledger: of two requests that book the same balance at once, the second finds it done. */
async function bookNow(transaction: Kysely<DB>, institute: string, fresh: readonly Fresh[]): Promise<Prepared> {
  if ((await bookedOf(transaction, institute, fresh)).size > 0) throw new BookedMeanwhile()
  await mustBeHere(transaction, institute, fresh)
  const fees = new Map<string, number>()
  for (const course of new Set(fresh.map(({ command }) => command.courseId)))
    fees.set(course, (await offeredCourse(transaction, course)).fees)
  await transaction
    .insertInto('opening_balances')
    .values(
      fresh.map(({ id, command: { studentId, courseId } }) => ({
        institute_id: institute,
        student_id: studentId,
        course_id: courseId,
        enrollment_id: id,
      })),
    )
    .onConflict(conflict =>
      conflict
        .columns(['institute_id', 'student_id', 'course_id'])
        .doUpdateSet({ enrollment_id: sql`excluded.enrollment_id`, booked_at: sql`excluded.booked_at` }),
    )
    .execute()
  const opening = (command: Enroll) => asOpening(command, fees.get(command.courseId) ?? 0)
  return { steps: fresh.map(({ id, command }) => ({ kind: 'enrollment', stream: id, command: opening(command) })) }
}

/** Those of these balances that are booked, by student and course. */
async function bookedOf(db: Kysely<DB>, institute: string, wanted: readonly Wanted[]): Promise<Map<string, Booked>> {
  const students = wanted.map(({ command }) => command.studentId)
  const pairs = new Set(wanted.map(pairOf))
  const rows = await bookedHere(db, institute)
    .where(eb => eb('student_id', '=', eb.fn.any(eb.val(students))))
    .execute()
  const booked = rows.map(row => [pairName(row.student_id, row.course_id), row] as const)
  return new Map(booked.filter(([pair]) => pairs.has(pair)))
}

/** Throws NOT_FOUND if one of the students was deleted since the table was read. */
async function mustBeHere(transaction: Kysely<DB>, institute: string, fresh: readonly Fresh[]): Promise<void> {
  const ids = [...new Set(fresh.map(({ command }) => command.studentId))]
  const rows = await transaction
    .selectFrom('students')
    .select('id')
    .where('institute_id', '=', institute)
    .where('deleted_at', 'is', null)
    .where(eb => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute()
  const here = new Set(rows.map(({ id }) => id))
  for (const id of ids) if (!here.has(id)) await findStudent(transaction, id, institute)
}

const pairOf = ({ command }: Wanted): string => pairName(command.studentId, command.courseId)

/** Makes the same checks without the lock, and the ledger's own decision. */
function wouldBook({ now, today, limits }: Importing, { command, course }: Wanted, known: Standing): Result {
  const pair = pairName(command.studentId, course.id)
  const before = known.booked.get(pair)
  if (before) return isBooked(before, command.fees)
  if (command.fees === noPaise) return nothingOwed
  if (!course.is_active) throw invalid('course', `names a course that is not offered any more: ${course.name}.`)
  if (known.active.has(pair)) throw invalid('course', 'has an active enrollment of this student already.')
  for (const fact of enroll(noEnrollment, asOpening(command, course.fees), { today, siblings: () => [], limits }))
    mustBeOpen(known.closing, fact, now)
  return created(null, command.fees)
}
