import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { EnrollmentStatus } from '#contract/fields/fields'
import { toRupees } from '#contract/fields/money'
import type { Enrollment } from '#contract/shapes/enrollment'
import type { Installment } from '#contract/shapes/installment'
import { namesBranch } from '#db/layout/layout'
import { sameInstitute } from '#db/queries/same-institute'
import type { Links } from '#files/links'
import type { EventType } from '#ledger/events/catalogue'
import { type Listing, page } from '#lists/page'
import { placesIn } from '#lists/places'
import { between, everyOf, isAll, type Scope, within } from '#lists/scope'
import { sumOf } from '#lists/sums'
import type { DB } from '#models/database'
import { undated } from '#models/owed'
import { maskedAadhaar, studentName } from '#records/students/inside'
import { begunBy, enrollmentsAsOf } from './as-of.ts'
import { enrollmentsWithAll, presentEnrollment, type Row, standing } from './enrollment-rows.ts'
import { installmentStatus } from './installment-status.ts'
import { presentPaymentInside } from './payment-rows.ts'
import { paymentsInside } from './payments-inside.ts'
import { enrollmentsFor } from './search/search.ts'

export interface EnrollmentFilter extends Scope, Listing {
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
  readonly status?: EnrollmentStatus | undefined
  readonly studentId?: string | undefined
  readonly courseId?: string | undefined
  readonly search?: string | undefined
  /** As they stood at the end of this date. */
  readonly asOf?: string | undefined
  /** Those that were cancelled between these dates. */
  readonly cancelledFrom?: string | undefined
  readonly cancelledTo?: string | undefined
}

const sorting = {
  columns: {
    enrollmentDate: sql`e.enrolled_on`,
    fullName: studentName,
    remainingAmount: sql`e.remaining`,
    nextInstallmentDate: sql`coalesce(e.next_due, ${undated}::date)`,
  },
  id: sql`e.id`,
  fallback: '-enrollmentDate',
  sorted: ['enrollmentDate', 'remainingAmount', 'nextInstallmentDate'],
}

export async function listEnrollments(db: Kysely<DB>, filter: EnrollmentFilter, links: Links) {
  const present = (row: Row) => presentEnrollment(row, links)
  const enrollments = filter.asOf ? enrollmentsAsOf(filter.asOf) : standing
  const wanted = sql<boolean>`${conditionOn(filter)} and ${await enrollmentsFor(db, filter, filter.search)}`
  const query = enrollmentsWithAll(db, enrollments).where('s.deleted_at', 'is', null)
  const { asOf, status, courseId, search, cancelledFrom, cancelledTo, sort = sorting.fallback } = filter
  // Only then does the fold tell which rows are wanted, and in which order.
  const isFolded =
    !asOf || status || cancelledFrom || cancelledTo || courseId || search || !sort.endsWith('enrollmentDate')
  const { rows, ...rest } = await (isFolded
    ? page(db, query, filter, sorting, present, {
        from: db.selectFrom(enrollments.as('e')),
        wanted,
        parts: asOf ? undefined : owingLast(db, filter, wanted),
      })
    : page(db, query, filter, sorting, present, { from: db.selectFrom(begunBy(asOf).as('e')), wanted }))
  return { enrollments: rows, ...rest }
}

/**
 * By what they owe, in two parts, as no index of enrollments holds that: most owe nothing, and what the others owe is listed
 * for the report of dues.
 */
function owingLast(db: Kysely<DB>, filter: EnrollmentFilter, wanted: RawBuilder<boolean>) {
  const all = db.selectFrom(standing.as('e'))
  const owing = {
    from: all.innerJoin('read.owed as o', join => sameInstitute(join, 'o.id', 'e.id')),
    ofEach: isAll(filter) && ('o.institute_id' as const),
  }
  const dated = everyOf([wanted, sql`o.oldest_due < ${undated}`])
  return {
    remainingAmount: [
      placesIn(
        { from: all, wanted: everyOf([wanted, sql`e.remaining = 0`]) },
        { column: sql`0::bigint`, id: sql`e.id` },
      ),
      placesIn({ ...owing, wanted }, { column: sql`o.outstanding`, id: sql`o.id` }),
    ],
    nextInstallmentDate: [
      placesIn({ ...owing, wanted: dated }, { column: sql`o.oldest_due`, id: sql`o.id` }),
      placesIn(
        { from: all, wanted: everyOf([wanted, sql`e.next_due is null`]) },
        { column: sql`${undated}::date`, id: sql`e.id` },
      ),
    ],
  }
}

