import { median } from '../load.ts'
import { table } from '../results.ts'
import type { Audited } from './lighthouse.ts'

interface Goal {
  readonly performance: number
  /** Milliseconds; absent if only the score counts. */
  readonly largestPaint?: number
}

const staff: Goal = { performance: 90, largestPaint: 2200 }
const goals: Readonly<Record<string, Goal>> = {
  '/': { performance: 97, largestPaint: 1200 },
  '/coursesinfo': { performance: 97 },
  '/login': { performance: 97 },
  '/dashboard': staff,
  '/payments': staff,
}
const limits = { blocked: 200, shift: 0.05 }

/** The speed that Lighthouse's simulated phone assumes; on a slower machine the phone is slower than it should be. */
const minSpeed = 1500

const head = ['mobile', 'performance', 'accessibility', 'best practices', 'SEO', 'LCP s', 'TBT ms', 'CLS', '']

/** A table with the medians of each page and the goals that it misses, and the audits that cost points. */
export function pageLines(paths: readonly string[], audited: readonly Audited[]): string[] {
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
    `The machine's speed by Lighthouse: ${Math.min(...speeds)} to ${Math.max(...speeds)}; below ${minSpeed} the times are not reliable.`,
  ]
}

function row(path: string, rounds: readonly Audited[]): string[] {
  const of = (figure: (one: Audited) => number) => median(rounds.map(figure))
  const goal = goals[path] ?? staff
  const scores = [of(one => one.accessibility), of(one => one.bestPractices), of(one => one.seo)]
  const [performance, paint, blocked, shift] = [
    of(one => one.performance),
    of(one => one.largestPaint),
    of(one => one.blocked),
    of(one => one.shift),
  ]
  const missed = [
    performance < goal.performance && `performance ≥ ${goal.performance}`,
    scores.some(score => score < 100) && 'scores of 100',
    paint > (goal.largestPaint ?? Number.POSITIVE_INFINITY) && `LCP ≤ ${Number(goal.largestPaint) / 1000} s`,
    blocked > limits.blocked && `TBT ≤ ${limits.blocked} ms`,
    shift > limits.shift && `CLS ≤ ${limits.shift}`,
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
