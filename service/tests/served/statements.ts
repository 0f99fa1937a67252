import type { PoolClient } from 'pg'
import { until } from '#db/testing/until'
import type { TestServer } from './server.ts'

/** The texts of the statements that requests send from now on, in their order. */
export async function watchStatements(server: TestServer): Promise<string[]> {
  await endJobs(server)
  const { system, requests } = server.parts
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
  for (const pool of [system.pool, requests.pool]) pool.on('acquire', watch)
  return seen
}

/** Jobs send statements of their own at each start and at set times, through the same pools. Waits for those of the start. */
async function endJobs({ database: { pool } }: TestServer): Promise<void> {
  await pool.query('delete from pgboss.schedule')
  await pool.query(`delete from pgboss.job where state = 'created' and start_after > now()`)
  await until(async () => {
    const { rowCount } = await pool.query(`select from pgboss.job where state not in ('completed', 'failed') limit 1`)
    return rowCount === 0
  })
}

const textOf = (asked: unknown): string =>
  typeof asked === 'object' && asked !== null && 'text' in asked ? String(asked.text) : String(asked)
