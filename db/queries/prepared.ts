import { createHash } from 'node:crypto'
import type { Compilable, CompiledQuery } from 'kysely'
import type { Pool } from 'pg'

/** What a query is asked for; what it finds depends on it. */
type Given = Readonly<Record<string, unknown>>

/** A query as it was compiled first, and under which name each of its parameters was given; those that were not are constants. */
interface Known {
  readonly compiled: CompiledQuery
  readonly givenAs: readonly (string | undefined)[]
}

const known = new Map<string, Known>()

/**
 * A query under the name by which connections keep its plan. Its text must always be the same; only what is given differs, and
 * must itself be a parameter. So it is built and compiled once, because that takes longer than to send it.
 */
export function prepared<Asked extends Given, Row>(
  name: string,
  asked: Asked,
  queryFor: (asked: Asked) => Compilable<Row>,
): CompiledQuery<Row> {
  const given: Given = asked
  const { compiled, givenAs } = known.get(name) ?? learn(name, queryFor(asked).compile(), given)
  return {
    ...compiled,
    parameters: compiled.parameters.map((constant, index) => {
      const as = givenAs[index]
      return as === undefined ? constant : given[as]
    }),
  }
}

function learn(name: string, { parameters, ...compiled }: CompiledQuery, given: Given): Known {
  const givenAs = parameters.map(parameter => Object.keys(given).find(as => given[as] === parameter))
  const learned = { compiled: { ...compiled, parameters, sql: `/* ${name} */ ${compiled.sql}` }, givenAs }
  known.set(name, learned)
  return learned
}

/**
 * A query under the name of its own text, so that connections keep its plan. For queries of few texts, whose best plan is the
 * same for all values: Postgres makes a plan for five of them, and then goes on with one for all.
 */
export function underItsText<Row>(query: Compilable<Row>): CompiledQuery<Row> {
  const compiled = query.compile()
  const name = createHash('sha256').update(compiled.sql).digest('hex').slice(0, 32)
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
