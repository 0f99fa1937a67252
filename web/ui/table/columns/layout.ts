import type { ColumnMeta } from '../appTable.ts'

/** What somebody has changed about the columns of a list. */
export interface ColumnLayout {
  /** Which columns are shown or hidden; the others follow the width of the screen. */
  readonly shown: Readonly<Record<string, boolean>>
  /** The ids of the columns in their order; empty for the order of the list. Columns that it doesn't name keep their place. */
  readonly order: readonly string[]
  /** In pixels. */
  readonly widths: Readonly<Record<string, number>>
}

/** What a layout needs to know about a column. */
export interface Arrangeable {
  id?: string | undefined
  accessorKey?: unknown
  meta?: ColumnMeta | undefined
}

export const noLayout: ColumnLayout = { shown: {}, order: [], widths: {} }

/** In pixels: narrower than that a column can't be found again. */
const narrowest = 48
const widest = 640

export const columnId = (column: Arrangeable): string => String(column.id ?? column.accessorKey)

/** Reads what a browser has kept; what makes no sense is left out. */
export function readLayout(stored: unknown): ColumnLayout {
  // The oldest format: the names of the hidden columns.
  if (Array.isArray(stored)) {
    return { ...noLayout, shown: Object.fromEntries(stored.map(column => [String(column), false])) }
  }
  const fields: Record<string, unknown> = Object(stored)
  if (!('shown' in fields)) return { ...noLayout, shown: only(fields, isBoolean) }
  return {
    shown: only(fields.shown, isBoolean),
    order: Array.isArray(fields.order) ? fields.order.map(String) : [],
    widths: only(fields.widths, isWidth),
  }
}

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'
const isWidth = (value: unknown): value is number => typeof value === 'number' && value >= narrowest && value <= widest

function only<Value>(entries: unknown, fits: (value: unknown) => value is Value): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(Object(entries)).flatMap(([name, value]) => (fits(value) ? [[name, value] as const] : [])),
  )
}

/** The columns in the order of the layout; one that it doesn't know, because it is new, stays behind the one before it. */
export function inOrder<Column extends Arrangeable>(columns: readonly Column[], { order }: ColumnLayout): Column[] {
  if (order.length === 0) return [...columns]
  let last = -1
  const places = columns.map((column, index) => {
    const at = order.indexOf(columnId(column))
    if (at >= 0) last = at
    return { column, place: at >= 0 ? at : last, index }
  })
  return places.toSorted((a, b) => a.place - b.place || a.index - b.index).map(({ column }) => column)
}

/** The layout with a column in the place of another one. `ids` are those of all columns, in their order. */
export function moved(layout: ColumnLayout, ids: readonly string[], id: string, place: string): ColumnLayout {
  const from = ids.indexOf(id)
  const to = ids.indexOf(place)
  if (from < 0 || to < 0 || from === to) return layout
  return { ...layout, order: ids.toSpliced(from, 1).toSpliced(to, 0, id) }
}

/** The layout with a column that is this wide, in pixels. */
export function resized(layout: ColumnLayout, id: string, width: number): ColumnLayout {
  return { ...layout, widths: { ...layout.widths, [id]: Math.round(Math.min(Math.max(width, narrowest), widest)) } }
}
