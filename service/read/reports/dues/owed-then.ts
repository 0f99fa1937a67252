import { type Kysely, sql } from 'kysely'
import { toRupees } from '#contract/fields/money'
import type { DueAge } from '#contract/reports/dues'
import { sameInstitute } from '#db/queries/same-institute'
import { receivable } from '#ledger/accounts'
import { type Scope, within } from '#lists/scope'
import { sumOf, sumWhere } from '#lists/sums'
import type { DB } from '#models/database'
import { undated } from '#models/owed'
import { owedAsOf } from '#read/queries/as-of'

/** The column for each age of an amount owed. */
export const ageColumns = {
  notDue: 'not_due',
  days0to7: 'days_0_7',
  days8to30: 'days_8_30',
  days31to60: 'days_31_60',
  over60: 'over_60',
} as const satisfies Record<DueAge, string>

/** What an enrollment owes at the end of a day, in paise, by the age of each unpaid installment. */
export interface Owing extends Record<Amount, number> {
  readonly institute_id: string
  readonly id: string
  readonly student_id: string
  readonly course_id: string
  /** The last of all days for what has no due date. */
  readonly oldest_due: string
}

/** The rests of installments `o` by their age at the end of a day. */
export const agesOn = (asOf: string) =>
  [
    sumWhere('o.rest', sql`o.due_on is null or o.due_on > ${asOf}::date`).as('not_due'),
    sumWhere('o.rest', overdueBy(asOf, 0, 7)).as('days_0_7'),
    sumWhere('o.rest', overdueBy(asOf, 8, 30)).as('days_8_30'),
    sumWhere('o.rest', overdueBy(asOf, 31, 60)).as('days_31_60'),
    sumWhere('o.rest', sql`${asOf}::date - o.due_on >= 61`).as('over_60'),
  ] as const

const overdueBy = (asOf: string, from: number, to: number) =>
  sql`${asOf}::date - o.due_on between ${sql.lit(from)} and ${sql.lit(to)}`

/** A row for each enrollment that owed something at the end of a past day, folded from the events up to that day. */
export const owingThen = (db: Kysely<DB>, scope: Scope, asOf: string) =>
  db
    .selectFrom(owedAsOf(db, asOf).as('o'))
    .select([
      'o.institute_id',
      'o.enrollment_id as id',
      'o.student_id',
      'o.course_id',
      sumOf('o.rest').as('outstanding'),
    ])
    .select(agesOn(asOf))
    .select(sql<string>`coalesce(min(o.due_on), ${undated}::date)`.as('oldest_due'))
    .where(within(scope, 'o.institute_id'))
    .groupBy(['o.institute_id', 'o.enrollment_id', 'o.student_id', 'o.course_id'])

type Amount = 'outstanding' | (typeof ageColumns)[DueAge]

/** The totals of everything that is owed, so that the tiles stay the same while the list is filtered. */
export async function totalsThen(db: Kysely<DB>, all: ReturnType<typeof owingThen>) {
  const sum = <Column extends Amount>(column: Column) => sumOf(`o.${column}`).as(column)
  const row = await db
    .selectFrom(all.as('o'))
    .select([sum('outstanding'), sum('not_due'), sum('days_0_7'), sum('days_8_30'), sum('days_31_60'), sum('over_60')])
    .select(({ fn }) => {
      const count = <Name extends string>(column: Amount, name: Name) =>
        fn.countAll<number>().filterWhere(`o.${column}`, '>', 0).as(name)
      return [
        count('outstanding', 'enrollments'),
        count('not_due', 'notDue'),
        count('days_0_7', 'days0to7'),
        count('days_8_30', 'days8to30'),
        count('days_31_60', 'days31to60'),
        count('over_60', 'over60'),
      ]
    })
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
 * owes it, and the accounts hold it against what others owe. The read model tells which enrollments may have it.
 */
export async function advancesOf(db: Kysely<DB>, scope: Scope, asOf: string): Promise<number> {
  const early = (table: 'read.enrollments' | 'read.withdrawn') =>
    db.selectFrom(table).select(['institute_id', 'id']).where('early', '=', true).where(within(scope, 'institute_id'))
  const { balance } = await db
    .selectFrom(early('read.enrollments').unionAll(early('read.withdrawn')).as('n'))
    .innerJoinLateral(
      eb =>
        eb
          .selectFrom('events as e')
          .innerJoin('read.journal as j', join => sameInstitute(join, 'j.seq', 'e.seq'))
          .whereRef('e.institute_id', '=', 'n.institute_id')
          .whereRef('e.stream_id', '=', 'n.id')
          .where('e.occurred_on', '<=', asOf)
          .where('j.account', '=', receivable)
          .select(sumOf('j.amount').as('balance'))
          .as('held'),
      join => join.onTrue(),
    )
    .select(sumWhere('held.balance', sql`held.balance < 0`).as('balance'))
    .executeTakeFirstOrThrow()
  return 0 - balance
}
