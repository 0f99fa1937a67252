import { escapeLiteral, type Pool, type PoolClient, type QueryResult, type QueryResultRow } from 'pg'
import { layoutOf } from '#db/layout/layout'
import { arrayText } from './array-text.ts'

/** A statement with its values. Under its name connections keep its plan. */
export interface Statement {
  readonly name?: string | undefined
  readonly text: string
  readonly values: readonly unknown[]
}

/** Gathers statements that one connection is asked at the same moment. */
export interface Message {
  readonly client: PoolClient
  /** The answer comes once the message is sent. A text without values is one that begins or ends a transaction, whose answer says nothing. */
  readonly query: <Row extends QueryResultRow>(statement: string | Statement) => Promise<QueryResult<Row>>
  readonly send: () => void
}

interface Waiting {
  readonly statement: string | Statement
  readonly resolve: (result: QueryResult<never>) => void
  readonly reject: (error: unknown) => void
}

/** The names under which connections have prepared statements, of those that stay in one session. */
const prepared = new WeakMap<object, Set<string>>()

/** Lets the connections of a pool send what is gathered in one message. Behind a pooler the next session wouldn't know the names. */
export const rememberPrepared = (pool: Pool): void => void pool.on('connect', client => prepared.set(client, new Set()))

/**
 * Statements that reach Postgres in one message, by the names under which the connection has prepared them: each by itself takes the
 * driver 30 microseconds, and Postgres an answer of its own. They are carried out one after the other, each sees what was
 * committed before it begins, and when one fails all of them do, and what comes after it isn't carried out: not the end of a
 * transaction either. Those that are unknown yet, or have values that have no text, go one by one, as all do on shards.
 */
export function openMessage(client: PoolClient): Message {
  const names = layoutOf(client) === 'one machine' ? prepared.get(client) : undefined
  if (!names) return { client, query: statement => ask(client, statement), send: () => {} }
  let gathered: Waiting[] = []
  return {
    client,
    query: statement => new Promise((resolve, reject) => gathered.push({ statement, resolve, reject })),
    send: () => {
      const sent = gathered
      gathered = []
      const text = sent.length > 1 ? textOf(sent, names) : undefined
      if (text === undefined) for (const one of sent) sendAlone(client, one, names)
      else sendTogether(client, text, sent)
    },
  }
}

const ask = <Row extends QueryResultRow>(client: PoolClient, statement: string | Statement) =>
  typeof statement === 'string'
    ? client.query<Row>(statement)
    : client.query<Row>({ ...statement, values: [...statement.values] })

function sendAlone(client: PoolClient, { statement, resolve, reject }: Waiting, names: Set<string>): void {
  ask<never>(client, statement).then(result => {
    if (typeof statement !== 'string' && statement.name !== undefined) names.add(statement.name)
    resolve(result)
  }, reject)
}

/** Undefined for what can't be sent as one text. */
function textOf(sent: readonly Waiting[], names: ReadonlySet<string>): string | undefined {
  const texts = sent.map(({ statement }) => (typeof statement === 'string' ? statement : executing(statement, names)))
  const text = texts.includes(undefined) ? undefined : texts.join(';')
  // Where a text ends, to Postgres.
  return text?.includes('\0') ? undefined : text
}

function executing({ name, values }: Statement, names: ReadonlySet<string>): string | undefined {
  if (name === undefined || !names.has(name)) return undefined
  const literals = values.map(literal)
  if (literals.includes(undefined)) return undefined
  return `execute "${name}"${literals.length === 0 ? '' : `(${literals.join()})`}`
}

/** A value as the driver would send it, which leaves its type to the statement. */
function literal(value: unknown): string | undefined {
  if (value === null) return 'null'
  if (value instanceof Date) return `'${value.toISOString()}'`
  if (Array.isArray(value)) return escapeLiteral(arrayText(value))
  return typeof value === 'object' ? undefined : escapeLiteral(String(value))
}

/** The driver gives a result for each statement, of which a text can hold several. */
function sendTogether(client: PoolClient, text: string, sent: readonly Waiting[]): void {
  // The driver reads the text alone; whoever watches a connection learns of what it consists.
  const query = { text, gathered: sent.map(({ statement }) => statement) }
  client.query<never>(query).then(
    given => {
      const results = [given].flat()
      for (const { statement, resolve } of sent) {
        const own = results.splice(0, typeof statement === 'string' ? statement.split(';').length : 1)
        resolve(own.at(-1) ?? given)
      }
    },
    error => {
      for (const { reject } of sent) reject(error)
    },
  )
}
