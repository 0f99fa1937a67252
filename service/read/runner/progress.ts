/**
 * How far each institute is projected, as announced by the runner of this process or, through NOTIFY, of another one; and
 * who waits for it.
 */
export interface ProgressBoard {
  readonly announce: (institute: string, seq: number) => void
  /** True once `seq` is projected, false after `timeout` milliseconds. */
  readonly wait: (institute: string, seq: number, timeout: number) => Promise<boolean>
  /** The institutes that somebody has been waiting for at least this many milliseconds. */
  readonly awaitedSince: (milliseconds: number) => string[]
}

interface Waiter {
  readonly seq: number
  readonly since: number
  readonly tell: (projected: boolean) => void
}

export function createProgressBoard(): ProgressBoard {
  const reached = new Map<string, number>()
  const waiting = new Map<string, Set<Waiter>>()

  return {
    announce: (institute, seq) => {
      if (seq <= (reached.get(institute) ?? -1)) return
      reached.set(institute, seq)
      for (const waiter of waiting.get(institute) ?? []) if (waiter.seq <= seq) waiter.tell(true)
    },
    awaitedSince: milliseconds => {
      const before = Date.now() - milliseconds
      const isLate = (waiters: Set<Waiter>) => [...waiters].some(({ since }) => since <= before)
      return [...waiting].flatMap(([institute, waiters]) => (isLate(waiters) ? [institute] : []))
    },
    wait: (institute, seq, timeout) => {
      // Before the first event there is nothing to show.
      if ((reached.get(institute) ?? 0) >= seq) return Promise.resolve(true)
      return new Promise(resolve => {
        const waiters = waiting.get(institute) ?? new Set()
        waiting.set(institute, waiters)
        const timer = setTimeout(() => waiter.tell(false), timeout)
        const waiter = {
          seq,
          since: Date.now(),
          tell: (projected: boolean) => {
            clearTimeout(timer)
            waiters.delete(waiter)
            if (waiters.size === 0) waiting.delete(institute)
            resolve(projected)
          },
        }
        waiters.add(waiter)
      })
    },
  }
}
