import type { Topic } from '#contract/product/live'
import { catalogue, type EventType, eventTypes } from '#ledger/events/catalogue'
import type { StreamKind } from '#ledger/events/spec'

/** The topics that an event in each kind of stream changes. */
const byStream: Readonly<Record<StreamKind, readonly Topic[]>> = {
  enrollment: ['enrollments'],
  entry: ['entries'],
  deposit: ['deposits'],
  movement: ['movements'],
  closing: ['closing'],
}

/** Money received or given back also changes what its enrollment owes; printing a receipt does not. */
function topicsOfType(type: EventType): readonly Topic[] {
  const spec = catalogue[type]
  if (!('paymentId' in spec.data.shape)) return byStream[spec.stream]
  return 'edits' in spec && !spec.edits ? ['payments'] : ['payments', ...byStream[spec.stream]]
}

const known = new Map<string, readonly Topic[]>(eventTypes.map(type => [type, topicsOfType(type)]))

export const topicsOf = (types: readonly string[]): readonly Topic[] => types.flatMap(type => known.get(type) ?? [])
