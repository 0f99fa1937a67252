import type { Audited } from './lighthouse.ts'
import { median } from './load.ts'
import { table } from './results.ts'

interface Bar {
  readonly performance: number
  /** Milliseconds; none where only the score counts. */
  readonly largestPaint?: number
}

const staff: Bar = { performance: 90, largestPaint: 2600 }
const bars: Readonly<Record<string, Bar>> = {
  '/': { performance: 97, largestPaint: 1200 },
  '/coursesinfo': { performance: 97 },
  '/login': { performance: 97 },
  '/dashboard': staff,
  '/payments': staff,
}
const most = { blocked: 200, shift: 0.05 }

/** What Lighthouse's simulated phone is made for; a machine below it makes the phone slower still. */
const enough = 1500

const head = ['mobile', 'performance', 'accessibility', 'best practices', 'SEO', 'LCP s', 'TBT ms', 'CLS', '']

/** The medians of each page as a table, each figure that misses its bar with what the bar is, and what cost points. */
export function tellPages(paths: readonly string[], audited: readonly Audited[]): string[] {
  const rows = paths.map(path =>
    row(
      path,
      audited.filter(one => one.path === path),
    ),
  )
  const speeds = audited.map(({ speed }) => speed)
  return [
    ...table(head, rows),
    ...new Set(audited.flatMap(({ complaints }) => complaints)),
    `The machine's speed by Lighthouse: ${Math.min(...speeds)} to ${Math.max(...speeds)}; below ${enough} it is too busy for times.`,
  ]
}

function row(path: string, rounds: readonly Audited[]): string[] {
  const of = (figure: (one: Audited) => number) => median(rounds.map(figure))
  const bar = bars[path] ?? staff
  const scores = [of(one => one.accessibility), of(one => one.bestPractices), of(one => one.seo)]
  const [performance, paint, blocked, shift] = [
    of(one => one.performance),
    of(one => one.largestPaint),
    of(one => one.blocked),
    of(one => one.shift),
  ]
  const missed = [
    performance < bar.performance && `performance ≥ ${bar.performance}`,
    scores.some(score => score < 100) && 'scores of 100',
    paint > (bar.largestPaint ?? Number.POSITIVE_INFINITY) && `LCP ≤ ${Number(bar.largestPaint) / 1000} s`,
    blocked > most.blocked && `TBT ≤ ${most.blocked} ms`,
    shift > most.shift && `CLS ≤ ${most.shift}`,
  ].filter(Boolean)
  return [
    path,
    ...[performance, ...scores].map(score => score.toFixed(0)),
    (paint / 1000).toFixed(2),
    blocked.toFixed(0),
    shift.toFixed(3),
    missed.length === 0 ? 'met' : `MISSED ${missed.join(', ')}`,
  ]
}
