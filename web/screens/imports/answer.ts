import type { z } from 'zod'
import type { ImportedRow, importTable } from '#contract/records/imports'
import { heard, say } from '../../base/language/say.ts'
import { toCsv } from '../../ui/format/csv.ts'
import { sumRupees } from '../../ui/format/sumRupees.ts'
import { done } from './words.ts'

export type Answer = z.output<(typeof importTable)['answer']>

/** A row as the table shows it. */
export interface ShownRow extends ImportedRow {
  id: string
  /** The student or enrollment that the row is about, from its columns. */
  who: string
}

/** What is wrong with a row, each of the sentences in the chosen language. */
const problemsIn = ({ message }: Pick<ImportedRow, 'message'>): string | null =>
  message
    ?.split(/(?<=\.) (?=Column “)/)
    .map(problemIn)
    .join(' ') ?? null

function problemIn(sentence: string): string {
  const [, heading, problem] = /^Column “(.*?)” (.*)$/s.exec(sentence) ?? []
  if (heading === undefined || problem === undefined) return heard(sentence)
  return say('Column “{heading}” {problem}', { heading, problem: heard(problem) })
}

const order = { failed: 0, created: 1, skipped: 2 }

/** Rows with a problem come first; otherwise the order is that of the file. */
export function shownRows({ headings, mapping, rows }: Answer): ShownRow[] {
  const cell = (row: ImportedRow, field: string) => row.cells[headings.indexOf(mapping[field] ?? '')] ?? ''
  const whose = (row: ImportedRow) =>
    cell(row, 'fullName') ||
    `${cell(row, 'firstName')} ${cell(row, 'lastName')}`.trim() ||
    [cell(row, 'email'), cell(row, 'course')].filter(Boolean).join(' · ') ||
    say('Row {row}', { row: row.row })
  return rows
    .map(row => ({ ...row, message: problemsIn(row), id: String(row.row), who: whose(row) }))
    .toSorted((a, b) => order[a.status] - order[b.status] || a.row - b.row)
}

/** How many rows are in the part of an answer received so far. Texts in it can't hold an unescaped quote. */
export function countRows(text: string): number {
  let count = 0
  for (let at = text.indexOf('{"row":'); at >= 0; at = text.indexOf('{"row":', at + 7)) count += 1
  return count
}

/** The table as it was sent, with the result of each row. */
export const resultCsv = ({ headings, rows }: Answer): string =>
  toCsv(
    [say('Row'), ...headings, say('Result'), say('What is wrong')],
    rows.map(row => [String(row.row), ...row.cells, done[row.status][1], problemsIn(row)]),
  )

/** What is booked of all rows together, in rupees. */
export const amountOf = ({ rows }: Pick<Answer, 'rows'>): number => sumRupees(rows.map(({ amount }) => amount ?? 0))
