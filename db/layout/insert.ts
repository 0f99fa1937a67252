import { createHash } from 'node:crypto'

/** How many rows at most make a statement that is prepared: what is added one by one is, a long import is not. */
const mostPrepared = 4

/** Adds rows by their values, each of which has all of these columns. `after` is what follows the rows. */
export function insertOf(table: string, columns: string, rows: readonly (readonly unknown[])[], after = '') {
  let number = 0
  const tuples = rows.map(row => `(${row.map(() => `$${++number}`).join(', ')})`)
  const text = `insert into ${table} as t (${columns}) values ${tuples.join(', ')} ${after}`
  // A session keeps one text for a name, and a table has statements that end in several ways.
  const name = rows.length > mostPrepared ? {} : { name: `add-${rows.length}-${table}-${digestOf(after)}` }
  return { ...name, text, values: rows.flat() }
}

const digests = new Map<string, string>()

function digestOf(text: string): string {
  const known = digests.get(text) ?? createHash('sha256').update(text).digest('base64url').slice(0, 8)
  digests.set(text, known)
  return known
}
