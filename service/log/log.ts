import { type Closing, nothingClosed } from '#ledger/closing/closing'
import type { LedgerEvent } from '#ledger/events/events'
import type { Head } from './head.ts'
import { fold, type KnownStream, type KnownStreams, stateOf } from './known-streams.ts'

/** An institute's log while its head is locked: with the streams that were asked for. Immutable. */
export interface Log {
  readonly institute: string
  readonly head: Head
  readonly streams: KnownStreams
}

/**
 * A log of which only the head is known, until its streams are read. What is closed comes with the head and needs no
 * reading: it is the state of the stream that has the institute's own id.
 */
export const openLog = (institute: string, head: Head, closing: Closing = nothingClosed): Log => ({
  institute,
  head,
  streams: new Map([[institute, { kind: 'closing', state: closing }]]),
})

/** Adds the streams whose events were read under the lock. A stream that is known already is kept, because it is newer. */
export function withStreams(log: Log, events: Iterable<LedgerEvent>): Log {
  const streams: Map<string, KnownStream> = new Map(log.streams)
  for (const event of events) if (!log.streams.has(event.stream)) fold(streams, event)
  return { ...log, streams }
}

/** What is kept with the head of a log: what is closed, and what the accounts of money hold. */
export const booksOf = (log: Log) => ({ ...closingOf(log), held: log.head.held })

/** Which days and months of the institute are closed. */
export const closingOf = ({ institute, streams }: Pick<Log, 'institute' | 'streams'>): Closing =>
  stateOf(streams, 'closing', institute)
