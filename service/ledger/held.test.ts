import { describe, expect, test } from 'vitest'
import { paise } from '#contract/fields/money'
import { type Held, nothingHeld, shortage, shortBy } from '#ledger/held'
import { firstHead, type Head } from '#log/head'
import { openLog } from '#log/log'
import type { Step } from '#log/submission'
import { enrol, receive, refund, today, voidPayment } from '#tests/ledger/commands'
import {
  bookDifference,
  closeDay,
  correctEntry,
  deposit,
  moveMoney,
  record,
  stateOpening,
  voidEntry,
  voidMovement,
} from '#tests/ledger/counter-commands'
import { institute, note } from '#tests/ledger/ids'
import { submit } from '#tests/ledger/submit'

/** A branch that holds so many paise by its books, in the till unless another account is named, after what was recorded there. */
const holding = (amount: number, ...before: Step[]) => holdingBy('cash', amount, ...before)
const holdingBy = (method: keyof Held, amount: number, ...before: Step[]) => heldBranch(method, amount, before, false)
/** The same for a sub admin. */
const blindly = (amount: number, ...before: Step[]) => heldBranch('cash', amount, before, true)

const heldBranch = (method: keyof Held, amount: number, before: readonly Step[], limited: boolean) => {
  const log = submit(openLog(institute, firstHead('PUN')), before, { limited })
  const held = { ...nothingHeld, [method]: paise(amount) }
  const then = (rule: Head['tillShort'], steps: readonly Step[], tillShort?: 'ask') =>
    submit({ ...log, head: { ...log.head, held, tillShort: rule } }, steps, { tillShort, limited }).head.held[method]
  return {
    refusing: (...steps: Step[]) => then('refuse', steps),
    asking: (...steps: Step[]) => then('warn', steps, 'ask'),
    warning: (...steps: Step[]) => then('warn', steps),
  }
}

const short = (message: string, details?: unknown) => expect.objectContaining({ code: 'TILL_SHORT', message, details })
/** A close that found 2 rupees less than there should be. */
const countedShort = {
  seq: 1,
  difference: paise(-2_00),
  booked: null,
  before: { closedThrough: null, cash: paise(0), openFrom: 1 },
}
const fees = [enrol(), receive(1000_00, { number: 1, method: 'upi' })]

describe('cash', () => {
  test.each<[string, (amount: number) => Step]>([
    ['an expense', amount => record({ type: 'expense', amount })],
    ['a refund', amount => refund(amount)],
    ['a deposit', amount => deposit(amount)],
    ['drawings', amount => moveMoney({ kind: 'drawings', amount })],
    ['a transfer', amount => moveMoney({ kind: 'transfer', amount })],
  ])('that the till holds is there for %s, and not a paisa more', (_, take) => {
    const { refusing, asking, warning } = holding(500_00, ...fees)
    expect(refusing(take(500_00))).toBe(0)
    const refused = 'By the books the till holds ₹500, so ₹500.01 cannot be taken out of it.'
    expect(() => refusing(take(500_01))).toThrow(short(refused))
    expect(asking(take(500_00))).toBe(0)
    const details = [{ path: 'tillShort', message: 'may be left out to record it anyway.' }]
    const asked = 'By the books the till holds ₹500, so it would be ₹0.01 short.'
    expect(() => asking(take(500_01))).toThrow(short(asked, details))
    expect(warning(take(500_01))).toBe(-1)
  })

  test('that came in by a step is there for the next one', () => {
    const { refusing } = holding(0)
    expect(refusing(record({ amount: 300_00 }), deposit(300_00))).toBe(0)
    expect(() => refusing(record({ amount: 300_00 }), deposit(300_01))).toThrow(
      short('By the books the till holds ₹300, so ₹300.01 cannot be taken out of it.'),
    )
  })

  test('that was short before is named as such', () => {
    expect(() => holding(-100_00).refusing(deposit(1_00))).toThrow(
      short('By the books the till is short of ₹100 already, so ₹1 cannot be taken out of it.'),
    )
    expect(() => holding(0).refusing(deposit(1_00))).toThrow(/^By the books the till holds ₹0, /)
  })
})

