import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#contract/fields/dates'
import { paise, sum } from '#contract/fields/money'
import type { Booked } from '#read/reports/booked-at-bank'
import { type Moved, match } from './match.ts'
import { withPayouts } from './payouts.ts'

interface Line extends Moved {
  readonly name: string
}

const dayOf = (day: number) => addDays('2026-04-01', day - 1)
const credit = (name: string, day: number, rupees: number, ...texts: string[]): Line => ({
  ...{ name, texts, date: dayOf(day), amount: paise(rupees * 100) },
})

let seq = 0
function booked(party: string, day: number, rupees: number, more: Partial<Booked> = {}): Booked {
  seq += 1
  const ids = { studentId: null, enrollmentId: null, paymentId: null, entryId: null }
  const named = {
    seq,
    instituteName: 'Pune',
    type: 'PaymentReceived',
    kind: 'fees',
    text: 'Fee',
    number: null,
  } as const
  const moved = { date: dayOf(day), amount: paise(rupees * 100), paymentMethod: 'upi', reference: null } as const
  return { ...named, ...ids, ...moved, party, texts: [], isHeld: false, settles: null, ...more }
}

/** A settlement of so much, of which the bank kept some. */
const settled = (day: number, rupees: number, kept: number, more: Partial<Booked> = {}) =>
  booked('settled', day, rupees - kept, { settles: paise(rupees * 100), ...more })

const names = (some: readonly { readonly party: string | null }[]) => some.map(({ party }) => party).join(' ')

/** What agrees, a question mark behind what is only probable, and what is left. */
function found(lines: readonly Line[], entries: readonly Booked[]) {
  const { pairs, ...left } = withPayouts(match(lines, entries))
  return {
    pairs: pairs.map(({ line, entries: all, sure, remark }) =>
      [line.name, '=', names(all), sure ? '' : '?', remark ?? ''].filter(Boolean).join(' '),
    ),
    left: [...left.lines.map(({ name }) => name), names(left.entries)].filter(Boolean).join(' '),
  }
}

const card = { paymentMethod: 'card' } as const
const transfer = { paymentMethod: 'bank_transfer' } as const

describe('a line that nothing else fits is split', () => {
  const friday = [booked('Asha', 3, 500), booked('Ravi', 3, 700)]
  const saturday = [booked('Meera', 4, 900)]

  test.each([
    ['into the takings of its day', 3, 1200, 'line = Asha Ravi ? payout', 'Meera'],
    ['into those of a day before a weekend', 6, 1200, 'line = Asha Ravi ? payout', 'Meera'],
    ['into those of a week that had no more of them', 10, 2100, 'line = Asha Ravi Meera ? payout', ''],
    ['into those of several days', 6, 2100, 'line = Asha Ravi Meera ? payout', ''],
  ])('%s', (_, day, rupees, pair, left) => {
    expect(found([credit('line', day, rupees)], [...friday, ...saturday])).toEqual({ pairs: [pair], left })
  })

  test.each([
    ['into some of a day', 4, 1600],
    ['into those of a later day', 2, 1200],
    ['into those of a day too long ago', 7, 1200],
    ['into those of a week too long ago', 13, 2100],
    ['without what the bank may have kept', 4, 1199],
  ])('not %s', (_, day, rupees) => {
    const { pairs, left } = found([credit('line', day, rupees)], [...friday, ...saturday])
    expect([pairs, left]).toEqual([[], 'line Asha Ravi Meera'])
  })

  test.each([
    ['of two methods', 3, [booked('Asha', 3, 500), booked('Ravi', 3, 700, card)]],
    ['of two branches', 3, [booked('Asha', 3, 500), booked('Ravi', 3, 700, { instituteName: 'Nashik' })]],
    ['by transfer, which come one by one', 3, [booked('Asha', 3, 500, transfer), booked('Ravi', 3, 700, transfer)]],
    ['of more than a week', 8, [booked('Asha', 1, 500), booked('Ravi', 8, 700)]],
  ])('not into takings %s', (_, day, entries) => {
    expect(found([credit('line', day, 1200)], entries).pairs).toEqual([])
  })

  test('not where two fit', () => {
    const twice = [...friday, booked('Meera', 4, 600), booked('Isha', 4, 600)]
    expect(found([credit('line', 5, 1200)], twice).pairs).toEqual([])
    expect(found([credit('line', 4, 1200), credit('other', 5, 1200)], friday).pairs).toEqual([])
    const whole = [booked('Meera', 4, 1200, transfer), booked('Isha', 4, 1200, transfer)]
    expect(found([credit('line', 4, 1200)], [...friday, ...whole]).pairs).toEqual([])
  })

  test('without what its reference tells, or what went out', () => {
    const utr = '612345678901'
    const entries = [...friday, booked('Meera', 3, 800, { texts: [utr] }), booked('back', 3, -100)]
    expect(found([credit('line', 3, 1200), credit('own', 3, 800, utr)], entries)).toEqual({
      pairs: ['own = Meera', 'line = Asha Ravi ? payout'],
      left: 'back',
    })
  })
})

