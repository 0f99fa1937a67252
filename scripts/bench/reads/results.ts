import type { Role } from '#contract/fields/fields'
import type { Filled } from '../books/fill-books.ts'
import { median, percentile } from '../load.ts'
import { table } from '../results.ts'
import type { Case } from './cases.ts'

/** What was measured with books of one size. */
export interface Reads {
  readonly size: number
  readonly filled: Filled
  /** Seconds that the filling took. */
  readonly seconds: number
  readonly read: readonly { readonly role: Role; readonly one: Case; readonly times: readonly number[] }[]
}

/** The highest 99th percentile in milliseconds. */
const goals = { dashboard: 30, page: 50 }
/** By how much the median may grow from the shortest to the longest books. */
const maxGrowth = 2

interface Line {
  readonly role: Role
  readonly one: Case
  /** By size, in milliseconds. */
  readonly p50: readonly number[]
  readonly p99: readonly number[]
  readonly growth: number
  readonly met: boolean
}

/** A table of the endpoints, each with the filter or order that took longest, and one of all that missed a goal. */
export function readLines(all: readonly Reads[], rounds: number): { lines: string[]; met: boolean } {
  const lines = linesOf(all)
  const missed = lines.filter(({ met }) => !met)
  const slowest = [...Map.groupBy(lines, ({ role, one }) => `${role} ${one.row}`).values()].flatMap(same =>
    same.toSorted((a, b) => last(b.p99) - last(a.p99)).slice(0, 1),
  )
  const head = ['GET', 'who', 'asked', ...all.map(({ size }) => `p50/p99 ms, ${short(size)}`), 'growth', 'p99 goal', '']
  return {
    lines: [
      ...all.map(
        ({ filled, seconds }) =>
          `${count(filled.payments)} payments, ${count(filled.events)} events, ${count(filled.students)} students, filled and projected in ${seconds.toFixed(0)} s`,
      ),
      `${lines.length} requests, each sent ${rounds} times; of each endpoint the slowest, then all that missed a goal. Growth is that of the median, goal ≤ ${maxGrowth}.`,
      '',
      ...table(head, slowest.map(cells)),
      '',
      `${missed.length} of ${lines.length} missed a goal${missed.length > 0 ? ':' : '.'}`,
      ...(missed.length > 0 ? ['', ...table(head, missed.map(cells))] : []),
    ],
    met: missed.length === 0,
  }
}

function linesOf(all: readonly Reads[]): Line[] {
  return (all[0]?.read ?? []).map(({ role, one }, index) => {
    const times = all.map(({ read }) => read[index]?.times ?? [])
    const p50 = times.map(median)
    const p99 = times.map(each => percentile(each, 0.99))
    const growth = last(p50) / (p50[0] ?? Number.NaN)
    return { role, one, p50, p99, growth, met: last(p99) <= goalOf(one) && growth <= maxGrowth }
  })
}

const goalOf = ({ isDashboard }: Case) => (isDashboard ? goals.dashboard : goals.page)
const last = (values: readonly number[]): number => values.at(-1) ?? Number.NaN
const count = (value: number) => value.toLocaleString('en-IN')
const short = (size: number) => (size >= 1_000_000 ? `${size / 1_000_000} M` : `${size / 1000} k`)

const cells = ({ role, one, p50, p99, growth, met }: Line): string[] => [
  one.row,
  role,
  one.asked,
  ...p50.map((each, index) => `${each.toFixed(1)}/${(p99[index] ?? Number.NaN).toFixed(1)}`),
  growth.toFixed(2),
  `≤ ${goalOf(one)} ms`,
  met ? 'met' : 'MISSED',
]
