import { type Kysely, sql } from 'kysely'
import type { FieldProblem } from '#contract/problem'
import { containing } from '#db/lists/search'
import { prepared } from '#db/queries/prepared'
import type { DB } from '#models/database'
import { paymentsNamed } from './search.ts'

/** References of banks and UPI are at least this long; a shorter one may be a word that people use repeatedly. */
const shortestReference = 6

/** A payment and what its client calls it. */
interface Referenced {
  readonly id: string
  readonly reference?: string | undefined
}

/**
 * Warns of payments whose reference is already on another receipt of the institute, because the same transfer is easily
 * entered twice, at two counters or for two children of a family.
 */
export async function referenceWarnings(
  db: Kysely<DB>,
  institute: string | null,
  payments: readonly Referenced[],
): Promise<ReadonlyMap<string, FieldProblem>> {
  const patterns = new Map(payments.flatMap(({ id, reference = '' }) => patternOf(id, reference)))
  if (patterns.size === 0) return new Map()
  const named = sql<NamedPayment>`unnest(${[...patterns.keys()]}::uuid[], ${[...patterns.values()]}::text[])`
  const query = db
    .selectFrom(named.as<'named'>(sql`named(id, pattern)`))
    .innerJoin('read.payments as p', 'p.id', 'named.id')
    .innerJoinLateral(
      eb =>
        eb
          .selectFrom('read.payments as q')
          .select('q.receipt_number')
          .whereRef('q.institute_id', '=', 'p.institute_id')
          .whereRef('q.id', '<>', 'p.id')
          .where(sql<boolean>`q.id = any (array(${paymentsNamed(institute, sql.ref('named.pattern'))}))`)
          .where(sql<boolean>`lower(q.reference) = lower(p.reference)`)
          .where('q.status', '<>', 'voided')
          .orderBy('q.seq')
          .limit(1)
          .as('same'),
      join => join.onTrue(),
    )
    .select(['p.id', 'same.receipt_number'])
  const { rows } = await db.executeQuery(prepared(`same-references${institute === null ? '-anywhere' : ''}`, query))
  return new Map(rows.map(({ id, receipt_number }) => [id, warning(receipt_number)]))
}

interface NamedPayment {
  readonly id: string
  readonly pattern: string
}

const patternOf = (id: string, reference: string): [string, string][] =>
  reference.length < shortestReference ? [] : [[id, containing(reference)]]

const warning = (receipt: string): FieldProblem => ({
  path: 'transactionId',
  message: `stands on receipt ${receipt} too. Is it the same payment?`,
})
