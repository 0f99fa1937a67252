import type { Pool } from 'pg'
import { blind, readSighted, type Visible } from '#db/connection/sight'
import { type Layout, layoutOf } from '#db/layout/layout'
import { askTogether, type Together } from '#db/queries/together'
import type { DB } from '#models/database'
import { type JustRecorded, type RecordedPayment, recordedPayments } from '#read/queries/recorded-payments'

interface Wanted {
  readonly visible: Visible
  readonly scope: string | null
  readonly recorded: JustRecorded
}

type Recorded = ReadonlyMap<string, RecordedPayment>

interface Pools {
  readonly system: Pool
  readonly requests: Pool
}

/**
 * The most connections that are used at a time; others need some too. On shards the pool alone limits them, so that no
 * branch waits for one whose machine doesn't answer.
 */
const atOnce = { 'one machine': 4, shards: 100 } satisfies Record<Layout, number>

export type ReadRecorded = Together<Wanted, RecordedPayment | undefined>

/**
 * Reads payments that were just recorded for the answers of several requests at once. Only requests that may see exactly
 * the same branches share a query, and it sees no more.
 */
export function openRecordedPayments({ system, requests }: Pools): ReadRecorded {
  return askTogether({
    atOnce: atOnce[layoutOf(requests)],
    groupOf: ({ visible, scope }) => JSON.stringify([asStaff(visible), scope]),
    ask: async all => {
      const [first] = all
      if (!first) return () => undefined
      const visible = asStaff(first.visible)
      const { scope } = first
      const [pool, sight] = visible === 'everything' ? [system, blind] : [requests, visible]
      const recent = all.map(({ recorded }) => recorded)
      const found = await readSighted<Recorded, DB>(pool, sight, db => recordedPayments(db, scope, recent))
      return ({ recorded }: Wanted) => found.get(recorded.id)
    },
  })
}

/** Colleagues see the same branches. What is a user's own only matters to those who see no branch. */
const asStaff = (visible: Visible): Visible =>
  visible === 'everything' || visible.institutes.length === 0 ? visible : { ...visible, user: null }
