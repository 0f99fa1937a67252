import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#contract/fields/dates'
import { paise, sum } from '#contract/fields/money'
import { type Moved, match, sumsOf } from './match.ts'

interface Named extends Moved {
  readonly name: string
}

const utr = '612345678901'
const other = '612345678902'
const on = (name: string, day: number, rupees: number, ...texts: string[]): Named => ({
  name,
  date: addDays('2026-04-01', day - 1),
  amount: paise(rupees * 100),
  texts,
})

/** The names of what was found, a question mark behind those that are only probable. */
function found(lines: readonly Named[], ...groups: readonly Named[][]) {
  const { pairs, lines: there, entries: here } = match(lines, ...groups)
  const names = (some: readonly Named[]) => some.map(({ name }) => name).join(' ')
  return {
    pairs: pairs.map(({ line, entries, sure }) => `${line.name} = ${names(entries)}${sure ? '' : ' ?'}`),
    there: names(there),
    here: names(here),
  }
}

describe('by its reference', () => {
  test.each([
    ['in a narration', `UPI/CR/${utr}/ASHA/SBIN`, utr],
    ['behind letters', `NEFT-SBIN${utr}-ASHA`, utr],
    ['with letters that the clerk typed too', `NEFT-SBIN${utr}-ASHA`, `sbin${utr}`],
    ['typed in groups', `UPI-${utr}-FEE`, '6123 4567 8901'],
    ['within a note', `UPI-${utr}-FEE`, `paid by father, UTR ${utr}`],
    ['a cheque with its zeros', 'CLG 000123 RENT', '000123'],
    ['a cheque that lost its zeros', '123', '000123'],
    ['a number that the bank filled with zeros', `0000${utr}`, utr],
  ])('%s', (_, line, entry) => {
    const wanted = { pairs: ['line = entry'], there: '', here: '' }
    // Weeks apart, so that nothing else tells them together.
    expect(found([on('line', 20, 500, line)], [on('entry', 1, 500, entry)])).toEqual(wanted)
  })

  test.each([
    ['with another amount', `UPI/${utr}`, utr, 501],
    ['of another direction', `UPI/${utr}`, utr, -500],
    ['with another number', `UPI/${other}`, utr, 500],
    ['with a word that many have', 'FEES ASHA', 'Fees', 500],
    ['with the code of a branch of the bank', 'NEFT-HDFC0001234-ASHA', '1234', 500],
    ['with a number that is a part of another', `UPI/${utr}9`, utr, 500],
    ['with a number of five digits among words', 'FEE 12345 ASHA', 'fee 12345', 500],
  ])('not %s', (_, line, entry, amount) => {
    expect(found([on('line', 20, 500, line)], [on('entry', 1, amount, entry)]).pairs).toEqual([])
  })

  test('that was recorded twice agrees once, with what lies nearest', () => {
    const entries = [on('far', 18, 500, utr), on('near', 2, 500, utr)]
    const lines = [on('line', 20, 500, utr), on('twin', 2, 500, utr)]
    for (const some of [lines, lines.toReversed()])
      expect(found(some, entries)).toEqual({ pairs: ['line = far', 'twin = near'], there: '', here: '' })
    expect(found([on('line', 20, 500, utr)], entries)).toEqual({ pairs: ['line = far'], there: '', here: 'near' })
  })

  test('not by a number that stands in every line, as that of the account does', () => {
    const lines = Array.from({ length: 21 }, (_, at) => on(`line${at}`, 20, 500, `TO ${utr}`))
    expect(found(lines, [on('entry', 1, 500, utr)]).pairs).toEqual([])
  })

  test('one transfer for two children agrees with both', () => {
    const entries = [on('Asha', 2, 500, utr), on('Ravi', 2, 700, utr), on('Meera', 2, 1200)]
    expect(found([on('line', 2, 1200, utr)], entries)).toEqual({
      pairs: ['line = Asha Ravi'],
      there: '',
      here: 'Meera',
    })
  })
})

