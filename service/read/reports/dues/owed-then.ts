import { type Kysely, sql } from 'kysely'
import { addDays } from '#contract/fields/dates'
import { toRupees } from '#contract/fields/money'
import type { DueAge } from '#contract/reports/dues'
import { type Scope, within } from '#db/lists/scope'
import { sumOf, sumWhere } from '#db/lists/sums'
import { receivable } from '#ledger/accounts'
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

/** So many days back, what was charged since is little beside all that was before. */
const recentDays = 92

/**
 * What was paid by a day and charged only later: before the enrollment began, or above the fee as it stood then. Nobody
 * owes it, and the accounts hold it against what others owe. Today there is none: more than the fee is never taken.
 */
export async function advancesOf(db: Kysely<DB>, scope: Scope, asOf: string, today: string): Promise<number> {
  const balances = asOf < addDays(today, -recentDays) ? allBalances(db, scope, asOf) : chargedSince(db, scope, asOf)
  const { balance } = await db
    .selectFrom(balances.as('b'))
    .where('b.balance', '<', 0)
    .select(sumOf('b.balance').as('balance'))
    .executeTakeFirstOrThrow()
  return 0 - balance
}

/** What students owe by their accounts, with the enrollments `e`. */
const receivableLegs = (db: Kysely<DB>, scope: Scope) =>
  db
    .selectFrom('read.journal as j')
    .innerJoin('events as e', join => join.onRef('e.institute_id', '=', 'j.institute_id').onRef('e.seq', '=', 'j.seq'))
    // As a literal, because only then does the planner use the index of these legs.
    .where('j.account', '=', sql.lit(receivable))
    .where(within(scope, 'j.institute_id'))

/** The balance of each enrollment at the end of a day. */
const allBalances = (db: Kysely<DB>, scope: Scope, asOf: string) =>
  receivableLegs(db, scope)
    .select(sumOf('j.amount').as('balance'))
    .where('j.occurred_on', '<=', asOf)
    .groupBy(['e.institute_id', 'e.stream_id'])

/** The same of those enrollments that were charged something since: no other can have had an advance that is gone now. */
const chargedSince = (db: Kysely<DB>, scope: Scope, asOf: string) =>
  db
    .selectFrom(
      receivableLegs(db, scope)
        .where('j.occurred_on', '>', asOf)
        .where('j.amount', '>', 0)
        .select(['e.institute_id', 'e.stream_id'])
        .distinct()
        .as('c'),
    )
    .innerJoinLateral(
      charged =>
        charged
          .selectFrom('events as v')
          .innerJoin('read.journal as k', join =>
            join.onRef('k.institute_id', '=', 'v.institute_id').onRef('k.seq', '=', 'v.seq'),
          )
          .whereRef('v.institute_id', '=', 'c.institute_id')
          .whereRef('v.stream_id', '=', 'c.stream_id')
          .where('v.occurred_on', '<=', asOf)
          .where('k.account', '=', receivable)
          .select(sumOf('k.amount').as('balance'))
          .as('then'),
      join => join.onTrue(),
    )
    .select('then.balance')
