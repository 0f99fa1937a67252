import type { Values } from './filling.ts'
import { otherColumns, type RowOf, type Table } from './table.ts'

/** Adds up the figures of rows of the same key. */
export function openSums<Row extends Values>(table: Table) {
  const key = ['institute_id', ...table.key]
  const figures = otherColumns(table)
  const sums = new Map<string, Row>()
  const addTo = (sum: Record<string, unknown>, row: Row) => {
    for (const figure of figures) sum[figure] = Number(sum[figure]) + Number(row[figure])
  }
  return {
    add: (rows: readonly Row[]): void => {
      for (const row of rows) {
        const name = key.map(column => row[column]).join('\t')
        const sum = sums.get(name)
        if (sum) addTo(sum, row)
        else sums.set(name, { ...row })
      }
    },
    /** A row for each key. */
    rows: (): Row[] => [...sums.values()],
  }
}

/** One row in place of those that have the same key. */
export function summed<Declared extends Table>(table: Declared, rows: readonly RowOf<Declared>[]): RowOf<Declared>[] {
  const sums = openSums<RowOf<Declared>>(table)
  sums.add(rows)
  return sums.rows()
}
