import type { Filling, Values } from '#models/tables/filling'
import type { Table } from '#models/tables/table'

type Total = Record<string, unknown>

/** Totals by the keys of their rows, as `adding` would add them up in SQL. */
export function openTotals() {
  let tables = new Map<Table, Map<string, Total>>()
  const add: Filling['add'] = (table, rows) => {
    const { key, columns } = table
    const totals = tables.get(table) ?? new Map<string, Total>()
    tables.set(table, totals)
    const figures = Object.keys(columns).filter(column => !key.includes(column))
    for (const row of rows) {
      const place = ['institute_id', ...key].map(column => row[column]).join('\t')
      const total = totals.get(place)
      if (total === undefined) totals.set(place, { ...row })
      else for (const figure of figures) total[figure] = Number(total[figure]) + Number(row[figure])
    }
  }
  return {
    add,
    /** The totals so far, which are then forgotten. */
    take: (): [Table, Values[]][] => {
      const taken = [...tables].map(([table, totals]): [Table, Values[]] => [table, [...totals.values()]])
      tables = new Map()
      return taken
    },
  }
}
