import { noPaise, type Paise } from '#contract/fields/money'
import { invalid, Refusal } from '#contract/refusal'
import { banked, reversed } from '#ledger/accounts'
import type { LedgerEvent, NewEvent } from '#ledger/events/events'

/** Cash that was brought to the bank; `seq` is the event that recorded it. */
export type Banking =
  | { readonly status: 'none' }
  | { readonly status: 'banked' | 'voided'; readonly seq: number; readonly amount: Paise; readonly date: string }

export const noBanking: Banking = { status: 'none' }

export type BankingCommand =
  | { type: 'BankCash'; amount: Paise; date: string; reference: string | null; note: string | null }
  | { type: 'VoidBanking'; reason: string | null }

interface Context {
  readonly today: string
  readonly isOpen: (date: string) => boolean
}

/** The facts that follow from a command on a banking; a `Refusal` when a rule says no. */
export function decideBanking(banking: Banking, command: BankingCommand, { today, isOpen }: Context): NewEvent[] {
  if (command.type === 'BankCash') {
    const { amount, date, reference, note } = command
    if (banking.status !== 'none') throw new Error('Cash is banked once.')
    if (date > today) throw invalid('date', 'must not be in the future.')
    if (amount <= noPaise) throw invalid('amount', 'must be at least 0.01.')
    return [{ type: 'CashBanked', occurredOn: date, data: { amount, reference, note, postings: banked(amount) } }]
  }
  if (banking.status === 'none') throw new Refusal('NOT_FOUND', 'Record not found.')
  if (banking.status === 'voided') throw new Refusal('ENTRY_VOIDED', 'This record was deleted before.')
  const data = { reverses: banking.seq, reason: command.reason, postings: reversed(banked(banking.amount)) }
  return [{ type: 'BankingVoided', occurredOn: isOpen(banking.date) ? banking.date : today, data }]
}

/** What a banking is after one more fact. */
export function evolveBanking(banking: Banking, event: LedgerEvent): Banking {
  if (event.type === 'CashBanked')
    return { status: 'banked', seq: event.seq, amount: event.data.amount, date: event.occurredOn }
  if (event.type !== 'BankingVoided' || banking.status === 'none')
    throw new Error(`${event.type} does not belong to a banking.`)
  return { ...banking, status: 'voided' }
}
