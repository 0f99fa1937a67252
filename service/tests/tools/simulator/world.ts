import { setImmediate as turn } from 'node:timers/promises'
import type { Chance } from '../../../../scripts/demo/random.ts'

/** Time and chance of a simulation: whatever happens in it happens at a virtual instant, in an order that the seed decides. */
export interface World {
  readonly chance: Chance
  /** Milliseconds since the simulation began. */
  readonly now: () => number
  /** Does something after this many milliseconds, or after a short time of the world's choice. */
  readonly later: (work: () => void, after?: number) => void
  /** Resolves when nothing is left to happen. */
  readonly end: () => Promise<void>
  /** An id that no other call returns. */
  readonly newId: () => string
}

/** More than any run needs. */
const mostEvents = 50_000

export function openWorld(chance: Chance): World {
  let now = 0
  let ids = 0
  let events: { readonly at: number; readonly work: () => void }[] = []
  return {
    chance,
    now: () => now,
    later: (work, after = chance.between(1, 20)) => {
      events.push({ at: now + after, work })
    },
    end: async () => {
      for (let count = 0; events.length > 0; count += 1) {
        if (count > mostEvents) throw new Error('The simulation does not end.')
        const next = events.reduce((first, one) => (one.at < first.at ? one : first))
        events = events.filter(one => one !== next)
        now = next.at
        next.work()
        // The ledger gathers what comes in the same moment: it goes on in the turn after the next.
        await turn()
        await turn()
      }
    },
    newId: () => {
      ids += 1
      return `00000000-0000-7000-8000-${String(ids).padStart(12, '0')}`
    },
  }
}