/** What an enrollment `e` tells by itself. */
const conditionOn = ({ status, studentId, courseId, startDate, endDate, ...filter }: EnrollmentFilter) =>
  everyOf([
    within(filter, 'e.institute_id'),
    between('e.enrolled_on', startDate, endDate),
    status && sql`e.status = ${status}`,
    studentId && sql`e.student_id = ${studentId}`,
    courseId && sql`e.course_id = ${courseId}`,
    (filter.cancelledFrom || filter.cancelledTo) && cancelledWithin(filter),
  ])

/** The day of a cancellation is in its event alone. */
const cancelledWithin = ({ cancelledFrom, cancelledTo }: EnrollmentFilter) =>
  sql`e.status = 'cancelled' and (e.institute_id, e.id) in (select c.institute_id, c.stream_id from events c
    where c.type = ${cancellation} and ${between('c.occurred_on', cancelledFrom, cancelledTo)} and ${isLasting('c')})`

/** As a literal, because only then does the planner use the partial index. */
export const cancellation = sql.lit('EnrollmentCancelled' satisfies EventType)

/** Whether an enrollment was not reopened after this event. */
export const isLasting = (event: string) =>
  sql<boolean>`not exists (select from events l where l.institute_id = ${sql.ref(`${event}.institute_id`)}
    and l.stream_id = ${sql.ref(`${event}.stream_id`)} and l.seq > ${sql.ref(`${event}.seq`)}
    and l.type = ${sql.lit('EnrollmentReopened' satisfies EventType)})`

/** One enrollment with its installments and payments; undefined when it isn't there or not in scope. */
export async function findEnrollment(
  db: Kysely<DB>,
  id: string,
  institute: string | null,
  today: string,
  links: Links,
): Promise<Enrollment | undefined> {
  const row = await enrollmentsWithAll(db)
    .select([
      's.alternate_mobile',
      's.date_of_birth',
      's.address',
      's.aadhaar_last4',
      's.version as student_version',
      's.created_at as student_since',
      installmentsInside(db, institute),
      paymentsInside(db, institute),
    ])
    .where('e.id', '=', id)
    .where(within({ institute }, 'e.institute_id'))
    .executeTakeFirst()
  if (!row) return undefined
  const enrollment = presentEnrollment(row, links)
  const Student = {
    ...enrollment.Student,
    alternateMobileNo: row.alternate_mobile,
    dateOfBirth: row.date_of_birth,
    address: row.address,
    aadhaarNo: maskedAadhaar(row.aadhaar_last4),
    aadhaarPhoto: enrollment.aadhaarPhoto,
    studentPhoto: enrollment.studentPhoto,
    instituteName: row.institute_name,
    branch: row.institute_name,
    version: row.student_version,
    createdAt: row.student_since.toISOString(),
  }
  return {
    ...enrollment,
    Student,
    installments: row.installments.map(one => presentInstallment(one, today)),
    Payments: row.payments.map(presentPaymentInside),
  }
}

/** The installments of an enrollment `e`, selected along with it as its payments are. */
const installmentsInside = (db: Kysely<DB>, institute: string | null) =>
  jsonArrayFrom(
    db
      .selectFrom('read.installments as n')
      .select(['n.id', 'n.due_on', 'n.amount', 'n.paid', 'n.rest'])
      .where(sql<boolean>`n.institute_id = e.institute_id and n.enrollment_id = e.id`)
      .$if(namesBranch(db, institute), named => named.where(within({ institute }, 'n.institute_id')))
      .orderBy('n.position'),
  ).as('installments')

type InstallmentRow = Pick<Selectable<DB['read.installments']>, 'id' | 'due_on' | 'amount' | 'paid' | 'rest'>

const presentInstallment = (row: InstallmentRow, today: string): Installment => ({
  id: row.id,
  dueDate: row.due_on,
  amount: toRupees(row.amount),
  paidAmount: toRupees(row.paid),
  remainingAmount: toRupees(row.rest),
  status: installmentStatus(row, today),
})

/** How many enrolled on a date. */
export async function countEnrolledOn(db: Kysely<DB>, scope: Scope, day: string): Promise<number> {
  const { count } = await db
    .selectFrom('read.day_totals as d')
    .select(sumOf('d.enrollments').as('count'))
    .where(within(scope, 'd.institute_id'))
    .where('d.day', '=', day)
    .executeTakeFirstOrThrow()
  return count
}
