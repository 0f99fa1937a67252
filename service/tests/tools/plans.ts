import { CompiledQuery, type Kysely } from 'kysely'
import { z } from 'zod'
import { openPool, SERVICE_ROLE } from '#db/connection/connect'
import { openSighted, type Sight } from '#db/connection/sight/sight'
import type { DB } from '#models/database'

const Step = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Index Name': z.string().optional(),
  'Index Cond': z.string().optional(),
  'Parent Relationship': z.string().optional(),
  'Actual Loops': z.number(),
  'Actual Rows': z.number(),
  'Rows Removed by Filter': z.number().optional(),
  Filter: z.string().optional(),
  get Plans() {
    return z.array(Step).optional()
  },
})
export type Step = z.infer<typeof Step>

const Explained = z.array(z.object({ 'QUERY PLAN': z.array(z.object({ Plan: Step, 'Execution Time': z.number() })) }))

/** Runs queries with a sight and returns the steps of the plans by which Postgres executed them. */
export async function stepsOf(url: string, sight: Sight, read: (db: Kysely<DB>) => Promise<unknown>): Promise<Step[]> {
  const pool = openPool(url, { max: 4, applicationName: 'plans', role: SERVICE_ROLE })
  const asked: [string, unknown[]][] = []
  pool.on('connect', client => {
    client.query = new Proxy(client.query, {
      apply: (query, self, given) => {
        const [text, values] = given
        if (typeof text === 'string')
          asked.push([text.replace(/^declare .*? cursor for |^\/\* .*? \*\/ /, ''), values ?? []])
        return Reflect.apply(query, self, given)
      },
    })
  })
  try {
    const db = openSighted(pool, sight)
    await read(db)
    const queries = asked.splice(0).filter(([text]) => /^(select|with) /i.test(text))
    const plans = queries.map(([text, values]) =>
      db.executeQuery(CompiledQuery.raw(`explain (analyze, format json) ${text}`, values)),
    )
    return (await Promise.all(plans)).flatMap(({ rows }) =>
      Explained.parse(rows).flatMap(row => row['QUERY PLAN'].flatMap(({ Plan }) => all(Plan))),
    )
  } finally {
    await pool.end()
  }
}

const all = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(all)]
