import type { Filling, Values } from '#models/tables/filling'
import { openSums } from '#models/tables/sums'
import type { Table } from '#models/tables/table'

/** Totals by the keys of their rows, as `adding` would add them up in SQL. */
export function openTotals() {
  let tables = new Map<Table, ReturnType<typeof openSums<Values>>>()
  const add: Filling['add'] = (table, rows) => {
    const totals = tables.get(table) ?? openSums<Values>(table)
    tables.set(table, totals)
    totals.add(rows)
  }
  return {
    add,
    /** The totals so far, which are then forgotten. */
    take: (): [Table, Values[]][] => {
      const taken = [...tables].map(([table, totals]): [Table, Values[]] => [table, totals.rows()])
      tables = new Map()
      return taken
    },
  }
}
