import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#contract/fields/dates'
import { noPaise, paise } from '#contract/fields/money'
import { Refusal } from '#contract/refusal'
import { isStanding, remaining, writtenOff } from '#ledger/balance/enrollment'
import { paid, refunded } from '#ledger/balance/payment'
import { postingsOf } from '#ledger/events/events'
import { noLimits } from '#ledger/limits'
import { put } from '#tests/ledger/asking'
import { type Ask, anything, enrolling } from '#tests/ledger/asks'
import { institute } from '#tests/ledger/ids'
import { emptyModel, type Model, paidOf, refundedOf, remainingOf } from '#tests/ledger/model'
import { balancesOf } from '#tests/ledger/model-balances'
import { expectSound } from '#tests/ledger/sound'
import { type Grown, submit } from '#tests/ledger/submit'
import { firstHead, type Head } from './head.ts'
import { stateOf } from './known-streams.ts'
import { closingOf, openLog } from './log.ts'
import type { Step } from './submission.ts'

/** Mostly one step, sometimes several that happen together or not at all. */
const steps = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(anything) },
  { weight: 1, arbitrary: fc.array(anything, { minLength: 2, maxLength: 3 }) },
)
/** What a branch lets its sub admins do. */
const limits = fc.record({
  discountPercent: fc.constantFrom(null, 0, 10, 20),
  backdatingDays: fc.constantFrom(null, 0, 1, 3),
  writeOff: fc.constantFrom(null, noPaise, paise(200), paise(500)),
})
/** A submission, how many days pass before it, and what limits whoever asks: a super admin has no limits. */
const submission = fc.record({
  days: fc.constantFrom(0, 0, 3, 9),
  asked: steps,
  within: fc.oneof(fc.constant(noLimits), limits),
})
const first = fc.record({ days: fc.constant(0), asked: fc.tuple(enrolling), within: fc.constant(noLimits) })
const submissions = fc
  .tuple(first, first, fc.array(submission, { minLength: 20, maxLength: 40, size: 'max' }))
  .map(([one, two, others]) => [one, two, ...others])

test('whatever commands come, the ledger agrees with a model of its rules, and stays sound', () => {
  const met = new Set<string>()
  fc.assert(
    fc.property(submissions, all => {
      let seen = 0
      let world = emptyModel('2026-04-02')
      let log: Grown = { ...openLog(institute, firstHead('PUN')), added: [] }
      for (const { days, asked, within } of all) {
        world.today = addDays(world.today, days)
        world.limits = { ...within, mayReopen: true }
        const wanted = predict(world, asked)
        const after = ask(log, wanted.steps, world.today, { limits: within })
        if ('refusal' in after) {
          expect(wanted.objections).toContain(after.refusal)
          if (after.refusal === 'FORBIDDEN') for (const path of after.paths) met.add(path)
        } else {
          expect(wanted.objections).toEqual([])
          world = wanted.world
          log = after.log
        }
        expectAlike(log, world)
        expectSound(log, log.added, seen)
        seen = log.added.length
      }
    }),
    { numRuns: 200 },
  )
  const limited = ['amount', 'courseId', 'date', 'discount', 'enrollmentDate', 'paymentDate', 'writeOff']
  expect([...met].toSorted()).toEqual(limited)
}, 60_000)

/** What gives money out, by what it is called in the log. */
const givesOut: ReadonlySet<string> = new Set(['ExpenseRecorded', 'RefundPaid', 'CashBanked', 'MoneyMoved'])

