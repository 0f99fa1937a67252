import { expect, test } from 'vitest'
import { entryLink } from './entryLink.ts'

const entry = {
  paymentId: null,
  enrollmentId: null,
  entryId: null,
  party: 'Bank',
  kind: 'transfers',
  type: 'MoneyMoved',
  instituteName: 'Pune',
} as const

test.each([
  ['a payment to its receipt', { paymentId: 'p1', enrollmentId: 'e1' }, '/payments/p1/receipt'],
  ['a charge to its enrollment', { enrollmentId: 'e1' }, '/enrollments/e1'],
  ['a record to the records of its head', { entryId: 'r1', party: 'Rent' }, '/income-expense?q=Rent'],
  ['a settlement to the movements of its day', {}, '/cash-bank?institute=Pune&from=2026-04-02&to=2026-04-02'],
  ['a movement that was taken back to all of them', { type: 'MovementVoided' }, '/cash-bank?institute=Pune'],
  ['cash that was banked to where it is undone', { type: 'CashBanked' }, '/day-close?institute=Pune'],
  [
    'a cash difference to the sheet of its day',
    { type: 'CashDifferenceBooked', kind: 'expenses', party: 'Cash short' },
    '/day-close/2026-04-02?institute=Pune',
  ],
  [
    'the close of a year to the balances after it',
    { type: 'YearClosed', kind: 'yearClose', party: null },
    '/reports/trial-balance?asOf=2026-04-02&institute=Pune',
  ],
] as const)('%s', (_, given, address) => {
  expect(entryLink({ ...entry, ...given }, '2026-04-02')).toBe(address)
})
