import { type Kysely, type RawBuilder, sql } from 'kysely'
import { toRupees } from '#contract/fields/money'
import type { Due, DueAge } from '#contract/reports/dues'
import { type Listing, page } from '#db/lists/page'
import { type Scope, within } from '#db/lists/scope'
import { foundIn } from '#db/lists/search'
import type { DB } from '#db/schema'
import { receivable } from '#ledger/accounts'
import { owedAsOf, owedNow } from '#read/queries/as-of'
import { studentInside } from '#records/students/inside'

export interface DuesFilter extends Scope, Listing {
  readonly asOf?: string | undefined
  readonly age?: DueAge | undefined
  readonly search?: string | undefined
}

/** A row an enrollment that owes something, in paise. */
interface Owing {
  readonly institute_id: string
  readonly enrollment_id: string
  readonly student_id: string
  readonly course_id: string
  readonly outstanding: number
  readonly not_due: number
  readonly days_0_7: number
  readonly days_8_30: number
  readonly days_31_60: number
  readonly over_60: number
  readonly oldest_due: string | null
}

const columns: Record<DueAge, keyof Owing> = {
  notDue: 'not_due',
  days0to7: 'days_0_7',
  days8to30: 'days_8_30',
  days31to60: 'days_31_60',
  over60: 'over_60',
}

/** Who owes what at the end of a day, by the age of each unpaid installment. A past day is folded from the events of then. */
function owing(scope: Scope, asOf: string, today: string): RawBuilder<Owing> {
  const aged = (from: number, to: number | null) => sql`coalesce(sum(o.rest) filter (
    where ${asOf}::date - o.due_on >= ${sql.lit(from)} ${to === null ? sql`` : sql`and ${asOf}::date - o.due_on <= ${sql.lit(to)}`}), 0)::bigint`
  return sql<Owing>`(
    select o.institute_id, o.enrollment_id, o.student_id, o.course_id, sum(o.rest)::bigint as outstanding,
      coalesce(sum(o.rest) filter (where o.due_on is null or o.due_on > ${asOf}::date), 0)::bigint as not_due,
      ${aged(0, 7)} as days_0_7, ${aged(8, 30)} as days_8_30, ${aged(31, 60)} as days_31_60, ${aged(61, null)} as over_60,
      min(o.due_on) as oldest_due
    from ${asOf < today ? owedAsOf(asOf) : owedNow} o
    where ${within(scope, 'o.institute_id')}
    group by o.institute_id, o.enrollment_id, o.student_id, o.course_id
  )`
}

const sorting = {
  columns: {
    oldestDue: sql`coalesce(o.oldest_due, '9999-12-31'::date)`,
    outstanding: sql`o.outstanding`,
    fullName: sql`s.full_name`,
  },
  id: sql`o.enrollment_id`,
  fallback: 'oldestDue',
}

export async function listDues(db: Kysely<DB>, filter: DuesFilter, today: string) {
  const { asOf = today, age, search } = filter
  const all = owing(filter, asOf, today)
  const query = withNames(db, all, asOf)
    .where(age ? sql<boolean>`${sql.ref(`o.${columns[age]}`)} > 0` : sql<boolean>`true`)
    .where(search ? foundIn(search, 's.full_name', 's.mobile', 's.email', 'c.name') : sql<boolean>`true`)
  const { rows: dues, ...rest } = await page(db, query, filter, sorting, row => present(row, asOf))
  const [{ totals, counts }, advances] = await Promise.all([totalsOf(db, all), advancesOf(db, filter, asOf, today)])
  return { asOf, totals: { ...totals, advances: toRupees(advances) }, counts, dues, ...rest }
}

