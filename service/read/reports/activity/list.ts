import type { Kysely } from 'kysely'
import type { Activity } from '#contract/reports/activity'
import { orMadeUp, readCursor, writeCursor } from '#lists/cursor'
import type { DB } from '#models/database'
import { presentEvents } from './events.ts'
import type { Folded } from './figures.ts'
import { presentAudit } from './records.ts'
import {
  type ActivityFilter,
  type After,
  type AuditRow,
  auditRows,
  type EventRow,
  eventRows,
  type Placed,
} from './rows.ts'
import { meantBy } from './sounding.ts'

interface Page {
  readonly activity: Activity[]
  readonly nextCursor: string | null
}

const usual = 50

/**
 * What people did, from the ledger and from the audit, in the order in which it was recorded. A page takes as many rows of
 * each, merges them, and tells them in words; a cursor names the last one that was shown. Whoever asks for all pages, the oldest
 * first, hands what was folded for one to the next.
 */
export async function listActivity(db: Kysely<DB>, filter: ActivityFilter, folded?: Folded): Promise<Page> {
  const limit = filter.limit ?? usual
  const sort = filter.oldestFirst ? 'at' : '-at'
  const after = readCursor(filter.cursor, sort)
  const [events, records] = await rowsOf(db, filter, after, limit + 1).catch(orMadeUp(after))
  const direction = filter.oldestFirst ? 1 : -1
  const all = [...events, ...records].toSorted((one, other) => direction * compare(one, other))
  const shown = all.slice(0, limit)
  const ranks = new Set(shown.map(({ rank }) => rank))
  const isShown = ({ rank }: Placed) => ranks.has(rank)
  const told = new Map([
    ...(await presentEvents(db, events.filter(isShown), folded)),
    ...(await presentAudit(db, records.filter(isShown))),
  ])
  const last = shown.at(-1)
  return {
    activity: shown.flatMap(({ rank }) => told.get(rank) ?? []),
    nextCursor: all.length > limit && last ? writeCursor({ sort, value: last.place, id: last.rank }) : null,
  }
}

/** If a search finds nothing as it is typed, what the people did, or had done to them, whose names sound like it. */
async function rowsOf(db: Kysely<DB>, filter: ActivityFilter, after: After, limit: number): Promise<Rows> {
  const rows = await Promise.all([eventRows(db, filter, after, limit), auditRows(db, filter, after, limit)])
  if (!filter.search || filter.meant || rows.some(({ length }) => length > 0)) return rows
  const meant = await meantBy(db, filter.institute, filter.search)
  return meant ? rowsOf(db, { ...filter, meant }, after, limit) : rows
}

type Rows = [readonly EventRow[], readonly AuditRow[]]

const compare = (one: Placed, other: Placed) =>
  one.place === other.place ? (one.rank < other.rank ? -1 : 1) : one.place < other.place ? -1 : 1
