import { type Kysely, sql } from 'kysely'
import type { FieldProblem } from '#contract/problem'
import { holding, paymentsNamed } from '#db/lists/search'
import type { DB } from '#db/schema'

/** References of banks and UPI are longer; what is shorter is a word that people use again. */
const shortest = 6

/**
 * A word of warning about a payment whose reference stands on another receipt of the institute already: the same transfer
 * is easily entered twice, by two counters or for two children of a family.
 */
export async function referenceWarning(
  db: Kysely<DB>,
  institute: string | null,
  paymentId: string,
  reference: string | undefined,
): Promise<FieldProblem | undefined> {
  if (reference === undefined || reference.length < shortest) return undefined
  const same = await db
    .selectFrom('read.payments as p')
    .innerJoin('read.payments as q', join =>
      join.onRef('q.institute_id', '=', 'p.institute_id').onRef('q.id', '<>', 'p.id'),
    )
    .select('q.receipt_number')
    .where('p.id', '=', paymentId)
    .where(sql<boolean>`q.id = any (${paymentsNamed(institute, holding(reference))})`)
    .where(sql<boolean>`lower(q.reference) = lower(p.reference)`)
    .where('q.status', '<>', 'voided')
    .orderBy('q.seq')
    .executeTakeFirst()
  return (
    same && { path: 'transactionId', message: `stands on receipt ${same.receipt_number} too. Is it the same payment?` }
  )
}