describe.each<[keyof Held, string, string, readonly (readonly [string, (amount: number) => Step])[]]>([
  [
    'bank_transfer',
    'the bank',
    'asked about',
    [
      ['a withdrawal', amount => moveMoney({ kind: 'withdrawal', amount })],
      ['an expense', amount => record({ type: 'expense', method: 'bank_transfer', amount })],
      ['a refund', amount => refund(amount, { method: 'bank_transfer' })],
      ['drawings', amount => moveMoney({ kind: 'drawings', method: 'bank_transfer', amount })],
      ['a transfer', amount => moveMoney({ kind: 'transfer', method: 'bank_transfer', amount })],
    ],
  ],
  ['upi', 'UPI', 'asked about', [['an expense', amount => record({ type: 'expense', method: 'upi', amount })]]],
  ['upi', 'UPI', 'refused', [['a settlement', amount => moveMoney({ kind: 'settlement', method: 'upi', amount })]]],
  ['card', 'Card', 'refused', [['a settlement', amount => moveMoney({ kind: 'settlement', method: 'card', amount })]]],
])('more than %s holds', (method, name, isRefused, ways) => {
  test.each(ways)(`is ${isRefused} for %s`, (_, take) => {
    const { refusing, asking, warning } = holdingBy(method, 500_00, ...fees)
    expect(asking(take(500_00))).toBe(0)
    const holds = `By the books ${name} holds ₹500, so`
    const details = [{ path: 'tillShort', message: 'may be left out to record it anyway.' }]
    expect(() => asking(take(500_01))).toThrow(short(`${holds} it would be ₹0.01 short.`, details))
    expect(warning(take(500_01))).toBe(-1)
    if (isRefused === 'refused')
      expect(() => refusing(take(500_01))).toThrow(short(`${holds} ₹500.01 cannot be taken out of it.`))
    else expect(refusing(take(500_01))).toBe(-1)
  })
})

describe('an overdraft', () => {
  const settled = [
    moveMoney({ kind: 'settlement', method: 'upi', amount: 900_00, charges: 9_00 }),
    record({ type: 'expense', method: 'bank_transfer', amount: 9_00 }),
  ]
  test('that a request makes smaller is no question', () => {
    const { asking } = holdingBy('bank_transfer', -5000_00)
    expect(() => asking(moveMoney({ kind: 'withdrawal', amount: 1_00 }))).toThrow(
      short('By the books the bank is short of ₹5,000 already, so it would be ₹5,001 short.', expect.anything()),
    )
    expect(holdingBy('bank_transfer', -5000_00).asking(...fees, ...settled)).toBe(-4109_00)
  })
  test('may be what the books begin with', () => {
    expect(holdingBy('bank_transfer', 0).refusing(stateOpening({ bank_transfer: -20_000_00 }))).toBe(-20_000_00)
  })
})

test('who counts the till blind is not told what it holds', () => {
  for (const till of [500_00, -100_00]) {
    const { refusing, asking } = blindly(till)
    expect(() => refusing(deposit(500_01))).toThrow(
      short('By the books the till does not hold ₹500.01, so it cannot be taken out.'),
    )
    expect(() => asking(deposit(500_01))).toThrow(
      short('By the books the till does not hold ₹500.01.', [
        { path: 'tillShort', message: 'may be left out to record it anyway.' },
      ]),
    )
  }
})

test('a question is only asked about accounts that are paid from', () => {
  // UPI falls below zero by the void of what was said to have come in by it, which takes nothing.
  const { asking } = holdingBy('upi', 0, record({ method: 'upi', amount: 9_00 }))
  expect(asking(voidEntry(), moveMoney({ kind: 'capital', amount: 5_00 }), deposit(5_00))).toBe(-9_00)
})

test('a till that a request leaves as short as it was is no question', () => {
  const { refusing } = holding(-50_00)
  expect(refusing(record({ amount: 5_00 }), deposit(5_00))).toBe(-50_00)
  expect(() => refusing(record({ amount: 5_00 }), deposit(5_01))).toThrow(/is short of ₹45 already/)
})

