import type { Cell, Heading } from '#exports/table'
import { decimal } from '#exports/text'
import type { Pieces, TableSource } from './format.ts'

/**
 * RFC 4180 with a byte order mark, by which Excel recognises UTF-8. The file holds only the table; its manifest is a
 * separate file.
 */
export async function* csv({ columns, rows }: Pick<TableSource, 'columns' | 'rows'>): Pieces {
  yield `\uFEFF${columns.map(({ title }) => quoted(title)).join(',')}\r\n`
  for await (const batch of rows)
    yield batch.map(cells => `${cells.map((cell, index) => show(cell, columns[index])).join(',')}\r\n`).join('')
}

function show(cell: Cell, column: Heading | undefined): string {
  if (cell === null) return ''
  if (column?.type === 'money' && typeof cell === 'number') return decimal(cell)
  return quoted(column?.type === 'text' ? guarded(String(cell)) : String(cell))
}

/**
 * A spreadsheet treats a text that begins with such a character as a formula and runs it. The apostrophe makes it a
 * text again. Source: OWASP, CSV injection.
 */
const guarded = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
