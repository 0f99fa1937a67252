import { createHash } from 'node:crypto'
import type { Compilable, CompiledQuery } from 'kysely'
import { type Pool, Query } from 'pg'

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
        const asked = namedQuery(given)
        if (!asked) return Reflect.apply(query, self, given)
        const ask = (answer: unknown) => Reflect.apply(query, self, [asked, answer])
        const answer = given.at(-1)
        if (typeof answer === 'function') return ask(answer)
        return new Promise((resolve, reject) =>
          ask((error: unknown, rows: unknown) => (error ? reject(error) : resolve(rows))),
        )
      },
    })
  })
}

/** What is asked under a name, given as the text that begins with it and the values, or as all of them in one. */
function namedQuery([what, values]: readonly unknown[]): Query | undefined {
  if (typeof what === 'string') {
    const [, name] = named.exec(what) ?? []
    return name === undefined ? undefined : new NamedQuery(name, what, Array.isArray(values) ? values : [])
  }
  const { name, text, values: own = [], ...more } = Object(what)
  const isWhole = typeof name === 'string' && Object.keys(more).length === 0 && !Array.isArray(values)
  return isWhole ? new NamedQuery(name, text, own) : undefined
}

/** A query for the driver, which would copy a description of it property by property, and take 3 µs for that. */
class NamedQuery extends Query {
  readonly name: string

  constructor(name: string, text: string, values: unknown[]) {
    super(text, values)
    this.name = name
  }
}