test('whatever commands come, just what takes an account of money below zero is asked about, or refused', () => {
  const met = new Set<string>()
  fc.assert(
    fc.property(submissions, all => {
      const world = emptyModel('2026-04-02')
      let log: Grown = { ...openLog(institute, firstHead('PUN')), added: [] }
      for (const { days, asked } of all) {
        world.today = addDays(world.today, days)
        const before = balancesOf(world)
        for (const one of asked.slice(0, 1)) {
          const predicted = put(world, one)
          if (!predicted || predicted.objections.length > 0) continue
          const after = balancesOf(world)
          const plain = ask(log, [predicted.step], world.today)
          if ('refusal' in plain) throw new Error(`Refused: ${plain.refusal}.`)
          const short = shortIn(before, after, plain.log.added.slice(log.added.length))
          const isPaidOut = one.kind === 'move' && one.why === 'settlement'
          const isRefused = short.includes('assets:cash') || (isPaidOut && short.length > 0)
          expect('refusal' in ask(log, [predicted.step], world.today, { tillShort: 'warn' }, 'ask')).toBe(
            short.length > 0,
          )
          expect('refusal' in ask(log, [predicted.step], world.today, { tillShort: 'refuse' })).toBe(isRefused)
          for (const account of short) met.add(account)
          log = plain.log
        }
      }
    }),
    { numRuns: 300 },
  )
  expect([...met].toSorted()).toEqual(['assets:bank', 'assets:card', 'assets:cash', 'assets:upi'])
}, 60_000)

/** The accounts that are below zero now, and lower than before because of what was given out. */
function shortIn(before: Balances, after: Balances, added: Grown['added']): string[] {
  const taken = added.flatMap(({ event }) => (givesOut.has(event.type) ? postingsOf(event) : []))
  return ['assets:cash', 'assets:bank', 'assets:upi', 'assets:card'].filter(account => {
    const now = after[account] ?? 0
    const isTaken = taken.some(leg => leg.account === account && leg.amount < 0)
    return isTaken && now < 0 && now < (before[account] ?? 0)
  })
}
type Balances = Readonly<Record<string, number>>

/** Applies the submission to a copy of the model, up to the first step that it objects to. */
function predict(before: Model, asked: readonly Ask[]): { world: Model; steps: Step[]; objections: readonly string[] } {
  const world = structuredClone(before)
  const steps: Step[] = []
  for (const one of asked) {
    const predicted = put(world, one)
    if (!predicted) continue
    steps.push(predicted.step)
    if (predicted.objections.length > 0) return { world, steps, objections: predicted.objections }
  }
  return { world, steps, objections: [] }
}

function ask(
  before: Grown,
  steps: Step[],
  today: string,
  rules: Partial<Pick<Head, 'tillShort' | 'limits'>> = {},
  tillShort?: 'ask',
): { log: Grown } | { refusal: string; paths: readonly string[] } {
  try {
    const log = { ...before, head: { ...before.head, ...rules } }
    return { log: submit(log, steps, { limited: true, tillShort, on: today }) }
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error.code, paths: (error.details ?? []).map(({ path }) => path) }
    throw error
  }
}

function expectAlike(log: Grown, world: Model): void {
  const { streams, added } = log
  const closing = closingOf(log)
  const { date = null, expected = 0, booked = 0 } = world.closes.at(-1) ?? {}
  expect([closing.closedThrough, closing.cash]).toEqual([date, expected + booked])
  const balances = new Map<string, number>()
  for (const { event } of added)
    for (const { account, amount } of postingsOf(event)) balances.set(account, (balances.get(account) ?? 0) + amount)
  expect(Object.fromEntries([...balances].filter(([, amount]) => amount !== 0))).toEqual(balancesOf(world))

  const receipts = added.flatMap(({ event }) => (event.type === 'PaymentReceived' ? [event.data.receiptNumber] : []))
  expect(receipts).toEqual(world.receipts)

  for (const [id, one] of world.enrollments) {
    const kept = stateOf(streams, 'enrollment', id)
    expect(kept.status).toBe(one.status)
    if (!isStanding(kept)) continue
    expect([kept.courseId, kept.fees, kept.discount]).toEqual([one.course, one.fees, one.discount])
    expect([paid(kept), remaining(kept), writtenOff(kept), refunded(kept)]).toEqual([
      paidOf(one),
      remainingOf(one),
      one.lost,
      refundedOf(one),
    ])
  }
  for (const [id, { type, payer, voided }] of world.entries) {
    const kept = stateOf(streams, 'entry', id)
    expect(kept).toMatchObject({ status: voided ? 'voided' : 'recorded', type, payer })
  }
  const enrollments = [...streams.values()].filter(({ kind }) => kind === 'enrollment')
  expect(enrollments).toHaveLength(world.enrollments.size)
}
