import { minus, paise } from '#contract/fields/money'
import type { EventOf } from '#ledger/events/events'
import type { Closing } from './closing.ts'

/** Which days and months are closed after one more fact. */
export function evolveClosing(closing: Closing, event: EventOf<'closing'>): Closing {
  switch (event.type) {
    case 'DayClosed': {
      const { date, expected, openFrom } = event.data
      return { ...closing, closedThrough: date, cash: expected, openFrom }
    }
    case 'CashDifferenceBooked':
      return { ...closing, cash: paise(closing.cash + event.data.difference) }
    case 'CashDifferenceTakenBack':
      return { ...closing, cash: minus(closing.cash, event.data.difference) }
    case 'DayReopened': {
      const { closedThrough, cash, openFrom } = event.data
      return { ...closing, closedThrough, cash, openFrom }
    }
    case 'PeriodLocked':
      return { ...closing, locked: { ...closing.locked, [event.data.month]: null } }
    case 'PeriodUnlocked':
      return { ...closing, locked: { ...closing.locked, [event.data.month]: event.data.until } }
    case 'YearClosed':
      return { ...closing, yearsThrough: event.data.through }
    case 'YearReopened':
      return { ...closing, yearsThrough: event.data.yearsThrough }
    case 'ReceiptsStarted':
      return {
        ...closing,
        receiptsFrom: { ...closing.receiptsFrom, [event.data.financialYear]: event.data.first },
      }
  }
  event satisfies never
}
