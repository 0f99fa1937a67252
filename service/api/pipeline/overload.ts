import type { Pool } from 'pg'
import { overloaded } from '#contract/refusal'
import { watchQueue } from '#db/connection/queue'

/** Turns requests away while there are more than can be answered in time. */
export interface Overload {
  /** How long the request that waits longest has waited, in milliseconds. */
  readonly age: () => number
  /**
   * Throws OVERLOADED when that is too long: a new request would wait as long, and its client would have left before
   * its turn.
   */
  readonly refuse: () => void
}

/** Judges by the age of the queue and not by its length, because a long queue that moves is no overload. */
export function openOverload(pools: readonly Pool[], longest: number): Overload {
  const ages = pools.map(watchQueue)
  const age = () => Math.max(...ages.map(ageOf => ageOf()))
  return {
    age,
    refuse: () => {
      if (age() > longest) throw overloaded()
    },
  }
}
