import { expect, test } from 'vitest'
import { proposalOf } from './settlement.ts'

/** Three months of ninety-two days, from 1 June to 31 August. */
const course = {
  enrolledOn: '2026-06-01',
  duration: 3,
  total: 9200,
  paid: 9200,
  refunded: 0,
  held: 0,
  lastDay: '2026-06-10',
}

test('the days attended are earned, first and last included, and the rest is refunded', () => {
  expect(proposalOf(course)).toEqual({
    courseDays: 92,
    attendedDays: 10,
    earned: 1000,
    kept: 9200,
    refundable: 9200,
    toRefund: 8200,
    toPay: 0,
  })
})

test('a student who has paid less than was earned still owes the difference', () => {
  expect(proposalOf({ ...course, paid: 400 })).toMatchObject({ earned: 1000, toRefund: 0, toPay: 600 })
})

test('what was refunded before no longer counts as paid', () => {
  expect(proposalOf({ ...course, refunded: 8000 })).toMatchObject({ kept: 1200, toRefund: 200, toPay: 0 })
  expect(proposalOf({ ...course, refunded: 8200 })).toMatchObject({ toRefund: 0, toPay: 0 })
})

test('no more is refunded than the bank has paid', () => {
  expect(proposalOf({ ...course, held: 5000.5 })).toMatchObject({ kept: 9200, refundable: 4199.5, toRefund: 4199.5 })
  expect(proposalOf({ ...course, held: 500 })).toMatchObject({ refundable: 8700, toRefund: 8200 })
  expect(proposalOf({ ...course, refunded: 4200, held: 9200 })).toMatchObject({ refundable: 0, toRefund: 0, toPay: 0 })
})

test('the days attended are between none and all days of the course', () => {
  expect(proposalOf({ ...course, lastDay: '2027-06-10' })).toMatchObject({
    attendedDays: 92,
    earned: 9200,
    toRefund: 0,
  })
  expect(proposalOf({ ...course, lastDay: '2026-05-20' })).toMatchObject({ attendedDays: 0, earned: 0, toRefund: 9200 })
})

test('amounts are in whole paise', () => {
  expect(proposalOf({ ...course, total: 1000, paid: 1000, lastDay: '2026-06-01' })).toMatchObject({
    earned: 10.87,
    toRefund: 989.13,
  })
})
