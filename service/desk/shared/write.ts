import type { LedgerEvent } from '#ledger/events/events'
import { shortage, shortBy } from '#ledger/held'
import type { Submission } from '#log/submission'
import { joinHeads, type TypedHead, unjoinedHeads } from '#records/heads/known-heads'
import { type Keyed, tellReplayed } from './kept-answer.ts'
import type { Parts } from './parts.ts'
import type { AnyRequest } from './request.ts'

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
  { ledger, ...parts }: Pick<Parts, 'db' | 'ledger' | 'projected'>,
  request: Keyed,
  submission: Omit<Submission, 'command' | 'actor' | 'limited'>,
  heads: readonly TypedHead[] = headsOf(submission.steps),
): Promise<Written> {
  const { command, caller } = request
  const records = await withHeads(parts.db, heads, submission.records)
  const outcome = await ledger.submit({ ...submission, records, ...actingAs(caller), command })
  request.carried.institute = submission.institute
  request.carried.recorded = { ...outcome.result, ...(outcome.kind === 'appended' && numbersOf(outcome.events)) }
  if (outcome.kind === 'appended')
    request.carried.short = shortBy(outcome.events, outcome.held).map(account =>
      shortage(account, outcome.held[account], caller.role !== 'super_admin'),
    )
  if (outcome.kind === 'replayed') tellReplayed(request, outcome.answer)
  request.carried.projected = await untilShown(parts, request, [{ ...submission, seq: outcome.seq }])
  return { events: outcome.kind === 'appended' ? outcome.events : [], result: outcome.result }
}

/** Who acts, and whether the limits of a branch bind them. */
export type Acting = Pick<Submission, 'actor' | 'limited'>
export const actingAs = ({ userId, role }: AnyRequest['caller']): Acting => ({
  actor: userId,
  limited: role !== 'super_admin',
})

/** The product's own entries, such as the bank's charge for a cheque, have heads as people's entries do. */
const headsOf = (steps: Submission['steps']): TypedHead[] =>
  steps.flatMap(({ kind, command }) => (kind === 'entry' && command.type === 'RecordEntry' ? [command.entry] : []))

/** Changes to records that make the new ones of these heads too, in the same transaction. */
async function withHeads(
  db: Parts['db'],
  heads: readonly TypedHead[],
  records: Submission['records'],
): Promise<Submission['records']> {
  const unjoined = await unjoinedHeads(db, heads)
  if (unjoined.length === 0) return records
  return async transaction => {
    await joinHeads(transaction, unjoined)
    return records ? records(transaction) : { steps: [] }
  }
}

/** The receipt or voucher numbers that were issued. */
const numbersOf = (events: readonly LedgerEvent[]): Record<string, string> => Object.assign({}, ...events.map(numberOf))

function numberOf({ type, data }: LedgerEvent): Record<string, string> {
  if (type === 'RefundPaid') return { refundNumber: data.refundNumber }
  if (type === 'IncomeRecorded' || type === 'ExpenseRecorded')
    return data.voucher ? { voucherNumber: data.voucher.number } : {}
  return type === 'PaymentReceived' ? { receiptNumber: data.receiptNumber } : {}
}

/** How much of an institute's log an answer reveals: up to `seq`, or without one all that is in it now. */
interface Told {
  readonly institute: string
  readonly seq: number | undefined
}

/**
 * Waits until every read shows what an answer reveals of these logs, whether it accepts, refuses or repeats. False when that
 * takes too long; the answer's header then says so.
 */
export async function untilShown(
  { db, projected }: Pick<Parts, 'db' | 'projected'>,
  { setHeader }: Pick<AnyRequest, 'setHeader'>,
  told: readonly Told[],
): Promise<boolean> {
  const unknown = told.flatMap(({ institute, seq }) => (seq === undefined ? [institute] : []))
  const heads = new Map(unknown.length > 0 ? await newestOf(db, unknown) : [])
  for (const { institute, seq = 0 } of told) heads.set(institute, Math.max(seq, heads.get(institute) ?? 0))
  const shown = await Promise.all([...heads].map(([institute, seq]) => projected(institute, seq)))
  const isShown = !shown.includes(false)
  if (!isShown) setHeader('Ledger-Projected', 'false')
  return isShown
}

async function newestOf(db: Parts['db'], institutes: readonly string[]): Promise<readonly [string, number][]> {
  const rows = await db
    .selectFrom('ledger_heads')
    .select(['institute_id', 'seq'])
    .where('institute_id', 'in', institutes)
    .execute()
  return rows.map(({ institute_id, seq }) => [institute_id, seq])
}
