import { availableParallelism } from 'node:os'
import { type Cpu, type Load, type Measured, median, percentile } from './load.ts'

export interface AppendResult {
  readonly load: Load
  readonly appends: Measured[]
  readonly plain: Measured[]
}

export interface ProjectedResult {
  readonly load: Load
  /** Whether the worker was in the same process. */
  readonly inProcess: boolean
  readonly writes: Measured[]
  readonly plain: Measured[]
}

/** The least ratio to plain inserts by the same callers. */
const appendGoals: Readonly<Record<string, number>> = {
  '1 caller, 1 institute': 0.3,
  '16 callers, 1 institute': 0.7,
  '64 callers, 1 institute': 1,
  '16 callers, 16 institutes': 0.6,
}
const maxMilliseconds = 250
const maxMedianOfOneCaller = 12

/** The figures as tables, each with its goal and whether that is met. */
export function resultLines(appends: readonly AppendResult[], projected: readonly ProjectedResult[]): string[] {
  return [
    `Medians of ${appends[0]?.appends.length ?? 0} rounds on ${availableParallelism()} processors; in brackets the lowest and the highest.`,
    '',
    ...table(
      ['appends', 'plain inserts/s', 'appends/s', 'ratio', 'µs plain', 'µs here + Postgres', 'goal', ''],
      appends.map(appendRow),
    ),
    '',
    ...table(
      ['written and projected', 'writes/s', 'ratio', 'p50 ms', 'p99 ms', 'max ms', 'µs here + Postgres', 'goal', ''],
      projected.map(projectedRow),
    ),
  ]
}

function appendRow({ load, appends, plain }: AppendResult): string[] {
  const ratios = ratiosOf(appends, plain)
  const goal = ratioGoal(ratios, appendGoals[nameOf(load)] ?? 0)
  return [
    nameOf(load),
    rates(plain),
    rates(appends),
    spread(ratios, 2),
    cpuOf(plain),
    cpuOf(appends),
    goal.text,
    goal.met ? 'met' : 'MISSED',
  ]
}

function projectedRow({ load, inProcess, writes, plain }: ProjectedResult): string[] {
  const ratios = ratiosOf(writes, plain)
  const times = writes.flatMap(({ times: each }) => each)
  const slowest = times.reduce((max, each) => Math.max(max, each), 0)
  const middle = percentile(times, 0.5)
  const goals = [
    { text: `max ≤ ${maxMilliseconds} ms`, met: slowest <= maxMilliseconds },
    ...(load.callers === 1 ? [{ text: `p50 ≤ ${maxMedianOfOneCaller} ms`, met: middle <= maxMedianOfOneCaller }] : []),
    ...(load.callers === 1 ? [] : [ratioGoal(ratios, load.institutes === 1 ? 0.5 : 0.35)]),
  ]
  return [
    `${nameOf(load)}, worker ${inProcess ? 'here' : 'elsewhere'}`,
    rates(writes),
    spread(ratios, 2),
    middle.toFixed(1),
    percentile(times, 0.99).toFixed(1),
    slowest.toFixed(0),
    cpuOf(writes),
    goals.map(({ text }) => text).join(', '),
    goals.every(({ met }) => met) ? 'met' : 'MISSED',
  ]
}

const ratioGoal = (ratios: readonly number[], goal: number) => ({
  text: `ratio ≥ ${goal.toFixed(2)}`,
  met: median(ratios) >= goal,
})

/** Microseconds of processor time for each call, of the process that was measured and of Postgres. */
export function cpuOf(measured: readonly Measured[]): string {
  const microseconds = (part: keyof Cpu) => median(measured.map(({ cpu }) => cpu?.[part] ?? Number.NaN)) * 1e6
  return Number.isNaN(microseconds('postgres'))
    ? '–'
    : `${microseconds('service').toFixed(0)} + ${microseconds('postgres').toFixed(0)}`
}

/** Each round is compared with the plain inserts of the same round, when the machine was equally busy. */
export const ratiosOf = (measured: readonly Measured[], plain: readonly Measured[]): number[] =>
  measured.map(({ rate }, round) => rate / (plain[round]?.rate ?? Number.NaN))

export const nameOf = ({ callers, institutes }: Load): string =>
  `${callers} caller${callers === 1 ? '' : 's'}, ${institutes} institute${institutes === 1 ? '' : 's'}`

export const rates = (measured: readonly Measured[]): string =>
  spread(
    measured.map(({ rate }) => rate),
    0,
  )

export function spread(values: readonly number[], decimals: number): string {
  const text = (value: number) => value.toFixed(decimals)
  return `${text(median(values))} (${text(Math.min(...values))}–${text(Math.max(...values))})`
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map(row => row[column]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()
  return [line(head), line(widths.map(width => '─'.repeat(width))), ...rows.map(line)]
}
