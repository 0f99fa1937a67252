import { expect, test } from 'vitest'
import type { EnrollmentEvent, EnrollmentFigures } from '#contract/shapes/enrollment-event'
import { figureNames, figureOf, isFigure, partsOf, sumOf } from './figureParts.ts'

const figures = (fees: number, discount: number, paid: number, next: string | null): EnrollmentFigures => ({
  status: 'active',
  enrollmentDate: '2026-04-05',
  feesAmount: fees,
  discount,
  totalAmount: fees - discount,
  paidAmount: paid,
  writtenOffAmount: 0,
  refundedAmount: 0,
  remainingAmount: fees - discount - paid,
  installmentAmount: fees - discount - paid,
  nextInstallmentDate: next,
})

const states = [
  null,
  figures(5000, 0, 0, '2026-05-05'),
  figures(5000, 0, 1000.1, '2026-05-05'),
  figures(5000, 0.2, 1000.1, '2026-05-05'),
  figures(5000, 0.2, 1000.1, '2026-06-05'),
  figures(5000, 0.2, 0, '2026-06-05'),
]

const events = states.slice(1).map(
  (after, index): EnrollmentEvent => ({
    seq: index + 1,
    type: 'Any',
    text: 'Something happened.',
    occurredOn: '2026-04-05',
    recordedAt: '2026-04-05T06:00:00.000Z',
    actor: null,
    reason: null,
    payment: null,
    refund: null,
    reverses: null,
    before: states[index] ?? null,
    after,
  }),
)

test('every figure is the sum of what the events added to it, to the paisa', () => {
  const last = states.at(-1) ?? null
  for (const name of Object.keys(figureNames).filter(isFigure))
    expect(sumOf(partsOf(events, name)), name).toBe(figureOf(last, name))
})

test('only the events that changed a figure are listed', () => {
  const of = (name: string) =>
    isFigure(name) ? partsOf(events, name).map(({ event, amount }) => [event.seq, amount]) : []
  expect(of('paid')).toEqual([
    [2, 1000.1],
    [5, -1000.1],
  ])
  expect(of('discount')).toEqual([[3, 0.2]])
  expect(of('writtenOff')).toEqual([])
})

test('for what is due next, an event that moved only the date is listed too', () => {
  expect(partsOf(events, 'nextDue').map(({ event }) => event.seq)).toEqual([1, 2, 3, 4, 5])
})

test('a search parameter that names no figure is ignored', () => {
  expect(['paid', 'fees', 'toString', '', null].map(isFigure)).toEqual([true, true, false, false, false])
})
