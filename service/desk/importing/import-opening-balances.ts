import { type Kysely, sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { z } from 'zod'
import { BusinessDate } from '#contract/fields/dates'
import { Email, text } from '#contract/fields/fields'
import { noPaise, UnboundedRupeesIn } from '#contract/fields/money'
import { invalid } from '#contract/refusal'
import { parse } from '#contract/validate'
import type { Draft } from '#imports/draft'
import type { EnrollmentCommand } from '#ledger/enrollment/commands'
import { enroll } from '#ledger/enrollment/enroll'
import { noEnrollment } from '#ledger/enrollment/enrollment'
import type { Prepared } from '#log/submission'
import type { DB } from '#models/database'
import { offeredCourse } from '#records/courses/courses'
import { findStudent } from '#records/students/students'
import { created, type Importer, type Importing, type Result, skipped } from './importer.ts'
import { bookedHere, coursesByName, type NamedCourse, pairOf, plain, standing, studentIds } from './opening-lookups.ts'

const BalanceRow = z.object({ email: Email, course: text(200), amount: UnboundedRupeesIn, dueDate: BusinessDate })

/**
 * What a student still owed in a course when the books were opened becomes an enrollment on that day, with this amount
 * as its fees: receivable, but no income. It keeps its due date, so that its age is true. From then on it is paid, moved
 * and reported like any other enrollment. It is booked only once per student and course.
 */
export async function balanceImporter(importing: Importing, drafts: readonly Draft[]): Promise<Importer> {
  const students = await studentIds(importing, drafts)
  const courses = await coursesByName(importing.db)
  const known = importing.dryRun ? await standing(importing) : undefined
  return {
    keyOf: ({ values: { email, course } }) => email && course && `${email.toLowerCase()} ${plain(course)}`,
    twice: { field: 'course', message: row => `has the course of row ${row} for the same student.` },
    mustFit: ({ values }) => parse(BalanceRow, values),
    bring: async ({ values }) => {
      const { email, course, amount, dueDate } = parse(BalanceRow, values)
      const studentId = students.get(email.toLowerCase())
      if (studentId === undefined) throw invalid('email', 'is of no student here. Import the students first.')
      const [found, another] = courses(course)
      if (!found) throw invalid('course', `names no course: there is no ${course}.`)
      if (another) throw invalid('course', `names more than one course: ${course}.`)
      const command = {
        type: 'EnrollStudent' as const,
        studentId,
        courseId: found.id,
        fees: amount,
        discount: noPaise,
        enrolledOn: importing.openingDate,
        opening: true as const,
        nextDueOn: dueDate,
        installments: null,
        ids: [newId()],
      }
      return known ? wouldBook(importing, command, found, known) : book(importing, command)
    },
  }
}

type Standing = Awaited<ReturnType<typeof standing>>
type Enroll = Extract<EnrollmentCommand, { type: 'EnrollStudent' }>

const isBooked = (enrollmentId: string) =>
  skipped('An opening balance is already booked for this student and course.', enrollmentId)

/** Thrown inside the ledger's transaction to roll all of it back. */
class Booked extends Error {
  readonly enrollmentId: string

  constructor(enrollmentId: string) {
    super('This opening balance is booked.')
    this.enrollmentId = enrollmentId
  }
}

async function book({ ledger, institute, actor }: Importing, command: Enroll): Promise<Result> {
  const id = newId()
  try {
    await ledger.submit({
      institute,
      actor,
      result: { id },
      steps: [],
      records: transaction => bookOnce(transaction, institute, id, command),
    })
    return created(id)
  } catch (error) {
    if (error instanceof Booked) return isBooked(error.enrollmentId)
    throw error
  }
}

/**
 * Runs under the lock of the institute's ledger: when two requests book the same balance at once, the second finds it
 * done.
 */
async function bookOnce(transaction: Kysely<DB>, institute: string, id: string, command: Enroll): Promise<Prepared> {
  const { studentId, courseId } = command
  const before = await bookedHere(transaction, institute)
    .where('student_id', '=', studentId)
    .where('course_id', '=', courseId)
    .executeTakeFirst()
  if (before) throw new Booked(before.enrollment_id)
  await findStudent(transaction, studentId, institute)
  await offeredCourse(transaction, courseId)
  const row = { institute_id: institute, student_id: studentId, course_id: courseId, enrollment_id: id }
  await transaction
    .insertInto('opening_balances')
    .values(row)
    .onConflict(conflict =>
      conflict
        .columns(['institute_id', 'student_id', 'course_id'])
        .doUpdateSet({ enrollment_id: id, booked_at: sql`now()` }),
    )
    .execute()
  return { steps: [{ kind: 'enrollment', stream: id, command }] }
}

/** Makes the same checks without the lock, and the ledger's own decision. */
function wouldBook({ today }: Importing, command: Enroll, course: NamedCourse, known: Standing): Result {
  const pair = pairOf(command.studentId, course.id)
  const before = known.booked.get(pair)
  if (before !== undefined) return isBooked(before)
  if (!course.is_active) throw invalid('course', `names a course that is not offered any more: ${course.name}.`)
  if (known.active.has(pair)) throw invalid('course', 'has an active enrollment of this student already.')
  enroll(noEnrollment, command, { today, siblings: () => [] })
  return created(null)
}
