import { type Kysely, sql } from 'kysely'
import type { InstallmentStatus } from '#contract/fields/fields'
import { toRupees } from '#contract/fields/money'
import type { UpcomingInstallment } from '#contract/shapes/installment'
import { sameInstitute } from '#db/queries/same-institute'
import { openings } from '#ledger/accounts'
import { type Listing, page } from '#lists/page'
import { type OwnPlaces, placesIn } from '#lists/places'
import { between, everyOf, type Scope, within } from '#lists/scope'
import type { DB } from '#models/database'
import { dueOrLast } from '#models/installments'
import { courseInside, studentInside, studentName } from '#records/students/inside'
import { installmentStatus } from './installment-status.ts'
import { ofEnrollmentsFor } from './search/search.ts'

export interface UpcomingFilter extends Scope, Listing {
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
  readonly dueFrom?: string | undefined
  readonly dueTo?: string | undefined
  readonly status?: InstallmentStatus | undefined
  /** Only what is not fully paid. */
  readonly unpaid?: boolean | undefined
  readonly search?: string | undefined
}

const installments = (db: Kysely<DB>) =>
  db
    .selectFrom('read.installments as t')
    .innerJoin('read.enrollments as e', join => sameInstitute(join, 'e.id', 't.enrollment_id'))
    .where('e.status', '<>', 'cancelled')

/** The same installments, told without reading their enrollments: few are cancelled, and an index names them. */
const uncancelled = (db: Kysely<DB>) =>
  db
    .selectFrom('read.installments as t')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('read.enrollments as x')
            .where('x.status', '=', sql.lit('cancelled'))
            .whereRef('x.institute_id', '=', 't.institute_id')
            .whereRef('x.id', '=', 't.enrollment_id'),
        ),
      ),
    )

const installmentsWithAll = (db: Kysely<DB>) =>
  installments(db)
    .innerJoin('students as s', join => sameInstitute(join, 's.id', 'e.student_id'))
    .where('s.deleted_at', 'is', null)
    .innerJoin('courses as c', 'c.id', 'e.course_id')
    .innerJoin('institutes as i', 'i.id', 'e.institute_id')
    .select([
      't.id',
      't.enrollment_id',
      't.amount',
      't.rest',
      't.due_on',
      'e.student_id',
      'e.course_id',
      'e.enrolled_on',
      'i.name as institute_name',
    ])
    .select([...studentInside.columns, ...courseInside.columns])

const dueDate = sql`(${sql.raw(dueOrLast('t.due_on'))})`

const dueBetween = (from: string | undefined, to: string | undefined) =>
  everyOf([
    from || to ? sql`t.due_on is not null` : sql`true`,
    from && sql`${dueDate} >= ${from}`,
    to && sql`${dueDate} <= ${to}`,
  ])

const sorting = {
  columns: {
    nextInstallmentDate: dueDate,
    fullName: studentName,
    installmentAmount: sql`t.rest`,
  },
  id: sql`t.id`,
  fallback: 'nextInstallmentDate',
  sorted: ['nextInstallmentDate', 'installmentAmount'],
  group: sql`t.enrollment_id`,
  isOneOf: (ids: readonly string[], enrollments: readonly string[]) =>
    sql<boolean>`(e.id = any (${[...enrollments]}::uuid[]) and t.id = any (${[...ids]}::uuid[]))`,
}

/** A row for each installment, the earliest due date first, those without a date last. */
export async function listUpcoming(db: Kysely<DB>, filter: UpcomingFilter, today: string) {
  const wanted = everyOf([
    within(filter, 't.institute_id'),
    between('e.enrolled_on', filter.startDate, filter.endDate),
    // In this order whatever was due before would be read first.
    filter.startDate && !(await fellDueBefore(db, filter)) && sql`${dueDate} >= ${filter.startDate}`,
    dueBetween(filter.dueFrom, filter.dueTo),
    await ofEnrollmentsFor(db, filter, filter.search, ['t.institute_id', 't.enrollment_id']),
    filter.unpaid && sql`t.rest > 0`,
    filter.status && hasStatus(filter.status, today),
  ])
  const query = installmentsWithAll(db)
  const byEnrollment = filter.startDate || filter.endDate
  const shown = (row: Row) => present(row, today)
  const { rows: upcomingInstallments, ...rest } = await (byEnrollment
    ? page(db, query, filter, sorting, shown, owingLast({ from: installments(db), wanted }, filter))
    : page(db, query, filter, sorting, shown, owingLast({ from: uncancelled(db), wanted }, filter)))
  return { upcomingInstallments, ...rest }
}

/**
 * Whether enrollments from a day on may have installments that were due before it: only balances brought in from
 * earlier books can, because they keep their due dates. They are charged on the day of their enrollment, or restated
 * later.
 */
async function fellDueBefore(db: Kysely<DB>, { startDate, ...scope }: UpcomingFilter): Promise<boolean> {
  const broughtIn = await db
    .selectFrom('read.account_days as d')
    .select('d.day')
    .where(within(scope, 'd.institute_id'))
    .where('d.account', '=', openings)
    .where(between('d.day', startDate, undefined))
    .limit(1)
    .executeTakeFirst()
  return broughtIn !== undefined
}

/** By amounts in two parts: most are paid, so that only the others, which have an index of their own, need to be sorted. */
function owingLast<Tables, Table extends keyof Tables>(
  { from, wanted }: OwnPlaces<Tables, Table>,
  { unpaid, status }: UpcomingFilter,
) {
  const parts = ['t.rest = 0', 't.rest > 0'].map(rests =>
    placesIn(
      { from, wanted: everyOf([wanted, sql.raw(rests)]) },
      { column: sorting.columns.installmentAmount, id: sorting.id, group: sorting.group },
    ),
  )
  return { from, wanted, parts: unpaid || status ? undefined : { installmentAmount: parts } }
}

/** What the student of an account still has to pay, in the same order. */
export async function installmentsOwedBy(db: Kysely<DB>, userId: string, today: string) {
  const rows = await installmentsWithAll(db)
    .where('s.user_id', '=', userId)
    .where('t.rest', '>', 0)
    .orderBy(sql`t.due_on asc nulls last, t.id`)
    .execute()
  return rows.map(row => present(row, today))
}

/** `installmentStatus` for the database. */
const hasStatus = (status: InstallmentStatus, today: string) =>
  ({
    paid: sql<boolean>`t.rest = 0`,
    overdue: sql<boolean>`t.rest > 0 and ${dueDate} < ${today}`,
    pending: sql<boolean>`t.rest > 0 and ${dueDate} >= ${today}`,
  })[status]

type Row = Awaited<ReturnType<ReturnType<typeof installmentsWithAll>['execute']>>[number]

const present = (row: Row, today: string): UpcomingInstallment => ({
  id: row.id,
  enrollmentId: row.enrollment_id,
  studentId: row.student_id,
  Student: studentInside.present(row),
  Course: courseInside.present(row),
  Institute: { instituteName: row.institute_name },
  instituteName: row.institute_name,
  amount: toRupees(row.amount),
  installmentAmount: toRupees(row.rest),
  remainingAmount: toRupees(row.rest),
  nextInstallmentDate: row.due_on,
  enrollmentDate: row.enrolled_on,
  status: installmentStatus(row, today),
})
