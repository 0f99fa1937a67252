import { noPaise } from '#contract/fields/money'
import { invalid, Refusal } from '#contract/refusal'
import { deposited, reversed } from '#ledger/accounts'
import type { DecisionContext } from '#ledger/decision-context'
import type { NewEventOf } from '#ledger/events/events'
import type { DepositCommand } from './commands.ts'
import type { Deposit } from './deposit.ts'

/** The facts that follow from a command on a deposit; a `Refusal` when a rule says no. */
export function decideDeposit(
  deposit: Deposit,
  command: DepositCommand,
  { today, isOpen }: DecisionContext,
): NewEventOf<'deposit'>[] {
  switch (command.type) {
    case 'RecordDeposit': {
      const { amount, date, reference, note } = command
      if (deposit.status !== 'none') throw new Error('A deposit is recorded once.')
      if (date > today) throw invalid('date', 'must not be in the future.')
      if (amount <= noPaise) throw invalid('amount', 'must be at least 0.01.')
      return [{ type: 'CashBanked', occurredOn: date, data: { amount, reference, note, postings: deposited(amount) } }]
    }
    case 'VoidDeposit': {
      if (deposit.status === 'none') throw new Refusal('NOT_FOUND', 'Record not found.')
      if (deposit.status === 'voided') throw new Refusal('ENTRY_VOIDED', 'This record was deleted before.')
      const data = { reverses: deposit.seq, reason: command.reason, postings: reversed(deposited(deposit.amount)) }
      return [{ type: 'BankingVoided', occurredOn: isOpen(deposit.date) ? deposit.date : today, data }]
    }
  }
  command satisfies never
}
