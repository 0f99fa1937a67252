import { type Kysely, sql } from 'kysely'
import { formatRupees, toRupees } from '#contract/fields/money'
import { cashBarredFrom, cashWarnedFrom } from '#contract/payments/cash-limit'
import type { FieldProblem } from '#contract/problem'
import { layoutOf, nameFor, namesBranch } from '#db/layout/layout'
import { prepared } from '#db/queries/prepared'
import { sameInstitute } from '#db/queries/same-institute'
import { within } from '#lists/scope'
import { sumOf } from '#lists/sums'
import type { DB } from '#models/database'

/** Warns of cash payments whose students have paid much cash at their institute, whatever the course. */
export async function cashWarnings(
  db: Kysely<DB>,
  institute: string | null,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, FieldProblem>> {
  if (paymentIds.length === 0) return new Map()
  const isOneMachine = layoutOf(db) === 'one machine'
  const name = isOneMachine ? 'cash-of-students' : nameFor('cash-of-students-on-shards', db, institute)
  const query = prepared(name, { paymentIds, institute }, given =>
    db
      .selectFrom('read.payments as p')
      .innerJoin('read.enrollments as paid', join => sameInstitute(join, 'paid.id', 'p.enrollment_id'))
      .innerJoin('read.enrollments as e', join =>
        join.onRef('e.institute_id', '=', 'p.institute_id').onRef('e.student_id', '=', 'paid.student_id'),
      )
      .innerJoinLateral(
        eb =>
          eb
            .selectFrom(payments =>
              payments
                .selectFrom('read.payments')
                .select(['institute_id', 'amount', 'method', 'status'])
                .whereRef('enrollment_id', '=', 'e.id')
                // By the index of the enrollment alone: of a table that isn't analysed yet, Postgres would read the index of the whole
                // branch besides. Shards take no such limit.
                .$if(isOneMachine, of => of.offset(sql.lit(0)))
                .as('q'),
            )
            .select(sumOf('q.amount').as('cash'))
            .whereRef('q.institute_id', '=', 'e.institute_id')
            .$if(namesBranch(db, institute), named =>
              named.where(within({ institute: given.institute }, 'q.institute_id')),
            )
            .where('q.method', '=', 'cash')
            .where('q.status', '<>', 'voided')
            .as('each'),
        join => join.onTrue(),
      )
      .select(['p.id', sumOf('each.cash').as('cash')])
      .where(sql<boolean>`p.id = any (${given.paymentIds})`)
      .$if(namesBranch(db, institute), named => named.where(within({ institute: given.institute }, 'p.institute_id')))
      .where('p.method', '=', 'cash')
      .groupBy('p.id'),
  )
  const { rows } = await db.executeQuery(query)
  return new Map(
    rows.filter(({ cash }) => toRupees(cash) >= cashWarnedFrom).map(({ id, cash }) => [id, warning(toRupees(cash))]),
  )
}

const warning = (paid: number): FieldProblem => ({
  path: 'paymentMethod',
  message: `is cash: this student has paid ${formatRupees(paid)} in cash. ${formatRupees(cashBarredFrom)} or more from one person is barred (section 269ST).`,
})
