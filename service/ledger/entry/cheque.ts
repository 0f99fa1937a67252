import { paise } from '#contract/fields/money'
import { Refusal } from '#contract/refusal'
import { cleared, reversed } from '#ledger/accounts'
import { mustBeCleared, mustBeInHand, mustBePayable, unclearedOn } from '#ledger/cheque-in-hand'
import type { DecisionContext } from '#ledger/decision-context'
import type { NewEvent } from '#ledger/events/events'
import type { Posting } from '#ledger/events/parts'
import type { EntryCommandOf } from './commands.ts'
import type { EntryFacts } from './entry.ts'

export function clearCheque(
  entry: EntryFacts,
  { date }: EntryCommandOf<'ClearEntryCheque'>,
  context: DecisionContext,
): NewEvent<'EntryChequeCleared'> {
  mustBeInHand({ ...entry, from: entry.date }, date, context, 'record')
  mustBePayable(entry.cheque, date)
  return { type: 'EntryChequeCleared', occurredOn: date, data: { ...chequeOf(entry), postings: paidByBank(entry) } }
}

/** A bounce has a date of its own, because until then the cheque counted as money. */
export function bounceCheque(
  entry: EntryFacts,
  { date, reason }: EntryCommandOf<'BounceEntryCheque'>,
  context: DecisionContext,
): NewEvent<'EntryChequeBounced'> {
  mustBeInHand({ ...entry, from: entry.date }, date, context, 'record')
  if (entry.type !== 'income')
    throw new Refusal('NOT_A_CHEQUE', 'Only a cheque that was received can bounce. Delete the expense instead.')
  const data = { reverses: entry.seq, ...chequeOf(entry), reason, postings: reversed(entry.postings) }
  return { type: 'EntryChequeBounced', occurredOn: date, data }
}

/** A clearing that was recorded by mistake: nothing changes but where the money is. */
export function takeBackClearing(
  entry: EntryFacts,
  { reason }: EntryCommandOf<'VoidEntryClearing'>,
  context: DecisionContext,
): NewEvent<'EntryClearingVoided'>[] {
  mustBeCleared(entry, 'record')
  return voidClearing(entry, context, { reason })
}

/** A cleared cheque is in hand again: before its entry is voided, or for a reason of its own. */
export function voidClearing(
  entry: EntryFacts,
  context: DecisionContext,
  why?: { readonly reason: string | null },
): NewEvent<'EntryClearingVoided'>[] {
  const { clearing } = entry
  if (!clearing) return []
  const data = { reverses: clearing.seq, ...chequeOf(entry), ...why, postings: reversed(paidByBank(entry)) }
  return [{ type: 'EntryClearingVoided', occurredOn: unclearedOn(clearing, context), data }]
}

/** The bank takes in the amount of a cheque that was received, and pays out that of one that was given. */
const paidByBank = ({ type, amount }: EntryFacts): Posting[] => cleared(type === 'income' ? amount : paise(-amount))

const chequeOf = ({ type, source, voucherNumber, amount }: EntryFacts) => ({ type, source, voucherNumber, amount })
