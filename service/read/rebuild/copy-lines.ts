import { arrayText } from '#db/queries/array-text'
import type { Values } from '#models/tables/filling'
import type { Table } from '#models/tables/table'

/** Rows of a table as `copy … from stdin` reads them. */
export function copyLines({ columns }: Pick<Table, 'columns'>, rows: readonly Values[]): string {
  const names = ['institute_id', ...Object.keys(columns)]
  return rows.map(row => `${names.map(name => textOf(row[name])).join('\t')}\n`).join('')
}

function textOf(value: unknown): string {
  if (value === null) return '\\N'
  if (typeof value === 'string') return escaped(value)
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (value === undefined) throw new Error('A row of a read model needs a value for each of its columns.')
  return escaped(Array.isArray(value) ? arrayText(value) : JSON.stringify(value))
}

/** Line ends and tabs would end the value, and a backslash begins an escape. */
const special = /[\\\n\r\t]/
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }
const escaped = (text: string): string =>
  special.test(text) ? text.replace(/[\\\n\r\t]/g, character => escapes[character] ?? character) : text
