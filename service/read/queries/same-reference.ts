import { type Kysely, sql } from 'kysely'
import type { FieldProblem } from '#contract/problem'
import { containing } from '#db/lists/search'
import type { DB } from '#models/database'
import { paymentsNamed } from './search.ts'

/** References of banks and UPI are at least this long; a shorter one may be a word that people use repeatedly. */
const shortestReference = 6

/**
 * Warns of a payment whose reference is already on another receipt of the institute, because the same transfer is easily
 * entered twice, at two counters or for two children of a family.
 */
export async function referenceWarning(
  db: Kysely<DB>,
  institute: string | null,
  paymentId: string,
  reference: string | undefined,
): Promise<FieldProblem | undefined> {
  if (reference === undefined || reference.length < shortestReference) return undefined
  const same = await db
    .selectFrom('read.payments as p')
    .innerJoin('read.payments as q', join =>
      join.onRef('q.institute_id', '=', 'p.institute_id').onRef('q.id', '<>', 'p.id'),
    )
    .select('q.receipt_number')
    .where('p.id', '=', paymentId)
    .where(sql<boolean>`q.id = any (${paymentsNamed(institute, containing(reference))})`)
    .where(sql<boolean>`lower(q.reference) = lower(p.reference)`)
    .where('q.status', '<>', 'voided')
    .orderBy('q.seq')
    .executeTakeFirst()
  return (
    same && { path: 'transactionId', message: `stands on receipt ${same.receipt_number} too. Is it the same payment?` }
  )
}
