import { type Kysely, type RawBuilder, sql } from 'kysely'
import { addDays } from '#contract/fields/dates'
import { toRupees } from '#contract/fields/money'
import type { DueAge } from '#contract/reports/dues'
import { type Scope, within } from '#lists/scope'
import { sumOf, sumWhere } from '#lists/sums'
import type { DB } from '#models/database'
import { beforeAnyDue, undated } from '#models/owed'
import { agesOn } from './owed-then.ts'

/** From which due date to which an installment has an age at the end of a day, both included. */
function rangesOn(asOf: string): Record<DueAge, readonly [from: string, to: string]> {
  const back = (days: number) => addDays(asOf, -days)
  return {
    notDue: [addDays(asOf, 1), undated],
    days0to7: [back(7), asOf],
    days8to30: [back(30), back(8)],
    days31to60: [back(60), back(31)],
    // The first day that is a due date at all.
    over60: [addDays(beforeAnyDue, 1), back(61)],
  }
}

/** A row for each enrollment that owes something, with what it owes by its age on this day or a later one. */
export const owing = (db: Kysely<DB>, asOf: string) =>
  db
    .selectFrom('read.owed as e')
    .innerJoinLateral(
      eb =>
        eb
          .selectFrom('read.installments as o')
          .whereRef('o.institute_id', '=', 'e.institute_id')
          .whereRef('o.enrollment_id', '=', 'e.id')
          .where('o.rest', '>', 0)
          .select(agesOn(asOf))
          .as('a'),
      join => join.onTrue(),
    )
    .select(['e.institute_id', 'e.id', 'e.student_id', 'e.course_id', 'e.outstanding', 'e.oldest_due'])
    .select(['a.not_due', 'a.days_0_7', 'a.days_8_30', 'a.days_31_60', 'a.over_60'])

/** The totals of everything that is owed and not paid today, by its age on this day or a later one. */
export async function owedTotals(db: Kysely<DB>, scope: Scope, asOf: string) {
  const ranges = rangesOn(asOf)
  const isIn = ([from, to]: readonly [string, string]) => sql`d.due_on between ${from} and ${to}`
  const rest = <Name extends DueAge>(age: Name) => sumWhere('d.rest', isIn(ranges[age])).as(age)
  // An enrollment counts by its first installment of the age.
  const first = (age: DueAge) => sumWhere('d.installments', sql`${isIn(ranges[age])} and d.before < ${ranges[age][0]}`)
  const row = await db
    .selectFrom('read.owed_days as d')
    .select([rest('notDue'), rest('days0to7'), rest('days8to30'), rest('days31to60'), rest('over60')])
    .select([
      sumOf('d.rest').as('outstanding'),
      sumWhere('d.installments', sql`d.before = ${beforeAnyDue}`).as('enrollments'),
      first('notDue').as('withNotDue'),
      first('days0to7').as('with0to7'),
      first('days8to30').as('with8to30'),
      first('days31to60').as('with31to60'),
      first('over60').as('withOver60'),
    ])
    .where(within(scope, 'd.institute_id'))
    .executeTakeFirstOrThrow()
  return {
    totals: {
      outstanding: toRupees(row.outstanding),
      notDue: toRupees(row.notDue),
      days0to7: toRupees(row.days0to7),
      days8to30: toRupees(row.days8to30),
      days31to60: toRupees(row.days31to60),
      over60: toRupees(row.over60),
      enrollments: row.enrollments,
    },
    counts: {
      notDue: row.withNotDue,
      days0to7: row.with0to7,
      days8to30: row.with8to30,
      days31to60: row.with31to60,
      over60: row.withOver60,
    },
  }
}

/** An enrollment `e` that has something of this age to pay. */
export function owesOfAge(age: DueAge, asOf: string): RawBuilder<boolean> {
  const [from, to] = rangesOn(asOf)[age]
  return sql<boolean>`exists (
    select from read.installments t where t.institute_id = e.institute_id and t.enrollment_id = e.id and t.rest > 0
      and case when t.due_on is null then ${undated}::date else t.due_on end between ${from}::date and ${to}::date)`
}
