import type { Layout } from '#db/layout/layout'
import { insertEvents } from './insert-events.ts'
import { keepAndCommit } from './keep.ts'
import { knownCommands, load } from './load.ts'
import { lockHeads } from './lock-heads.ts'
import { onShards } from './on-shards.ts'

/** How submissions are gathered into transactions, and which statements these consist of. */
interface Way {
  readonly sql: {
    readonly lockHeads: typeof lockHeads
    readonly load: typeof load
    readonly knownCommands: typeof knownCommands
    readonly insertEvents: typeof insertEvents
    readonly keepAndCommit: typeof keepAndCommit
  }
  /** Where an institute lies: only those of one place share a transaction. */
  readonly placement: (institute: string) => string
  /** Groups under way at a time: while the database commits one, the next is decided. */
  readonly mostGroups: number
}

export const ways: Readonly<Record<Layout, Way>> = {
  'one machine': {
    sql: { lockHeads, load, knownCommands, insertEvents, keepAndCommit },
    placement: () => '',
    mostGroups: 2,
  },
  // Each institute by itself: a shard may move at any time, and no institute waits for a machine that holds another.
  shards: {
    sql: onShards,
    placement: institute => institute,
    mostGroups: 12,
  },
}
