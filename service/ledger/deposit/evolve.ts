import type { EventOf } from '#ledger/events/events'
import type { Deposit } from './deposit.ts'

/** The state of a deposit after one more fact. */
export function evolveDeposit(deposit: Deposit, event: EventOf<'deposit'>): Deposit {
  switch (event.type) {
    case 'CashBanked':
      return { status: 'recorded', seq: event.seq, amount: event.data.amount, date: event.occurredOn }
    case 'BankingVoided':
      if (deposit.status === 'none') throw new Error('A voided deposit was recorded before.')
      return { ...deposit, status: 'voided' }
  }
  event satisfies never
}
