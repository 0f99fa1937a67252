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

/** Where requests wait for the database without waiting for a connection. */
interface Queue {
  readonly age: () => number
}

/** Judges by the age of the queue and not by its length, because a long queue that moves is no overload. */
export function openOverload(pools: readonly Pool[], shared: readonly Queue[], longest: number): Overload {
  const queues = [...pools.map(pool => ({ age: watchQueue(pool) })), ...shared]
  const age = () => Math.max(...queues.map(queue => queue.age()))
  return {
    age,
    refuse: () => {
      if (age() > longest) throw overloaded()
    },
  }
}
