import { expect, expectTypeOf, test } from 'vitest'
import { type EventType, eventTypes } from '#ledger/events/catalogue'
import { folds, typesWithMeaning } from './verify-sql.ts'

/**
 * The types that the fold needn't name. Whoever adds a type of event adds it here, or to the fold if it changes a
 * balance in its own way.
 */
const byPostingsAlone = [
  'OpeningRestated',
  'EnrollmentCancelled',
  'EnrollmentReopened',
  'WriteOffAdjusted',
  'RefundChequeCleared',
  'RefundClearingVoided',
  'ChequeCleared',
  'ClearingVoided',
  'EntryChequeCleared',
  'EntryClearingVoided',
  'CashBanked',
  'BankingVoided',
  'MoneyMoved',
  'MovementVoided',
  'TransferConfirmed',
] as const
const withoutMoney = [
  'InstallmentsRescheduled',
  'InstallmentFellOverdue',
  'EnrollmentCompleted',
  'PaymentAnnotated',
  'EntryAnnotated',
  'ReceiptPrinted',
  'EntryReceiptPrinted',
  'DayClosed',
  'DayReopened',
  'PeriodLocked',
  'PeriodUnlocked',
  'ReceiptsStarted',
] as const
const placed = [...typesWithMeaning, ...byPostingsAlone, ...withoutMoney] as const

test('the independent fold has a place for every type of event', () => {
  expectTypeOf<(typeof placed)[number]>().toEqualTypeOf<EventType>()
  expect([...new Set(placed)].toSorted()).toEqual(eventTypes.toSorted())
})

test('the types that the fold names in SQL are those that it lists as having a meaning', () => {
  const named = folds.flatMap(({ sql }) => sql.match(/(?<=')[A-Z][a-z]+[A-Z][A-Za-z]+(?=')/g) ?? [])
  expect([...new Set(named)].toSorted()).toEqual([...new Set(typesWithMeaning)].toSorted())
})
