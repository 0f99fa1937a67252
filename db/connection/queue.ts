import type { Pool } from 'pg'

/** How long the one at the front of a pool's queue has waited for a connection, in milliseconds; 0 while nobody waits. */
export function watchQueue(pool: Pool): () => number {
  const waiting = new Set<{ readonly since: number }>()
  pool.connect = new Proxy(pool.connect, {
    apply: (connect, self, given) => {
      const ticket = { since: performance.now() }
      const served = () => waiting.delete(ticket)
      waiting.add(ticket)
      const [callback] = given
      if (typeof callback === 'function') {
        const told = (...outcome: unknown[]) => {
          served()
          callback(...outcome)
        }
        return Reflect.apply(connect, self, [told])
      }
      const connecting = Reflect.apply(connect, self, given)
      connecting.then(served, served)
      return connecting
    },
  })
  return () => {
    const [first] = waiting
    return first ? performance.now() - first.since : 0
  }
}
