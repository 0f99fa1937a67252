import type { World } from './world.ts'

/** The locks of the heads, each held by one session until its transaction ends. */
export interface Locks {
  /** Takes these, in their order; false if another session has one of them, and then `go` is called once it is free. */
  readonly take: (session: object, institutes: readonly string[], go: () => void) => boolean
  readonly release: (session: object) => void
  readonly releaseAll: () => void
}

export function openLocks(world: World): Locks {
  const locks = new Map<string, { readonly holder: object; readonly waiting: (() => void)[] }>()
  return {
    take: (session, institutes, go) => {
      for (const institute of institutes) {
        const lock = locks.get(institute)
        if (lock && lock.holder !== session) {
          lock.waiting.push(go)
          return false
        }
        if (!lock) locks.set(institute, { holder: session, waiting: [] })
      }
      return true
    },
    release: session => {
      for (const [institute, lock] of [...locks]) {
        if (lock.holder !== session) continue
        locks.delete(institute)
        for (const go of lock.waiting) world.later(go, 0)
      }
    },
    releaseAll: () => locks.clear(),
  }
}
