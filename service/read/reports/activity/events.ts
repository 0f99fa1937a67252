import { type Kysely, sql } from 'kysely'
import { formatDate, formatMonth } from '#contract/fields/dates'
import { formatPaise } from '#contract/fields/money'
import type { Activity } from '#contract/reports/activity'
import { type EventOf, isOf, readEvent } from '#ledger/events/events'
import type { DB } from '#models/database'
import { reasonsOf } from '#read/queries/notes'
import { differenceText, namesAsTyped, numberOf, partyText, yearText } from '#read/reports/event-lines'
import { changesOf, type Folded, nameOf } from './figures.ts'
import { kindOfEvent } from './kinds.ts'
import type { EventRow } from './rows.ts'

/** Events as activities, by their rank: in words, with the figures of the enrollment before and after. */
export async function presentEvents(
  db: Kysely<DB>,
  rows: readonly EventRow[],
  folded?: Folded,
): Promise<Map<string, Activity>> {
  if (rows.length === 0) return new Map()
  const told = rows.map(row => ({ row, event: readEvent(row.canon) }))
  const events = told.map(({ event }) => event)
  const [names, reasonOf, addresses, changes] = await Promise.all([
    namesAsTyped(db),
    reasonsOf(db, events),
    addressesOf(db, rows),
    changesOf(db, events, folded),
  ])
  return new Map(
    told.map(({ row, event }) => [
      row.rank,
      {
        id: row.rank,
        at: event.recordedAt,
        who: row.actor === null ? null : { fullName: row.actor },
        address: addresses.get(row.rank) ?? null,
        instituteName: row.institute_name,
        kind: kindOfEvent(event.type),
        text: isOf('closing', event) ? closingText(event) : partyText(event, names, row.cheque_number),
        student: row.student_id && row.student ? { id: row.student_id, fullName: row.student } : null,
        number: numberOf(event.data) ?? row.paper_number,
        date: event.occurredOn,
        reason: reasonOf(event),
        changes: changes.get(nameOf(event)) ?? [],
      },
    ]),
  )
}

/** Where the person of each event had signed in from, the last time before it. */
async function addressesOf(db: Kysely<DB>, rows: readonly EventRow[]): Promise<ReadonlyMap<string, string | null>> {
  const [ranks, actors, places] = [
    rows.map(({ rank }) => rank),
    rows.map(({ actor_id }) => actor_id),
    rows.map(({ place }) => place),
  ]
  const found = await sql<{ rank: string; address: string | null }>`
    select w.rank, l.address from unnest(${ranks}::text[], ${actors}::uuid[], ${places}::timestamptz[]) as w (rank, actor, at)
    cross join lateral (select a.address from audit a where a.actor = w.actor and a.at <= w.at and a.action = 'signed in'
      order by a.at desc limit 1) as l`.execute(db)
  return new Map(found.rows.map(({ rank, address }) => [rank, address]))
}

function closingText(event: EventOf<'closing'>): string {
  switch (event.type) {
    case 'DayClosed': {
      const { date, countedTotal, difference } = event.data
      const found = difference === 0 ? 'as expected' : `${formatPaise(difference)} against the expected`
      return `Closed ${formatDate(date)} with ${formatPaise(countedTotal)} in cash, ${found}.`
    }
    case 'DayReopened':
      return `Reopened ${formatDate(event.data.date)}.`
    case 'CashDifferenceBooked':
    case 'CashDifferenceTakenBack':
      return differenceText(event)
    case 'PeriodLocked':
      return `Locked ${formatMonth(event.data.month)}.`
    case 'PeriodUnlocked':
      return `Unlocked ${formatMonth(event.data.month)} for a while.`
    case 'YearClosed':
    case 'YearReopened':
      return yearText(event)
    case 'ReceiptsStarted':
      return `Let the receipts of ${event.data.financialYear} start from ${event.data.first}.`
  }
  event satisfies never
}
