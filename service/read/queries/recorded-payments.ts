import { type Kysely, sql } from 'kysely'
import type { FieldProblem } from '#contract/problem'
import type { Payment } from '#contract/shapes/payment'
import { nameFor, namesBranch } from '#db/layout/layout'
import { prepared } from '#db/queries/prepared'
import { sameInstitute } from '#db/queries/same-institute'
import { within } from '#lists/scope'
import type { DB } from '#models/database'
import { cashWarnings } from './cash-limit.ts'
import { paymentsInOrder, paymentsWithAll, presentPayment } from './payment-rows.ts'
import { referenceWarnings } from './same-reference.ts'

/** A payment that was recorded just now. */
export interface JustRecorded {
  readonly id: string
  readonly isCash: boolean
  readonly reference: string | undefined
  /** Without an idempotency key nothing else tells a payment that was sent twice from two similar payments. */
  readonly isKeyed: boolean
}

/** A payment with warnings that the counter should check. */
export interface RecordedPayment {
  readonly payment: Payment
  readonly warnings?: FieldProblem[]
}

interface Found {
  readonly institute: string
  readonly shown: RecordedPayment
}

/** Those of these payments that are shown and in scope, by id, each with its institute. */
export async function recordedPayments(
  db: Kysely<DB>,
  institute: string | null,
  recorded: readonly JustRecorded[],
): Promise<ReadonlyMap<string, Found>> {
  const idsWhere = (holds: (one: JustRecorded) => boolean) => recorded.filter(holds).map(({ id }) => id)
  const [payments, like, cash, references] = await Promise.all([
    paymentsOf(
      db,
      institute,
      idsWhere(() => true),
    ),
    paymentsLikeBefore(
      db,
      institute,
      idsWhere(({ isKeyed }) => !isKeyed),
    ),
    cashWarnings(
      db,
      institute,
      idsWhere(({ isCash }) => isCash),
    ),
    referenceWarnings(db, institute, recorded),
  ])
  const present = (payment: Payment): RecordedPayment => {
    const { id } = payment
    const possibleDuplicateOf = like.get(id)
    const warnings = [cash.get(id), references.get(id)].filter(warning => warning !== undefined)
    return {
      payment: possibleDuplicateOf === undefined ? payment : { ...payment, possibleDuplicateOf },
      ...(warnings.length > 0 ? { warnings } : {}),
    }
  }
  return new Map(payments.map(({ institute, payment }) => [payment.id, { institute, shown: present(payment) }]))
}

async function paymentsOf(db: Kysely<DB>, institute: string | null, ids: readonly string[]) {
  const name = institute === null ? 'payments-anywhere' : nameFor('payments', db, institute)
  const query = prepared(name, { ids, institute }, given => {
    // An enrollment that is looked up for each payment would be looked for on every machine.
    const payments = namesBranch(db, institute) ? paymentsWithAll(db) : paymentsInOrder(db, given.institute)
    return payments
      .select('p.institute_id')
      .where(sql<boolean>`p.id = any (${given.ids})`)
      .where(within({ institute: given.institute }, 'p.institute_id'))
  })
  const { rows } = await db.executeQuery(query)
  return rows.map(row => ({ institute: row.institute_id, payment: presentPayment(row) }))
}

/** For each of these payments the last one of the same amount and method on the same enrollment, if that was less than a minute before. */
async function paymentsLikeBefore(
  db: Kysely<DB>,
  institute: string | null,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const query = prepared(nameFor('payments-alike', db, institute), { ids, institute }, given =>
    db
      .selectFrom('read.payments as p')
      .innerJoin('read.payments as q', join =>
        sameInstitute(join, 'q.enrollment_id', 'p.enrollment_id')
          .onRef('q.amount', '=', 'p.amount')
          .onRef('q.method', '=', 'p.method')
          .onRef('q.seq', '<', 'p.seq'),
      )
      .distinctOn('p.id')
      .select(['p.id', 'q.id as like'])
      .where(sql<boolean>`p.id = any (${given.ids})`)
      .$if(namesBranch(db, institute), one => one.where(within({ institute: given.institute }, 'p.institute_id')))
      .where('q.status', '<>', 'voided')
      .where(sql<boolean>`q.created_at > p.created_at - interval '60 seconds'`)
      .orderBy('p.id')
      .orderBy('q.seq', 'desc'),
  )
  const { rows } = await db.executeQuery(query)
  return new Map(rows.map(({ id, like }) => [id, like]))
}
