import { expect, test } from 'vitest'
import { type Account, type Ask, keyOf, operationOf, type Seen, shown } from './account.ts'
import { explain } from './explain.ts'

const start: Account = { fee: 100, payments: {}, refunds: {} }
const pay = (label: string, amount: number): Ask => ({ what: 'pay', label, amount })
const read: Ask = { what: 'read' }
const empty = shown(0, 100, [])
const paid60 = shown(60, 40, [['a', 60, 0]])

type Line = readonly [asked: number, answered: number, ask: Ask, answer: string | undefined, more?: Partial<Seen>]
const explained = (...lines: Line[]): readonly number[] | undefined => {
  const history = lines.map(([asked, answered, ask, answer, more]) =>
    operationOf({ asked, answered, ask, answer, ...more }),
  )
  return explain(history, start, keyOf)?.map(one => history.indexOf(one))
}

test('a right history is explained by an order of its operations', () => {
  expect(
    explained(
      [0, 5, pay('a', 60), 'done, 40 remains'],
      [1, 4, pay('b', 60), 'Only ₹40 remains to be paid.'],
      [2, 3, read, empty],
      [6, 7, { what: 'correct', label: 'a', amount: 50 }, 'done'],
      [6, 9, pay('c', 41), 'done, 9 remains'],
      [8, 10, { what: 'refund', label: 'a', refund: 'r', amount: 20 }, 'done'],
      [
        11,
        12,
        { what: 'void', label: 'a' },
        '₹20 of this payment was refunded, so it cannot be changed any more. If the refund was a mistake, void it first, on its voucher.',
      ],
      [11, 12, { what: 'void', label: 'c' }, 'done'],
      [13, 14, read, shown(50, 50, [['a', 50, 20]])],
      [15, 17, { what: 'voidRefund', refund: 'r' }, 'done'],
      [16, 18, { what: 'voidRefund', refund: 'r' }, 'This refund was voided and cannot be changed any more.'],
      [19, 20, { what: 'refund', label: 'a', refund: 's', amount: 50 }, 'done'],
      [21, 22, read, shown(50, 50, [['a', 50, 50]])],
    ),
  ).toEqual([2, 0, 1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
})

test.each<[string, ...Line[]]>([
  ['a lost update', [0, 3, pay('a', 60), 'done, 40 remains'], [1, 2, pay('b', 60), 'done, 40 remains']],
  ['a lost payment', [0, 1, pay('a', 60), 'done, 40 remains'], [2, 3, pay('b', 60), 'done, 40 remains']],
  ['a stale read', [0, 1, pay('a', 60), 'done, 40 remains'], [2, 3, read, empty]],
  ['a read that goes back', [0, 9, pay('a', 60), 'done, 40 remains'], [1, 2, read, paid60], [3, 4, read, empty]],
  [
    'a refusal that tells of a payment which the next read does not show',
    [0, 9, pay('a', 60), 'done, 40 remains'],
    [1, 2, pay('b', 60), 'Only ₹40 remains to be paid.'],
    [3, 4, read, empty],
  ],
  ['a payment that was made twice', [0, 1, pay('a', 60), undefined], [2, 3, read, shown(100, 0, [['a', 100, 0]])]],
  [
    'a refund that was voided twice',
    [0, 1, pay('a', 60), 'done, 40 remains'],
    [2, 3, { what: 'refund', label: 'a', refund: 'r', amount: 20 }, 'done'],
    [4, 6, { what: 'voidRefund', refund: 'r' }, 'done'],
    [5, 7, { what: 'voidRefund', refund: 'r' }, 'done'],
  ],
  ['a read that shows a lost payment once', [0, 1, pay('a', 60), undefined], [2, 3, read, paid60], [4, 5, read, empty]],
])('%s has no explanation', (_, ...lines) => {
  expect(explained(...lines)).toBe(undefined)
})

test.each<[string, ...Line[]]>([
  ['a read of the same moment may be older', [0, 3, pay('a', 60), 'done, 40 remains'], [1, 2, read, empty]],
  ['a payment whose answer was lost may not have happened', [0, 1, pay('a', 60), undefined], [2, 3, read, empty]],
  ['or have happened', [0, 1, pay('a', 60), undefined], [2, 3, read, paid60]],
  ['or happen later', [0, 1, pay('a', 60), undefined], [2, 3, read, empty], [4, 5, read, paid60]],
  [
    'what is said to be shown late may be',
    [0, 1, pay('a', 60), 'done, 40 remains', { shownLate: true }],
    [2, 3, read, empty],
    [4, 5, read, paid60],
  ],
])('%s', (_, ...lines) => {
  expect(explained(...lines)).toBeDefined()
})

test('what is said to be shown late must still have happened', () => {
  expect(
    explained([0, 1, pay('a', 60), 'done, 40 remains', { shownLate: true }], [2, 3, pay('b', 100), 'done, 0 remains']),
  ).toBe(undefined)
})