describe('by amount and date', () => {
  test('is probable if nothing else fits, up to three days', () => {
    expect(found([on('line', 4, 500)], [on('entry', 1, 500)]).pairs).toEqual(['line = entry ?'])
    expect(found([on('line', 5, 500)], [on('entry', 1, 500)]).pairs).toEqual([])
  })

  test('says nothing where two fit', () => {
    expect(found([on('line', 2, 500)], [on('one', 2, 500), on('two', 2, 500)])).toEqual({
      pairs: [],
      there: 'line',
      here: 'one two',
    })
    expect(found([on('one', 2, 500), on('two', 2, 500)], [on('entry', 2, 500)]).pairs).toEqual([])
  })

  test('is probable of several of one day, if as many are on both sides', () => {
    const entries = [on('one', 1, 500), on('two', 1, 500), on('less', 1, 499)]
    const [bothNow, bothLater] = [1, 4].map(day => [on('a', day, 500), on('b', day, 500)])
    for (const lines of [bothNow ?? [], bothLater ?? [], [on('a', 1, 500), on('b', 3, 500)]]) {
      expect(found(lines, entries)).toEqual({ pairs: ['a = one ?', 'b = two ?'], there: '', here: 'less' })
      expect(match(lines, entries).pairs.map(({ remark }) => remark)).toEqual(['asMany', 'asMany'])
    }
    expect(match([on('a', 1, 499)], entries).pairs.map(({ remark }) => remark)).toEqual([null])
  })

  test.each([
    ['one more on either side', [2, 2, 2], [2, 2]],
    ['one less on either side', [2, 2], [2, 2, 2]],
    ['more of them near', [3, 3], [2, 2, 4]],
    ['as many, but of several days', [4, 4], [2, 3]],
    ['as many, but too far away', [6, 6], [2, 2]],
  ])('says nothing of several with %s', (_, there, here) => {
    const side = (name: string, days: readonly number[]) => days.map((day, at) => on(`${name}${at}`, day, 500))
    expect(found(side('line', there), side('entry', here)).pairs).toEqual([])
  })

  test('prefers the same day, and what its reference tells', () => {
    const lines = [on('first', 1, 500), on('second', 3, 500), on('third', 3, 500, utr)]
    const entries = [on('a', 1, 500), on('b', 3, 500), on('c', 1, 500, utr)]
    expect(found(lines, entries).pairs).toEqual(['third = c', 'first = a ?', 'second = b ?'])
  })

  test('tells several entries of one reference again once one of them was found by its amount', () => {
    const entries = [on('paid', 1, 1200, utr), on('back', 2, -500, utr), on('also back', 1, -500, utr)]
    expect(found([on('alone', 1, -500), on('rest', 1, 700, utr)], entries).pairs).toEqual([
      'alone = also back ?',
      'rest = paid back',
    ])
  })

  test('prefers the days of the statement to those beside it', () => {
    expect(found([on('line', 1, 500)], [on('within', 2, 500)], [on('before', 0, 500)])).toEqual({
      pairs: ['line = within ?'],
      there: '',
      here: 'before',
    })
  })
})

const moved = fc.record({
  day: fc.integer({ min: 1, max: 12 }),
  rupees: fc.constantFrom(500, 700, 1200, -500),
  text: fc.constantFrom('', utr, other, `UPI/${utr}`, '000123', '123', 'fee'),
})
const side = (name: string) =>
  fc
    .array(moved, { maxLength: 12 })
    .map(some => some.map(({ day, rupees, text }, at) => on(`${name}${at}`, day, rupees, text)))

test('whatever the sides are, each of their rows is used once, and the groups add up to both', () => {
  fc.assert(
    fc.property(side('line'), side('entry'), side('beside'), (lines, entries, beside) => {
      const all = [...entries, ...beside]
      const { pairs, ...left } = match(lines, entries, beside)
      const paired = pairs.flatMap(pair => pair.entries)
      const byName = (some: readonly Named[]) => some.map(({ name }) => name).toSorted()
      expect(byName([...pairs.map(({ line }) => line), ...left.lines])).toEqual(byName(lines))
      expect(byName([...paired, ...left.entries])).toEqual(byName(all))
      for (const pair of pairs) expect(sum(pair.entries.map(({ amount }) => amount))).toBe(pair.line.amount)
      const net = (some: readonly Named[]) => sumsOf(some).in - sumsOf(some).out
      const agreed = pairs.map(({ line }) => line)
      expect(net(agreed) + net(left.lines)).toBe(net(lines))
      expect(net(agreed) + net(left.entries)).toBe(net(all))
    }),
  )
})

test('nothing that is left could be told together by a reference', () => {
  fc.assert(
    fc.property(side('line'), side('entry'), (lines, entries) => {
      const { lines: there, entries: here } = match(lines, entries)
      expect(match(there, here).pairs.filter(({ sure }) => sure)).toEqual([])
    }),
  )
})

test('what has no reference leaves nothing of a day on which as many of an amount are on both sides', () => {
  const place = ({ amount, date }: Moved) => `${amount} ${date}`
  const without = (name: string) => side(name).map(some => some.map(one => ({ ...one, texts: [] })))
  fc.assert(
    fc.property(without('line'), without('entry'), without('beside'), (lines, entries, beside) => {
      const left = match(lines, entries, beside)
      const count = (some: readonly Named[], at: string) => some.filter(one => place(one) === at).length
      for (const at of new Set(entries.map(place)))
        if (count(lines, at) === count(entries, at))
          expect([
            count(left.lines, at),
            left.entries.filter(one => entries.includes(one) && place(one) === at),
          ]).toEqual([0, []])
      for (const { remark, line } of left.pairs)
        if (remark) expect(left.pairs.filter(pair => pair.line.amount === line.amount).length).toBeGreaterThan(1)
    }),
  )
})
