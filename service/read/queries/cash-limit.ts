import type { Kysely } from 'kysely'
import { formatRupees, toRupees } from '#contract/fields/money'
import { cashBarredFrom, cashWarnedFrom } from '#contract/payments/cash-limit'
import type { FieldProblem } from '#contract/problem'
import { sumOf } from '#db/lists/sums'
import type { DB } from '#models/database'

/** Warns of a cash payment when its student has paid much cash at this institute, whatever the course. */
export async function cashWarning(db: Kysely<DB>, paymentId: string): Promise<FieldProblem | undefined> {
  const { cash } = await db
    .selectFrom('read.payments as p')
    .innerJoin('read.enrollments as paid', join =>
      join.onRef('paid.institute_id', '=', 'p.institute_id').onRef('paid.id', '=', 'p.enrollment_id'),
    )
    .innerJoin('read.enrollments as e', join =>
      join.onRef('e.institute_id', '=', 'p.institute_id').onRef('e.student_id', '=', 'paid.student_id'),
    )
    .innerJoin('read.payments as q', join =>
      join.onRef('q.institute_id', '=', 'e.institute_id').onRef('q.enrollment_id', '=', 'e.id'),
    )
    .select(sumOf('q.amount').as('cash'))
    .where('p.id', '=', paymentId)
    .where('p.method', '=', 'cash')
    .where('q.method', '=', 'cash')
    .where('q.status', '<>', 'voided')
    .executeTakeFirstOrThrow()
  const paid = toRupees(cash)
  if (paid < cashWarnedFrom) return undefined
  const message = `is cash: this student has paid ${formatRupees(paid)} in cash. ${formatRupees(cashBarredFrom)} or more from one person is barred (section 269ST).`
  return { path: 'paymentMethod', message }
}