const withNames = (db: Kysely<DB>, all: RawBuilder<Owing>, asOf: string) =>
  db
    .selectFrom(all.as('o'))
    .innerJoin('students as s', join =>
      join.onRef('s.institute_id', '=', 'o.institute_id').onRef('s.id', '=', 'o.student_id'),
    )
    .innerJoin('courses as c', 'c.id', 'o.course_id')
    .innerJoin('institutes as i', 'i.id', 'o.institute_id')
    .selectAll('o')
    .select([...studentInside.columns, 'c.name as course_name', 'i.name as institute_name'])
    .select(eb =>
      eb
        .selectFrom('read.payments as p')
        .select(sql<string | null>`max(p.paid_on)`.as('last'))
        .whereRef('p.institute_id', '=', 'o.institute_id')
        .whereRef('p.enrollment_id', '=', 'o.enrollment_id')
        .where('p.status', '<>', 'voided')
        .where('p.paid_on', '<=', asOf)
        .as('last_paid_on'),
    )

type Row = Awaited<ReturnType<ReturnType<typeof withNames>['execute']>>[number]

const present = (row: Row, asOf: string): Due => ({
  enrollmentId: row.enrollment_id,
  studentId: row.student_id,
  Student: studentInside.present(row),
  courseName: row.course_name,
  instituteName: row.institute_name,
  outstanding: toRupees(row.outstanding),
  notDue: toRupees(row.not_due),
  days0to7: toRupees(row.days_0_7),
  days8to30: toRupees(row.days_8_30),
  days31to60: toRupees(row.days_31_60),
  over60: toRupees(row.over_60),
  oldestDue: row.oldest_due,
  daysOverdue: row.oldest_due === null ? 0 : Math.max(0, daysBetween(row.oldest_due, asOf)),
  lastPaidOn: row.last_paid_on,
})

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000

/** Of everybody, so that the tiles stay while one of them is looked into. */
async function totalsOf(db: Kysely<DB>, all: RawBuilder<Owing>) {
  const sum = (column: keyof Owing) => sql<number>`coalesce(sum(${sql.ref(`o.${column}`)}), 0)::bigint`.as(column)
  const count = <Name extends string>(column: keyof Owing, name: Name) =>
    sql<number>`count(*) filter (where ${sql.ref(`o.${column}`)} > 0)`.as(name)
  const row = await db
    .selectFrom(all.as('o'))
    .select([sum('outstanding'), sum('not_due'), sum('days_0_7'), sum('days_8_30'), sum('days_31_60'), sum('over_60')])
    .select([
      count('outstanding', 'enrollments'),
      count('not_due', 'notDue'),
      count('days_0_7', 'days0to7'),
      count('days_8_30', 'days8to30'),
      count('days_31_60', 'days31to60'),
      count('over_60', 'over60'),
    ])
    .executeTakeFirstOrThrow()
  return {
    totals: {
      outstanding: toRupees(row.outstanding),
      notDue: toRupees(row.not_due),
      days0to7: toRupees(row.days_0_7),
      days8to30: toRupees(row.days_8_30),
      days31to60: toRupees(row.days_31_60),
      over60: toRupees(row.over_60),
      enrollments: row.enrollments,
    },
    counts: {
      notDue: row.notDue,
      days0to7: row.days0to7,
      days8to30: row.days8to30,
      days31to60: row.days31to60,
      over60: row.over60,
    },
  }
}

/**
 * What was paid by a day and charged only later: before the enrollment began, or above the fee as it stood then. Nobody
 * owes it, and the books hold it against what others owe. Today there is none: more than the fee is never taken.
 */
async function advancesOf(db: Kysely<DB>, scope: Scope, asOf: string, today: string): Promise<number> {
  if (asOf >= today) return 0
  const { rows } = await sql<{ advances: number }>`
    select coalesce(-sum(balance), 0)::bigint as advances from (
      select sum(j.amount) as balance
      from read.journal j join events e on e.institute_id = j.institute_id and e.seq = j.seq
      where j.account = ${receivable} and j.occurred_on <= ${asOf} and ${within(scope, 'j.institute_id')}
      group by e.institute_id, e.stream_id having sum(j.amount) < 0) enrollment`.execute(db)
  return rows[0]?.advances ?? 0
}
