import type { Compilable, CompiledQuery } from 'kysely'
import type { Pool } from 'pg'

/** A query under the name by which connections keep its plan. Its text must always be the same; only its values differ. */
export function prepared<Row>(name: string, query: Compilable<Row>): CompiledQuery<Row> {
  const compiled = query.compile()
  return { ...compiled, sql: `/* ${name} */ ${compiled.sql}` }
}

const named = /^\/\* ([\w -]+) \*\/ /

/**
 * Lets the connections of a pool keep the plans of queries whose text begins with a name. Kysely has no place for a name,
 * and to plan a query that joins ten tables takes several times as long as to carry it out.
 */
export function keepPlans(pool: Pool): void {
  pool.on('connect', client => {
    client.query = new Proxy(client.query, {
      apply: (query, self, given: unknown[]) => {
        const [text, values] = given
        const [, name] = (typeof text === 'string' && named.exec(text)) || []
        return Reflect.apply(query, self, name === undefined ? given : [{ name, text, values }, ...given.slice(2)])
      },
    })
  })
}
