import { expect, test } from 'vitest'
import { paise } from '#contract/fields/money'
import { charge, receiptVoided, received, writeOff } from '#ledger/accounts'
import type { NewEvent } from '#ledger/events/events'
import type { Posting } from '#ledger/events/parts'
import { added, movementOf, moves, noMovement, owedBy } from './statement-lines.ts'

const id = '019ac1d0-0000-7000-8000-000000000001'
const event = (postings: Posting[]): NewEvent => ({
  type: 'DiscountChanged',
  occurredOn: '2026-06-15',
  data: { discount: paise(0), installments: [], postings },
})

test.each([
  ['a charge with a discount', charge(5000_00, 500_00), { charge: 5000_00, discount: 500_00 }, 4500_00],
  ['a charge taken back', charge(-5000_00, -500_00), { charge: -5000_00, discount: -500_00 }, -4500_00],
  ['a discount of one paisa more', charge(0, 1), { discount: 1 }, -1],
  ['a payment', received('upi', paise(1)), { payment: 1 }, -1],
  ['a payment taken back', receiptVoided('cash', paise(300)), { payment: -300 }, 300],
  [
    'one of a cancelled enrollment',
    [...receiptVoided('cash', paise(300)), ...writeOff(300)],
    { payment: -300, writeOff: 300 },
    0,
  ],
  ['a write-off', writeOff(250), { writeOff: 250 }, -250],
  ['what is due again', writeOff(-250), { writeOff: -250 }, 250],
  ['a full discount', charge(100, 100), { charge: 100, discount: 100 }, 0],
])('%s: the columns say what it does, and add up to the balance', (_, postings, expected, owed) => {
  const movement = movementOf(event(postings))
  expect(movement).toEqual(added(noMovement, expected))
  expect(owedBy(movement)).toBe(owed)
  expect(moves(movement)).toBe(true)
})

test('an event that moves no money is not a line', () => {
  expect(moves(movementOf({ type: 'EnrollmentCompleted', occurredOn: '2026-06-15', data: { reason: null } }))).toBe(
    false,
  )
  const moved = { type: 'InstallmentFellOverdue', occurredOn: '2026-06-15' } as const
  expect(moves(movementOf({ ...moved, data: { installmentId: id, dueOn: '2026-06-14', amount: paise(1) } }))).toBe(
    false,
  )
})

test('an account that does not belong in a statement is an error, not a gap in the balance', () => {
  const postings = [
    { account: 'expenses:other:Rent', amount: paise(1) },
    { account: 'assets:receivable:fees', amount: paise(-1) },
  ]
  expect(() => movementOf(event(postings))).toThrow('expenses:other:Rent')
})
