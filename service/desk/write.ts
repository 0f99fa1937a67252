import type { LedgerEvent } from '#ledger/events/events'
import type { Submission } from '#log/submission'
import { type Keyed, tellReplayed } from './kept-answer.ts'
import type { Parts } from './parts.ts'

export interface Written {
  /** The events that were appended now; none when the command had been carried out before. */
  readonly events: readonly LedgerEvent[]
  /** The ids of what the command created, now or before. The answer is composed from them. */
  readonly result: Readonly<Record<string, string>>
}

/**
 * Hands a submission to the ledger under the request's idempotency key, and waits until every read shows it. When that
 * takes too long, the write has still happened, and the header `Ledger-Projected: false` says so.
 */
export async function write(
  { ledger, projected }: Pick<Parts, 'ledger' | 'projected'>,
  request: Keyed,
  submission: Omit<Submission, 'command' | 'actor'>,
): Promise<Written> {
  const outcome = await ledger.submit({ ...submission, actor: request.caller.userId, command: request.command })
  request.carried.institute = submission.institute
  request.carried.recorded = { ...outcome.result, ...(outcome.kind === 'appended' && numbersOf(outcome.events)) }
  if (outcome.kind === 'replayed') tellReplayed(request, outcome.answer)
  const shown = await projected(submission.institute, outcome.seq)
  if (!shown) request.setHeader('Ledger-Projected', 'false')
  request.carried.projected = shown
  return { events: outcome.kind === 'appended' ? outcome.events : [], result: outcome.result }
}

/** The receipt or voucher numbers that were issued. */
const numbersOf = (events: readonly LedgerEvent[]): Record<string, string> => Object.assign({}, ...events.map(numberOf))

function numberOf({ type, data }: LedgerEvent): Record<string, string> {
  if (type === 'RefundPaid') return { refundNumber: data.refundNumber }
  return type === 'PaymentReceived' ? { receiptNumber: data.receiptNumber } : {}
}
