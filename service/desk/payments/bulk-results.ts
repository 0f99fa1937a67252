import type { z } from 'zod'
import type * as contract from '#contract/payments/bulk-payments'
import { problemStatus } from '#contract/problem'
import { recordedUnseen } from '#contract/recorded'
import { Refusal } from '#contract/refusal'
import { readingAgain } from '#db/unavailable'
import type { Parts } from '#desk/shared/parts'
import { internal, problemOf } from '#desk/shared/problem-of'
import type { AnyRequest } from '#desk/shared/request'
import { type Received, receivedPayments } from '#read/queries/received-payments'

type Refused = { readonly outcome: 'refused'; readonly error: unknown }

/** What became of one payment of many. Of one that was recorded before, only the id is known. */
export type Taken =
  | { readonly outcome: 'recorded'; readonly received: Received }
  | { readonly outcome: 'replayed'; readonly paymentId: string }
  | Refused

/** The same, once those recorded before have been read. */
type Settled = { readonly outcome: 'recorded' | 'replayed'; readonly received: Received } | Refused

/** Reads the payments that were recorded before from the ledger, by one query for all of them. */
export async function readReplayed(
  { caller }: Pick<AnyRequest, 'caller'>,
  { db, log }: Pick<Parts, 'db' | 'log'>,
  taken: readonly Taken[],
): Promise<Settled[]> {
  const ids = taken.flatMap(one => (one.outcome === 'replayed' ? [one.paymentId] : []))
  const before = await readingAgain(() => receivedPayments(db, ids, caller.scope)).catch((error: unknown) => {
    // Others may have been recorded just now, and must be reported in any case.
    log.warn({ err: error }, 'Payments that were recorded before could not be read.')
    return undefined
  })
  return taken.map(one => {
    if (one.outcome !== 'replayed') return one
    const received = before?.get(one.paymentId)
    return received ? { outcome: 'replayed', received } : { outcome: 'refused', error: unseen() }
  })
}

const unseen = () => new Refusal('UNAVAILABLE', recordedUnseen.message)

export function presentResults(
  settled: readonly Settled[],
  { log }: Pick<Parts, 'log'>,
): z.input<typeof contract.recordPayments.answer> {
  const results = settled.map(one =>
    one.outcome === 'refused'
      ? presentRefused(one.error, log)
      : { outcome: one.outcome, payment: one.received.payment },
  )
  const count = (wanted: Settled['outcome']) => results.filter(({ outcome }) => outcome === wanted).length
  return { results, recorded: count('recorded'), refused: count('refused') }
}

function presentRefused(error: unknown, log: Parts['log']) {
  const problem = problemOf(error)
  if (problem === internal) log.error({ err: error }, 'A payment of many failed.')
  const { code, message, details } = problem
  return {
    outcome: 'refused' as const,
    status: problemStatus[code],
    code,
    message,
    ...(details ? { details: [...details] } : {}),
  }
}
