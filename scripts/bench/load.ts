/** How many callers send how many calls, to how many institutes. */
export interface Load {
  readonly callers: number
  readonly institutes: number
  /** Calls in one round. */
  readonly calls: number
}

export interface Measured {
  /** Calls per second. */
  readonly rate: number
  /** The time of each call in milliseconds. */
  readonly times: readonly number[]
  /** Seconds of processor time for each call, where they were measured. */
  readonly cpu?: Cpu
}

/** Seconds of processor time: of this process, and of all processes of Postgres. */
export interface Cpu {
  readonly service: number
  readonly postgres: number
}

/** Each caller sends its next call when the previous one is answered, as clerks at counters do. */
export async function drive(
  { callers, calls }: Load,
  call: (index: number, caller: number) => Promise<unknown>,
): Promise<Measured> {
  const times: number[] = []
  let next = 0
  const work = async (caller: number) => {
    for (let index = next++; index < calls; index = next++) {
      const from = performance.now()
      await call(index, caller)
      times.push(performance.now() - from)
    }
  }
  const from = performance.now()
  await Promise.all(Array.from({ length: callers }, (_, caller) => work(caller)))
  return { rate: (calls / (performance.now() - from)) * 1000, times }
}

/** Between the two middle ones where their number is even, so that two rounds don't count as the better of them. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const [lower, upper] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]]
  return lower === undefined || upper === undefined ? Number.NaN : (lower + upper) / 2
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
