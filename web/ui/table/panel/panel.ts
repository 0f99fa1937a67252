import type { ComponentType } from 'react'

/** The search parameter that names the record that is open beside the list. */
export const panelParam = 'show'

/** A record that opens beside the list, on screens that have the room. */
export interface Beside<Row> {
  /** The record of a row; rows that follow each other may be about the same one. */
  of: (row: Row) => string
  /** What it is, for screen readers: "payment". */
  noun: string
  /** For records without a page of their own: where there is no room beside the list, they cover it. */
  covers?: true
  /** Shows it; loaded when the first one is opened. */
  Record: ComponentType<{ id: string }>
}

/** The index of the row that comes next (1) or before (-1) and is about another record; undefined at the ends. Pure. */
export function nextRecord(ids: readonly string[], shown: string, step: -1 | 1): number | undefined {
  const at = step === 1 ? ids.lastIndexOf(shown) : ids.indexOf(shown)
  if (at < 0) return ids.length > 0 ? 0 : undefined
  const next = at + step
  return next in ids ? next : undefined
}
