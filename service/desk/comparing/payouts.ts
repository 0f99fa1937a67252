import { addDays } from '#contract/fields/dates'
import { type Paise, sum } from '#contract/fields/money'
import type { Booked } from '#read/reports/booked-at-bank'
import { type Matched, type Moved, mostDays, nearIn, type Pair } from './match.ts'

/** Banks and gateways pay out daily or weekly. */
const longest = 7
const never = '9999-12-31'
const paidOut: readonly string[] = ['upi', 'card']

/** Takings of one branch by one method, of one day or of several one after the other, with nothing left out. */
interface Stretch {
  readonly entries: readonly Booked[]
  readonly of: string
  readonly first: string
  readonly last: string
  /** When the next ones were taken. */
  readonly next: string
}

/** What the bank paid out as one sum. */
interface Payout<Line extends Moved> {
  readonly pair: Pair<Line, Booked>
  /** How much it takes of the takings, and of which ones if that is known. */
  readonly takes: Paise
  readonly of: string | null
  readonly date: string
}

/**
 * Names the takings by UPI or card that came as one sum. It must be all that was taken on some days and isn't found
 * otherwise, no other days may add up to it, and no other payout may fit them. A payout is a settlement that agrees, which
 * also says what the bank kept of it, or a line that nothing else fits. Pure.
 */
export function withPayouts<Line extends Moved>(matched: Matched<Line, Booked>): Matched<Line, Booked> {
  const settled = including(split(settlementsIn(matched), matched.entries), matched)
  return including(split(unknownIn(settled), settled.entries), settled)
}

function settlementsIn<Line extends Moved>({ pairs }: Matched<Line, Booked>): Payout<Line>[] {
  return pairs.flatMap(pair => {
    const [one, other] = pair.entries
    if (!one || one.settles === null || other) return []
    return [{ pair, takes: one.settles, of: takingsOf(one), date: one.date }]
  })
}

function unknownIn<Line extends Moved>({ lines, entries }: Matched<Line, Booked>): Payout<Line>[] {
  const near = nearIn(entries)
  const alone = lines.filter(line => near(line).next().done)
  return alone.map(line => {
    const pair = { line, entries: [], sure: false, remark: null }
    return { pair, takes: line.amount, of: null, date: line.date }
  })
}

function split<Line extends Moved>(payouts: readonly Payout<Line>[], entries: readonly Booked[]): Pair<Line, Booked>[] {
  const byAmount = Map.groupBy(stretchesOf(entries), stretch => sum(stretch.entries.map(({ amount }) => amount)))
  const found = payouts.map(payout => {
    const stretches = byAmount.get(payout.takes) ?? []
    return { pair: payout.pair, stretches: stretches.filter(stretch => fits(payout, stretch)) }
  })
  const claims = new Map<Booked, number>()
  for (const { stretches } of found)
    for (const one of new Set(stretches.flatMap(stretch => stretch.entries)))
      claims.set(one, (claims.get(one) ?? 0) + 1)
  return found.flatMap(({ pair, stretches: [only, other] }): Pair<Line, Booked>[] => {
    if (!only || other || only.entries.some(one => claims.get(one) !== 1)) return []
    const together = [...pair.entries, ...only.entries]
    // One alone is compared by its own amount and date.
    return together.length > 1 ? [{ ...pair, entries: together, remark: 'payout' }] : []
  })
}

/** Up to a day as long ago as the bank may take, or to a later one; on days without takings there is nothing to pay out. */
function fits({ of, date }: Payout<Moved>, stretch: Stretch): boolean {
  const { first, last, next } = stretch
  const due = addDays(date, -mostDays)
  return last <= date && next > due && addDays(first, longest) > due && (of === null || of === stretch.of)
}

const takingsOf = ({ instituteName, paymentMethod }: Booked) => `${paymentMethod} ${instituteName}`

function stretchesOf(entries: readonly Booked[]): Stretch[] {
  const takings = entries.filter(one => one.amount > 0 && one.settles === null && paidOut.includes(one.paymentMethod))
  return [...Map.groupBy(takings, takingsOf)].flatMap(([of, some]) => {
    const days = [...Map.groupBy(some, ({ date }) => date)].toSorted(([a], [b]) => (a < b ? -1 : 1))
    return days.flatMap(([first], at) => {
      const within = days.slice(at, at + longest).filter(([day]) => day < addDays(first, longest))
      return within.map(([last], to): Stretch => {
        const [next = never] = days[at + to + 1] ?? []
        return { of, first, last, next, entries: within.slice(0, to + 1).flatMap(([, all]) => all) }
      })
    })
  })
}

/** What agrees once these pairs are added; some of them were known without their takings. */
function including<Line extends Moved>(
  pairs: readonly Pair<Line, Booked>[],
  matched: Matched<Line, Booked>,
): Matched<Line, Booked> {
  const lines = new Set(pairs.map(({ line }) => line))
  const entries = new Set(pairs.flatMap(pair => pair.entries))
  return {
    pairs: [...matched.pairs.filter(({ line }) => !lines.has(line)), ...pairs],
    lines: matched.lines.filter(line => !lines.has(line)),
    entries: matched.entries.filter(entry => !entries.has(entry)),
  }
}
