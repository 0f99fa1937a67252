import { inLatinDigits } from '#contract/fields/typed-rupees'
import { importColumns } from '#wording/import-columns'
import { type Cell, type Row, textOf } from './cell.ts'
import type { Columns } from './columns.ts'

/** By field, the row with the first date that can only have the month first, where none in its column has the day first. */
export type MonthFirst = ReadonlyMap<string, number>

const numbers = /^(\d{1,2}) ?[/.-] ?(\d{1,2}) ?[/.-] ?\d{2,4}/
const months = 12

/** Whether the first number of a date is the day, as its size says; null if either may be. */
function isDayFirst(cell: Cell | undefined): boolean | null {
  if (cell?.kind !== 'text') return null
  const [, first, second] = numbers.exec(inLatinDigits(cell.text)) ?? []
  if (Number(first) > months) return true
  return Number(second) > months ? false : null
}

/** Finds the columns with the month first, as programs of America write dates, among rows that it is shown. */
export function monthFirstColumns({ kind, mapping }: Columns, headings: readonly string[]) {
  const columns = importColumns[kind]
    .filter(column => column.kind === 'date')
    .map(({ field }) => ({ field, at: headings.indexOf(mapping[field] ?? '') }))
  const found = new Map<string, number>()
  const dayFirst = new Set<string>()
  return {
    look: ({ row, cells }: Row) => {
      for (const { field, at } of columns) {
        const says = isDayFirst(cells[at])
        if (says === true) dayFirst.add(field)
        if (says === false && !found.has(field)) found.set(field, row)
      }
    },
    found: (): MonthFirst => new Map([...found].filter(([field]) => !dayFirst.has(field))),
  }
}

/**
 * What is wrong with a date that is read with the day first, where another one of its column has the month first: both may be
 * meant, and once it is stored nobody sees it any more.
 */
export function doubtOf(cell: Cell | undefined, other: number | undefined): string | undefined {
  const [, first, second] = numbers.exec(inLatinDigits(textOf(cell))) ?? []
  if (other === undefined || first === undefined || cell?.kind !== 'text' || Number(first) === Number(second)) return
  if (isDayFirst(cell) !== null) return
  return `may have the month first, as the date in row ${other} has. Write all dates with the day first, such as 25/04/2026.`
}
