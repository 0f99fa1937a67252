import { useState } from 'react'

/** Something to be done with several rows at once. */
interface BulkAction<Row> {
  label: string
  run: (rows: readonly Row[]) => void
  /** The most rows that it takes; with more it says so. */
  most?: number
}

/** Chooses certain rows out of all that match the filters: "More than 30 days late". */
interface Pick<Row> {
  label: string
  of: (row: Row) => boolean
}

export interface Bulk<Row> {
  actions: readonly BulkAction<Row>[]
  picks?: readonly Pick<Row>[]
}

interface Chosen<Row> {
  /** The search and the filters that they were chosen under. */
  under: string
  rows: ReadonlyMap<string, Row>
}

export interface Selection<Row> {
  readonly rows: ReadonlyMap<string, Row>
  readonly has: (row: { id: string }) => boolean
  /** Chooses these rows, or if all of them are chosen, none of them. */
  readonly toggle: (rows: readonly Row[]) => void
  readonly choose: (rows: readonly Row[]) => void
  readonly clear: () => void
}

/**
 * The rows that are chosen, on whichever page they are. Another search or filter begins with none: nothing may be done to
 * rows that nobody sees any more. Of a list that is loaded whole, `listed`, they are the rows as it shows them now: one that
 * was changed since is not what it was when it was chosen, and one that has gone is not chosen any more.
 */
export function useSelection<Row extends { id: string }>(
  under: string,
  listed: readonly Row[] | undefined,
): Selection<Row> {
  const [chosen, setChosen] = useState<Chosen<Row>>({ under, rows: new Map() })
  // Forgotten, not only hidden: a user who comes back to the first filter would act on rows that they don't remember.
  if (chosen.under !== under) setChosen({ under, rows: new Map() })
  const rows = chosen.under === under ? asListed(chosen.rows, listed) : new Map<string, Row>()
  const set = (next: ReadonlyMap<string, Row>) => setChosen({ under, rows: next })
  return {
    rows,
    has: ({ id }) => rows.has(id),
    toggle: several => set(toggled(rows, several)),
    choose: several => set(new Map(several.map(row => [row.id, row]))),
    clear: () => set(new Map()),
  }
}

/** Pure. */
export function toggled<Row extends { id: string }>(
  chosen: ReadonlyMap<string, Row>,
  several: readonly Row[],
): ReadonlyMap<string, Row> {
  const next = new Map(chosen)
  const all = several.every(({ id }) => chosen.has(id))
  for (const row of several) {
    if (all) next.delete(row.id)
    else next.set(row.id, row)
  }
  return next
}

function asListed<Row extends { id: string }>(
  chosen: ReadonlyMap<string, Row>,
  listed: readonly Row[] | undefined,
): ReadonlyMap<string, Row> {
  if (!listed || chosen.size === 0) return chosen
  const now = new Map(listed.map(row => [row.id, row]))
  return new Map([...chosen.keys()].flatMap(id => now.get(id) ?? []).map(row => [row.id, row]))
}
