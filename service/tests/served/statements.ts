import type { Pool, PoolClient } from 'pg'

/** The texts of the statements that go through these pools from now on, in their order. */
export function watchStatements(pools: readonly Pool[]): string[] {
  const seen: string[] = []
  const watched = new WeakSet<PoolClient>()
  const watch = (client: PoolClient) => {
    if (watched.has(client)) return
    watched.add(client)
    client.query = new Proxy(client.query, {
      apply: (query, self, given: unknown[]) => {
        seen.push(textOf(given[0]))
        return Reflect.apply(query, self, given)
      },
    })
  }
  for (const pool of pools) pool.on('acquire', watch)
  return seen
}

const textOf = (asked: unknown): string =>
  typeof asked === 'object' && asked !== null && 'text' in asked ? String(asked.text) : String(asked)