test('who counts the till blind is told what the bank holds', () => {
  const { asking } = heldBranch('bank_transfer', 500_00, [], true)
  expect(() => asking(record({ type: 'expense', method: 'bank_transfer', amount: 500_01 }))).toThrow(
    short('By the books the bank holds ₹500, so it would be ₹0.01 short.', expect.anything()),
  )
})

describe('a warning of a shortage is given', () => {
  const eventsOf = (...steps: Step[]) =>
    submit(openLog(institute, firstHead('PUN')), steps).added.map(({ event }) => event)
  const till = (cash: number): Held => ({ ...nothingHeld, cash: paise(cash) })
  const expense = record({ type: 'expense', amount: 5_00 })
  test.each<[string, Step[], number, string[]]>([
    ['for what took the last paise and more', [expense], -1, ['cash']],
    ['not for what the account held', [expense], 0, []],
    ['not for what came in', [record({ amount: 5_00 })], -1, []],
    ['not where no more went out than came in', [record({ amount: 5_00 }), deposit(5_00)], -1, []],
    ['where more went out than came in', [record({ amount: 4_99 }), deposit(5_00)], -1, ['cash']],
    ['not for another account', [record({ type: 'expense', method: 'upi', amount: 5_00 })], -1, []],
    ['not for the end of a day', [closeDay()], -1, []],
  ])('%s', (_, steps, cash, accounts) => {
    expect(shortBy(eventsOf(...steps), till(cash))).toEqual(accounts)
  })
  test('not for a void, which only says that something never was', () => {
    const [recorded, undone, ...more] = eventsOf(record({ amount: 5_00 }), voidEntry())
    expect(more).toEqual([])
    expect(undone && recorded && shortBy([undone], till(-5_00))).toEqual([])
  })
  test('not where the account fell by a void while another one was paid from', () => {
    const [, undone] = eventsOf(record({ amount: 5_00 }), voidEntry())
    const [paid] = eventsOf(record({ type: 'expense', method: 'upi', amount: 5_00 }))
    expect(undone && paid && shortBy([undone, paid], till(-5_00))).toEqual([])
  })
  test.each([
    ['cash', false, 'is more than the till held: by the books it is now short of ₹12.50.'],
    ['bank_transfer', true, 'is more than the bank held: by the books it is now short of ₹12.50.'],
    ['cash', true, 'is more cash than the till held by the books.'],
  ] as const)('for %s, to somebody who counts it blind: %s', (account, blind, sentence) => {
    expect(shortage(account, paise(-12_50), blind)).toBe(sentence)
  })
  test('for each account that was paid from', () => {
    const all = eventsOf(deposit(5_00), record({ type: 'expense', method: 'upi', amount: 5_00 }))
    expect(shortBy(all, { ...till(-1), upi: paise(-1), card: paise(-1) })).toEqual(['cash', 'upi'])
  })
})

describe('a till that is short already lets through', () => {
  test.each<[string, Step, number, Step[]]>([
    ['an expense that the bank pays', record({ type: 'expense', method: 'bank_transfer' }), 0, []],
    ['a refund by UPI', refund(1_00, { method: 'upi' }), 0, fees],
    ['drawings from the bank', moveMoney({ kind: 'drawings', method: 'bank_transfer' }), 0, []],
    ['a withdrawal, which fills it', moveMoney({ amount: 100_00 }), 100_00, []],
    ['fees', receive(1_00), 1_00, fees],
    ['income', record({ amount: 1_00 }), 1_00, []],
    ['a void of fees in cash', voidPayment(1), -9_00, [enrol(), receive(9_00, { number: 1 })]],
    ['a void of income in cash', voidEntry(), -9_00, [record({ amount: 9_00 })]],
    ['a void of a withdrawal', voidMovement(), -9_00, [moveMoney({ amount: 9_00 })]],
    ['a correction to less income', correctEntry({ amount: 4_00 }), -5_00, [record({ amount: 9_00 })]],
    ['the end of a day', closeDay(), 0, []],
    ['a shortage that was counted', bookDifference(today, -2_00, countedShort), -2_00, [closeDay({ reason: note(1) })]],
  ])('%s', (_, step, change, before) => expect(holding(-1_00, ...before).refusing(step)).toBe(change - 1_00))
})
