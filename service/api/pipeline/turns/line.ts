import { overloaded } from '#contract/refusal'

/** How many run at once, for one user and in all. */
export interface Limits {
  readonly each: number
  readonly all: number
}

export interface Line {
  /**
   * Waits until this user's turn comes, and returns what ends it. Undefined if the signal came before. Throws OVERLOADED when
   * too many wait for turns of this user, or for too long.
   */
  readonly take: (user: string, signal: AbortSignal) => Promise<(() => void) | undefined>
}

/** More than any screen asks for at once. */
const mostWaiting = 100
/** Milliseconds. Nobody looks for longer at a screen that shows nothing. */
const longestWait = 20_000

interface Waiting {
  readonly user: string
  readonly begin: () => void
}

/** Whoever came first goes first, among those who have fewer running than they may. */
export function openLine({ each, all }: Limits): Line {
  const running = new Map<string, number>()
  const waiting = new Set<Waiting>()
  let total = 0

  const isFree = (user: string) => total < all && (running.get(user) ?? 0) < each
  const change = (user: string, by: 1 | -1) => {
    const now = (running.get(user) ?? 0) + by
    total += by
    if (now === 0) running.delete(user)
    else running.set(user, now)
  }
  const next = () => {
    for (const one of waiting) if (isFree(one.user)) return one.begin()
  }
  /** May be called again, which changes nothing. */
  const begun = (user: string) => {
    change(user, 1)
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      change(user, -1)
      next()
    }
  }
  const wait = (user: string, signal: AbortSignal) =>
    new Promise<(() => void) | undefined>((resolve, reject) => {
      const leave = () => {
        waiting.delete(one)
        clearTimeout(timer)
        signal.removeEventListener('abort', left)
      }
      const left = () => {
        leave()
        resolve(undefined)
      }
      const begin = () => {
        leave()
        resolve(begun(user))
      }
      const timer = setTimeout(() => {
        leave()
        reject(overloaded())
      }, longestWait)
      const one = { user, begin }
      waiting.add(one)
      signal.addEventListener('abort', left)
    })

  return {
    take: async (user, signal) => {
      if (signal.aborted) return undefined
      if (isFree(user)) return begun(user)
      if ([...waiting].filter(one => one.user === user).length >= mostWaiting) throw overloaded()
      return wait(user, signal)
    },
  }
}
