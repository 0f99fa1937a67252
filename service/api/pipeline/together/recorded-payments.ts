import type { Pool } from 'pg'
import { blind, readSighted, type Visible } from '#db/connection/sight/sight'
import { type Layout, layoutOf } from '#db/layout/layout'
import { askTogether, type Together } from '#db/queries/together'
import type { DB } from '#models/database'
import { type JustRecorded, type RecordedPayment, recordedPayments } from '#read/queries/recorded-payments'

interface Wanted {
  readonly visible: Visible
  readonly scope: string | null
  readonly recorded: JustRecorded
}

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
 * Reads payments that were just recorded for the answers of several requests at once. The query sees the branches of those who
 * ask together, and each is told of a payment only if they see its branch themselves.
 */
export function openRecordedPayments({ system, requests }: Pools): ReadRecorded {
  const layout = layoutOf(requests)
  return askTogether({
    atOnce: atOnce[layout],
    groupOf: ({ visible, scope }) => {
      if (visible === 'everything') return JSON.stringify(scope)
      // Shards read each branch where it lies.
      return layout === 'shards' ? visible.institutes.join() : 'staff of branches'
    },
    ask: async all => {
      const recent = all.map(({ recorded }) => recorded)
      const seen = all.map(({ visible }) => visible)
      const branches = [...new Set(seen.flatMap(one => (one === 'everything' ? [] : one.institutes)))]
      const scopes = new Set(all.map(one => one.scope))
      const [scope = null] = scopes.size === 1 ? scopes : []
      const [pool, sight] = seen.includes('everything')
        ? [system, blind]
        : [requests, { ...blind, institutes: branches }]
      const found = await readSighted<Recorded, DB>(pool, sight, db => recordedPayments(db, scope, recent))
      return (wanted: Wanted) => {
        const payment = found.get(wanted.recorded.id)
        return payment && sees(wanted, payment.institute) ? payment.shown : undefined
      }
    },
  })
}

type Recorded = Awaited<ReturnType<typeof recordedPayments>>

const sees = ({ visible, scope }: Wanted, institute: string): boolean =>
  (visible === 'everything' || visible.institutes.includes(institute)) && (scope === null || scope === institute)
