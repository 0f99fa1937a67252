import type { Pool, PoolClient } from 'pg'
import { z } from 'zod'

/** A statement that a request sent, with what its session could see: the settings that row security looks at. */
export interface Asked {
  readonly pool: Pool
  readonly text: string
  readonly values: readonly unknown[]
  readonly sight: readonly unknown[] | undefined
}

/** Records what is sent through these pools; `take` returns the statements since it was last called. */
export function listenTo(pools: readonly Pool[]): { readonly take: () => Asked[] } {
  const asked: Asked[] = []
  const known = new WeakSet<PoolClient>()
  for (const pool of pools)
    pool.on('acquire', client => {
      if (known.has(client)) return
      known.add(client)
      let sight: readonly unknown[] | undefined
      client.query = new Proxy(client.query, {
        apply: (query, self, given) => {
          const { text, values, name } = statementOf(given)
          if (name === 'sight') sight = values.slice(0, 2)
          else if (/^\s*(select|with|insert|update|delete|declare)\b/i.test(text))
            asked.push({ pool, text: text.replace(/^declare .*? cursor for /, ''), values, sight })
          return Reflect.apply(query, self, given)
        },
      })
    })
  return { take: () => asked.splice(0) }
}

/** The arguments of `client.query`: a text and its values, or an object that has both. */
function statementOf([first, second]: readonly unknown[]) {
  const given = typeof first === 'string' ? { text: first, values: second } : Object(first)
  // Without the name by which its plan is kept.
  const text = String(given.text).replace(/^\/\* [\w -]+ \*\/ /, '')
  return { text, values: Array.isArray(given.values) ? given.values : [], name: given.name }
}

const Step = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  get Plans() {
    return z.array(Step).optional()
  },
})
const Explained = z.array(z.object({ 'QUERY PLAN': z.array(z.object({ Plan: Step })) }))

/** The tables that Postgres would read from end to end for a statement, in a session of the same role and with the same sight. */
export async function tablesScanned({ pool, text, values, sight }: Asked): Promise<string[]> {
  const client = await pool.connect()
  const look = (settings: readonly unknown[]) =>
    client.query(`select set_config('ledger.institutes', $1, false), set_config('ledger.user', $2, false)`, [
      ...settings,
    ])
  try {
    if (sight) await look(sight)
    const { rows } = await client.query(`explain (format json) ${text}`, [...values])
    return Explained.parse(rows).flatMap(row => row['QUERY PLAN'].flatMap(({ Plan }) => scans(Plan)))
  } finally {
    await look(['{}', ''])
    client.release()
  }
}

const scans = (step: z.infer<typeof Step>): string[] => [
  ...(step['Node Type'] === 'Seq Scan' && step['Relation Name'] ? [step['Relation Name']] : []),
  ...(step.Plans ?? []).flatMap(scans),
]
