import { expect, expectTypeOf, test } from 'vitest'
import { type EventType, eventTypes } from '#ledger/events/catalogue'
import { folds, typesWithMeaning } from './verify-sql.ts'

/** The types that the fold need not name. Whoever adds a type of event decides, here or in the fold, what it means to the fold. */
const byPostingsAlone = [
  'EnrollmentCancelled',
  'EnrollmentReopened',
  'WriteOffAdjusted',
  'ChequeCleared',
  'ClearingVoided',
  'IncomeRecorded',
  'ExpenseRecorded',
  'EntryVoided',
  'CashBanked',
  'BankingVoided',
] as const
const withoutMoney = [
  'InstallmentsRescheduled',
  'InstallmentFellOverdue',
  'EnrollmentCompleted',
  'PaymentAnnotated',
  'ReceiptPrinted',
  'DayClosed',
  'PeriodLocked',
  'PeriodUnlocked',
] as const
const placed = [...typesWithMeaning, ...byPostingsAlone, ...withoutMoney] as const

test('the independent fold has a place for every type of event', () => {
  expectTypeOf<(typeof placed)[number]>().toEqualTypeOf<EventType>()
  expect([...new Set(placed)].toSorted()).toEqual(eventTypes.toSorted())
})

test('the types that it names in SQL are those that it gives a meaning', () => {
  const named = folds.flatMap(fold => fold.match(/(?<=')[A-Z][a-z]+[A-Z][A-Za-z]+(?=')/g) ?? [])
  expect([...new Set(named)].toSorted()).toEqual([...new Set(typesWithMeaning)].toSorted())
})
