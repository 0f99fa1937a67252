import type { EventOf } from '#ledger/events/events'
import type { Movement } from './movement.ts'

/** The state of a movement after one more fact. */
export function evolveMovement(movement: Movement, event: EventOf<'movement'>): Movement {
  switch (event.type) {
    case 'MoneyMoved': {
      const { seq, occurredOn: date, data } = event
      const { kind, amount, to, charge, postings } = data
      const countedUntil = 'countedUntil' in movement ? movement.countedUntil : null
      const chargeEntry = charge?.entry ?? null
      return { status: 'recorded', kind, amount, date, to, chargeEntry, countedUntil, seq, postings }
    }
    case 'MovementVoided': {
      if (movement.status === 'none' || movement.status === 'arrived')
        throw new Error('A movement was recorded before.')
      const later = event.occurredOn > movement.date && { countedUntil: event.occurredOn }
      return { ...movement, status: 'voided', ...later }
    }
    case 'TransferConfirmed':
      return { status: 'arrived' }
  }
  event satisfies never
}