describe('a settlement that agrees', () => {
  const takings = [booked('Asha', 3, 500, card), booked('Ravi', 3, 700, card)]

  test('names the takings that it paid out, whatever the bank kept, and is as sure as before', () => {
    const reference = '612345678901'
    const lines = [credit('line', 4, 1190, reference)]
    expect(found(lines, [...takings, settled(4, 1200, 10, card)])).toEqual({
      pairs: ['line = settled Asha Ravi ? payout'],
      left: '',
    })
    expect(found(lines, [...takings, settled(4, 1200, 10, { ...card, texts: [reference] })]).pairs).toEqual([
      'line = settled Asha Ravi payout',
    ])
  })

  test('comes before a line that would fit them too', () => {
    const lines = [credit('line', 4, 1190), credit('other', 4, 1200)]
    expect(found(lines, [...takings, settled(4, 1200, 10, card)])).toEqual({
      pairs: ['line = settled Asha Ravi ? payout'],
      left: 'other',
    })
  })

  test.each([
    ['of the other method', takings.map(one => ({ ...one, paymentMethod: 'upi' as const }))],
    ['of another branch', takings.map(one => ({ ...one, instituteName: 'Nashik' }))],
    ['that are less', takings.slice(1)],
    ['with another settlement', [...takings, settled(4, 1200, 20, card)]],
  ])('names no takings %s', (_, entries) => {
    const lines = [credit('line', 4, 1190), credit('other', 4, 1180)]
    const { pairs } = found(lines, [...entries, settled(4, 1200, 10, card)])
    expect(pairs.filter(pair => pair.includes('payout'))).toEqual([])
  })
})

const day = fc.integer({ min: 1, max: 10 })
const rupees = fc.constantFrom(300, 500, 700, 1000, 1200, 1900)
const paidBy = fc.record({
  paymentMethod: fc.constantFrom('upi', 'card'),
  instituteName: fc.constantFrom('Pune', 'Nashik'),
})
const taken = fc.tuple(day, rupees, paidBy, fc.constantFrom(1, 1, 1, -1))
const paidOut = fc.tuple(day, rupees, fc.constantFrom(0, 10), paidBy)
const lined = fc.tuple(day, rupees, fc.constantFrom(0, 10))

/** Lines, takings (some of which went out) and settlements. */
const sides = fc.record({
  lines: fc
    .array(lined, { maxLength: 6 })
    .map(some => some.map(([on, amount, kept], at) => credit(`line${at}`, on, amount - kept))),
  entries: fc
    .tuple(fc.array(taken, { maxLength: 10 }), fc.array(paidOut, { maxLength: 3 }))
    .map(([takings, settlements]) => [
      ...takings.map(([on, amount, by, sign]) => booked('one', on, amount * sign, by)),
      ...settlements.map(([on, amount, kept, by]) => settled(on, amount, kept, by)),
    ]),
})

const net = (some: readonly Moved[]) => sum(some.map(({ amount }) => amount))
const ofSame = (one: Booked) => (other: Booked) =>
  other.settles === null &&
  other.amount > 0 &&
  other.paymentMethod === one.paymentMethod &&
  other.instituteName === one.instituteName

test('whatever the sides are, each of their rows is used once, and each payout is all of its days', () => {
  fc.assert(
    fc.property(sides, ({ lines, entries }) => {
      const { pairs, ...left } = withPayouts(match(lines, entries))
      const bySeq = (some: readonly Booked[]) => some.map(one => one.seq).toSorted((a, b) => a - b)
      expect(bySeq([...pairs.flatMap(pair => pair.entries), ...left.entries])).toEqual(bySeq(entries))
      const byName = (some: readonly Line[]) => some.map(({ name }) => name).toSorted()
      expect(byName([...pairs.map(({ line }) => line), ...left.lines])).toEqual(byName(lines))
      for (const { line, entries: all, remark } of pairs) {
        const [settlement] = all.filter(({ settles }) => settles !== null)
        if (remark !== 'payout') expect(net(all)).toBe(line.amount)
        else if (settlement) expect([settlement.amount, settlement.settles]).toEqual([line.amount, net(all.slice(1))])
        else expect([net(all), all.length > 1]).toEqual([line.amount, true])
        const paid = remark === 'payout' ? all.filter(one => one !== settlement) : []
        const days = paid.map(({ date }) => date).toSorted()
        for (const one of paid) {
          expect(all.filter(ofSame(one))).toEqual(paid)
          const between = left.entries
            .filter(ofSame(one))
            .filter(({ date }) => date >= (days[0] ?? '') && date <= (days.at(-1) ?? ''))
          expect(between).toEqual([])
        }
      }
    }),
    // Few of all sides that can be made up have a payout.
    { numRuns: 500 },
  )
})

test('a payout is found only where no other one and no other days fit', () => {
  fc.assert(
    fc.property(sides, ({ lines, entries }) => {
      const before = match(lines, entries)
      const { pairs } = withPayouts(before)
      for (const { line, entries: paid } of pairs) {
        const [first] = paid
        if (!first || first.settles !== null || paid.length < 2) continue
        // Once more beside it, on a branch of its own, and nobody can tell which of both was paid out.
        const twin = paid.map(one => booked('twin', 0, 0, { ...one, seq: one.seq + 0.5, instituteName: 'Nagpur' }))
        const others = withPayouts({ ...before, entries: [...before.entries, ...twin] }).pairs
        expect(others.filter(other => other.line === line)).toEqual([])
        const again = { ...line, name: 'again' }
        const both = withPayouts({ ...before, lines: [...before.lines, again] }).pairs
        expect(both.filter(other => other.line === line || other.line === again)).toEqual([])
      }
    }),
    // Few of all sides that can be made up have a payout.
    { numRuns: 500 },
  )
})
