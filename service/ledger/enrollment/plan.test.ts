import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paise } from '#contract/fields/money'
import type { Installment } from '#ledger/events/parts'
import { type Row, wanted } from '#tests/ledger/commands'
import { newRow, row } from '#tests/ledger/ids'
import { allot, moveNext, nextUnpaid, plan, refit, samePlan, singleRow } from './plan.ts'

const rows = (...given: Row[]): Installment[] => wanted(given).map((one, index) => ({ id: row(index + 1), ...one }))
const short = (installments: readonly Installment[]): Row[] => installments.map(({ dueOn, amount }) => [dueOn, amount])
const total = (installments: readonly Installment[]) => installments.reduce((sum, { amount }) => sum + amount, 0)

const three = rows(['2026-07-01', 30_00], ['2026-08-01', 30_00], ['2026-09-01', 40_00])

describe('a payment settles the oldest installment first', () => {
  test.each([
    [0, [0, 0, 0], 1],
    [29_99, [29_99, 0, 0], 1],
    [30_00, [30_00, 0, 0], 2],
    [45_00, [30_00, 15_00, 0], 2],
    [60_00, [30_00, 30_00, 0], 3],
    [99_99, [30_00, 30_00, 39_99], 3],
    [100_00, [30_00, 30_00, 40_00], undefined],
  ])('%i paise', (amount, settled, next) => {
    expect(allot(three, paise(amount)).map(({ paid }) => paid)).toEqual(settled)
    expect(nextUnpaid(three, paise(amount))?.id).toBe(next && row(next))
  })

  test('in every plan paid + rest = amount, and no row is touched before the one above it is settled', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1000 }), { maxLength: 8 }), fc.nat(9000), (amounts, paid) => {
        const installments = rows(...amounts.map((amount): Row => [null, amount]))
        const allotted = allot(installments, paise(Math.min(paid, total(installments))))
        for (const [index, one] of allotted.entries()) {
          expect(one.paid + one.rest).toBe(one.amount)
          expect(Math.min(one.paid, one.rest)).toBeGreaterThanOrEqual(0)
          if (one.rest > 0) expect(allotted.slice(index + 1).every(later => later.paid === 0)).toBe(true)
        }
      }),
    )
  })
})

describe('a plan that is refitted to a new total', () => {
  test.each([
    [100_00, [30_00, 30_00, 40_00]],
    [120_00, [30_00, 30_00, 60_00]],
    [60_01, [30_00, 30_00, 1]],
    [60_00, [30_00, 30_00]],
    [45_00, [30_00, 15_00]],
    [1, [1]],
    [0, []],
  ])('of %i paise', (amount, expected) => {
    const refitted = refit(three, paise(amount), newRow(1))
    expect(refitted.map(one => one.amount)).toEqual(expected)
    expect(refitted.map(({ id, dueOn }) => [id, dueOn])).toEqual(
      three.slice(0, expected.length).map(({ id, dueOn }) => [id, dueOn]),
    )
  })
  test('that had no row gets an undated one', () => {
    expect(refit([], paise(50_00), newRow(1))).toEqual([{ id: newRow(1), dueOn: null, amount: 50_00 }])
    expect(refit([], paise(0), newRow(1))).toEqual([])
  })
})

describe('a plan that somebody asks for', () => {
  test('rows keep their ids by position, new ones take new ids', () => {
    const asked = wanted([
      ['2026-09-01', 10_00],
      [null, 60_00],
      ['2026-08-01', 30_00],
    ])
    const known = rows(['2026-08-01', 50_00], ['2026-09-01', 50_00])
    expect(plan(asked, paise(100_00), '2026-06-15', [newRow(1), newRow(2), newRow(3)], known)).toEqual([
      { id: row(1), dueOn: '2026-08-01', amount: 30_00 },
      { id: row(2), dueOn: '2026-09-01', amount: 10_00 },
      { id: newRow(3), dueOn: null, amount: 60_00 },
    ])
  })
  test('rows of one date stay in the order in which they were asked for', () => {
    const asked = wanted([
      ['2026-08-01', 1_00],
      ['2026-08-01', 2_00],
    ])
    expect(short(plan(asked, paise(3_00), '2026-06-15', [newRow(1), newRow(2)]))).toEqual([
      ['2026-08-01', 1_00],
      ['2026-08-01', 2_00],
    ])
  })
  test('a row without an id is a bug of ours', () => {
    expect(() => plan(wanted([[null, 1_00]]), paise(1_00), '2026-06-15', [])).toThrow('needs an id')
    expect(() => singleRow(paise(1_00), null, [])).toThrow('needs an id')
  })
})

test('moving the next date leaves amounts, ids and settled rows alone', () => {
  expect(moveNext(three, paise(100_00), '2026-07-05')).toBe(null)
  expect(moveNext(three, paise(30_00), '2026-09-15')).toEqual(
    rows(['2026-07-01', 30_00], ['2026-09-15', 30_00], ['2026-09-15', 40_00]),
  )
})

test('plans are the same when ids, dates and amounts are', () => {
  expect(samePlan(three, [...three])).toBe(true)
  expect(samePlan(three, three.slice(1))).toBe(false)
  expect(samePlan(three.slice(1), three)).toBe(false)
  for (const change of [{ id: newRow(1) }, { dueOn: null }, { amount: paise(1) }])
    expect(
      samePlan(
        three,
        three.map(one => ({ ...one, ...change })),
      ),
    ).toBe(false)
})

test('a plan that does not add up is refused at its field, with what to do', () => {
  const message = 'must add up to the total after discount.'
  for (const wrong of [99_99, 100_01])
    expect(() => plan(wanted([[null, wrong]]), paise(100_00), '2026-06-15', [row(1)])).toThrow(
      expect.objectContaining({
        code: 'INSTALLMENTS_DONT_ADD_UP',
        message: `The installments ${message}`,
        details: [{ path: 'installments', message }],
      }),
    )
})
