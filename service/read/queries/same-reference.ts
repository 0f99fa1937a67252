import { type Kysely, sql } from 'kysely'
import type { FieldProblem } from '#contract/problem'
import { nameFor, namesBranch } from '#db/layout/layout'
import { prepared } from '#db/queries/prepared'
import { within } from '#lists/scope'
import type { DB } from '#models/database'
import { referenceKey } from '#models/searched'

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
  const ids = payments.flatMap(({ id, reference = '' }) =>
    referenceKey(reference).length < shortestReference ? [] : [id],
  )
  if (ids.length === 0) return new Map()
  const query = prepared(nameFor('same-references', db, institute), { ids, institute }, given =>
    db
      .selectFrom('read.payments as p')
      .innerJoinLateral(
        eb =>
          eb
            .selectFrom('read.payments as q')
            .select('q.receipt_number')
            .whereRef('q.institute_id', '=', 'p.institute_id')
            .whereRef('q.reference_key', '=', 'p.reference_key')
            .whereRef('q.id', '<>', 'p.id')
            .$if(namesBranch(db, institute), one => one.where(within({ institute: given.institute }, 'q.institute_id')))
            .where('q.status', '<>', 'voided')
            .orderBy('q.seq')
            .limit(1)
            .as('same'),
        join => join.onTrue(),
      )
      .select(['p.id', 'same.receipt_number'])
      .where(sql<boolean>`p.id = any (${given.ids})`)
      .$if(namesBranch(db, institute), one => one.where(within({ institute: given.institute }, 'p.institute_id'))),
  )
  const { rows } = await db.executeQuery(query)
  return new Map(rows.map(({ id, receipt_number }) => [id, warning(receipt_number)]))
}

const warning = (receipt: string): FieldProblem => ({
  path: 'transactionId',
  message: `stands on receipt ${receipt} too. Is it the same payment?`,
})
