import { catalogue } from '#ledger/events/catalogue'
import { isOf, type LedgerEvent } from '#ledger/events/events'
import type { StreamKind } from '#ledger/events/spec'
import { type States, streams } from '#ledger/streams'

/** A stream whose state is known. */
export interface KnownStream<Kind extends StreamKind = StreamKind> {
  readonly kind: Kind
  readonly state: States[Kind]
}

/** The known streams of a log, by kind and id. */
export type KnownStreams = ReadonlyMap<string, KnownStream>

export const isKind = <Kind extends StreamKind>(
  known: KnownStream | undefined,
  kind: Kind,
): known is KnownStream<Kind> => known?.kind === kind

/** The state of a stream of this kind; one that is not known has no events yet. */
export function stateOf<Kind extends StreamKind>(known: KnownStreams, kind: Kind, id: string): States[Kind] {
  const stream = known.get(id)
  return isKind(stream, kind) ? stream.state : streams[kind].none
}

/** Folds an event into the state of its stream. */
export function fold(known: Map<string, KnownStream>, event: LedgerEvent): void {
  foldAs(known, catalogue[event.type].stream, event)
}

function foldAs<Kind extends StreamKind>(known: Map<string, KnownStream>, kind: Kind, event: LedgerEvent): void {
  const before = known.get(event.stream)
  if (!isOf(kind, event) || (before && before.kind !== kind))
    throw new Error(`${event.type} does not belong to the ${before?.kind ?? kind} ${event.stream}.`)
  const state = streams[kind].evolve(stateOf(known, kind, event.stream), event)
  known.set(event.stream, { kind, state })
}
