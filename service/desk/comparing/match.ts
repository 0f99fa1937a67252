import { minus, noPaise, type Paise, sum } from '#contract/fields/money'
import { keysIn } from './reference-keys.ts'

/** A movement of money, as the bank or the books have it. */
export interface Moved {
  readonly date: string
  /** Below zero for what went out. */
  readonly amount: Paise
  /** Where its reference may stand. */
  readonly texts: readonly string[]
}

/** What agrees: a line of the statement with the entries that it pays, which are several for one transfer for two children. */
export interface Pair<Line extends Moved, Entry extends Moved> {
  readonly line: Line
  readonly entries: readonly Entry[]
  /** False if only amount and date say that they belong together. */
  readonly sure: boolean
  /**
   * `asMany` if several of its amount stand on both sides, so that nothing tells which of them is which; `payout` if the
   * bank paid out the takings among the entries as one sum.
   */
  readonly remark: 'asMany' | 'payout' | null
}

export interface Matched<Line extends Moved, Entry extends Moved> {
  readonly pairs: readonly Pair<Line, Entry>[]
  /** What is left of each side. */
  readonly lines: readonly Line[]
  readonly entries: readonly Entry[]
}

/** How many days the bank may take, over a weekend. */
export const mostDays = 3
/** What stands in more lines is no reference but the number of the account. */
const mostAlike = 20

/** Finds the entries that the lines of a statement are about. Each line and each entry is used at most once. Pure. */
export function match<Line extends Moved, Entry extends Moved>(
  lines: readonly Line[],
  /** Those that come first are used first. */
  ...groups: readonly (readonly Entry[])[]
): Matched<Line, Entry> {
  const pairs: Pair<Line, Entry>[] = []
  const [left, open] = [new Set(lines), new Set(groups.flat())]
  const pair = (line: Line, entries: readonly Entry[], sure: boolean, isOneOfMany = false) => {
    pairs.push({ line, entries, sure, remark: isOneOfMany ? 'asMany' : null })
    left.delete(line)
    for (const entry of entries) open.delete(entry)
  }
  const byKey = byReference(lines)
  const unused = (key: string) => byKey.get(key)?.filter(line => left.has(line)) ?? []
  function pairTogether(): void {
    for (const [key, parts] of byKeys([...open])) {
      const together = parts.filter(part => open.has(part))
      const total = sum(together.map(({ amount }) => amount))
      const line = together.length > 1 ? unused(key).find(({ amount }) => amount === total) : undefined
      if (line) pair(line, together, true)
    }
  }
  for (const entry of [...open]) {
    const found = keysIn(entry.texts).flatMap(unused)
    const same = found.filter(({ amount }) => amount === entry.amount).toSorted(nearest(entry))
    if (same[0]) pair(same[0], [entry], true)
  }
  pairTogether()
  for (const group of groups)
    for (let days = 0; days <= mostDays; days += 1) {
      const entries = group.filter(entry => open.has(entry))
      for (const alike of asMany([...left], entries, days))
        for (const [line, entry] of alike) pair(line, [entry], false, alike.length > 1)
    }
  // What was taken out of the entries of one reference may let the others add up to a line.
  for (let before = -1; before !== pairs.length; ) {
    before = pairs.length
    pairTogether()
  }
  return { pairs, lines: [...left], entries: [...open] }
}

const dayOf = ({ date }: Moved) => Date.parse(date) / 86_400_000

/** Where to look for entries of the same amount, so many days later. */
const placeOf = (one: Moved, days = 0) => `${one.amount} ${dayOf(one) + days}`

const nearest = (to: Moved) => (a: Moved, b: Moved) => Math.abs(dayOf(a) - dayOf(to)) - Math.abs(dayOf(b) - dayOf(to))

/** By each reference, what has it. */
export function byReference<One extends Moved>(moved: readonly One[]): ReadonlyMap<string, readonly One[]> {
  const byKey = byKeys(moved)
  for (const [key, all] of byKey) if (all.length > mostAlike) byKey.delete(key)
  return byKey
}

function byKeys<One extends Moved>(moved: readonly One[]): Map<string, One[]> {
  const byKey = new Map<string, One[]>()
  for (const one of moved)
    for (const key of keysIn(one.texts)) {
      const same = byKey.get(key)
      if (same) same.push(one)
      else byKey.set(key, [one])
    }
  return byKey
}

/**
 * The entries of one amount and day with the lines of that amount, at most so many days away, if there are as many of both
 * and the lines fit no other entry: most often one and one. Several are paired in the order of both sides.
 */
function asMany<Line extends Moved, Entry extends Moved>(
  lines: readonly Line[],
  entries: readonly Entry[],
  days: number,
): [Line, Entry][][] {
  const [near, nearHere] = [nearIn(lines), nearIn(entries)]
  return [...Map.groupBy(entries, entry => placeOf(entry)).values()].flatMap(same => {
    const [first] = same
    const as = <One extends Moved>(some: Iterable<One>) => {
      const found = Iterator.from(some)
        .take(same.length + 1)
        .toArray()
      return found.length === same.length ? found : undefined
    }
    const found = first && as(near(first, days))
    const onDays = new Map(found?.map(line => [line.date, line])).values()
    if (!found?.length || !onDays.every(line => as(nearHere(line, days)))) return []
    return [same.flatMap((entry, at): [Line, Entry][] => (found[at] ? [[found[at], entry]] : []))]
  })
}

/** Those with the same amount as another, within so many days of it, one by one: one amount may have thousands. */
export function nearIn<One extends Moved>(some: readonly One[]): (to: Moved, days?: number) => Generator<One> {
  const places = Map.groupBy(some, one => placeOf(one))
  return function* (to, days = mostDays) {
    for (let by = -days; by <= days; by += 1) yield* places.get(placeOf(to, by)) ?? []
  }
}

/** What came in and what went out, each as a sum above zero. */
export function sumsOf(moved: readonly Pick<Moved, 'amount'>[]) {
  const amounts = moved.map(({ amount }) => amount)
  return {
    count: moved.length,
    in: sum(amounts.filter(amount => amount > 0)),
    out: minus(noPaise, sum(amounts.filter(amount => amount < 0))),
  }
}
