import type { Kysely } from 'kysely'
import { formatPaise, paise } from '#contract/fields/money'
import type { FieldProblem } from '#contract/problem'
import { sumOf } from '#db/lists/sums'
import type { DB } from '#read/models/database'

/** Section 269ST bars ₹2,00,000 or more in cash from one person; from this sum on the desk is warned. In paise. */
const warnFrom = 1_50_000_00
const barred = 2_00_000_00

/** Warns of a payment in cash when its student has paid much in cash at this institute, for whatever course. */
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
  if (cash < warnFrom) return undefined
  const message = `is cash: this student has paid ${formatPaise(paise(cash))} in cash. ${formatPaise(paise(barred))} or more from one person is barred (section 269ST).`
  return { path: 'paymentMethod', message }
}
