import { z } from 'zod'
import {
  catalogue,
  type DataField,
  type EventData,
  type EventType,
  type EventTypeOf,
  type EventTypeWith,
  eventTypes,
} from './catalogue.ts'
import type { Posting } from './parts.ts'
import type { StreamKind } from './spec.ts'

/**
 * Where and by whom a fact was recorded. Its columns have narrower types than these, and the table takes no event whose
 * sealed text says anything else than its columns; that is what makes an id an id, and a date a date.
 */
export const Envelope = z.object({
  institute: z.string(),
  seq: z.number(),
  stream: z.string(),
  version: z.number(),
  occurredOn: z.string(),
  recordedAt: z.string(),
  actor: z.string(),
  command: z.string().nullable(),
})
export type Envelope = z.infer<typeof Envelope>

type NewEvents = { [Type in EventType]: { type: Type; occurredOn: string; data: EventData<Type> } }
type LedgerEvents = { [Type in EventType]: NewEvents[Type] & Envelope }

/** A fact as `decide` states it: what happened, on which business date. */
export type NewEvent<Type extends EventType = EventType> = NewEvents[Type]
export type LedgerEvent<Type extends EventType = EventType> = LedgerEvents[Type]

/** The facts and events of the streams of a kind. */
export type NewEventOf<Kind extends StreamKind> = NewEvent<EventTypeOf<Kind>>
export type EventOf<Kind extends StreamKind> = LedgerEvent<EventTypeOf<Kind>>

/** Whether an event belongs to a stream of this kind. */
export const isOf = <Kind extends StreamKind>(kind: Kind, event: LedgerEvent): event is EventOf<Kind> =>
  catalogue[event.type].stream === kind

/** Whether the data of an event have this field. */
export const hasField = <Field extends DataField>(
  field: Field,
  event: LedgerEvent,
): event is LedgerEvent<EventTypeWith<Field>> => field in event.data

const Sealed = Envelope.extend({ type: z.enum(eventTypes), data: z.unknown() })

/** The schema version that new events are written with. */
export const currentVersion = 1

/** An event as read from the table: parsed, and in today's shape. Every reader uses this. */
export const readEvent = (canon: string): LedgerEvent => readSealed(JSON.parse(canon))

/** The same, if what the sealed text says is known already. */
export function readSealed(sealed: unknown): LedgerEvent {
  const { type, data, ...envelope } = Sealed.parse(upcast(sealed))
  return parsed(type, data, envelope)
}

const shapes: { readonly [Type in EventType]: { readonly data: z.ZodType<EventData<Type>> } } = catalogue

/** An event of one type; for a union of types, the union of their events. */
type Parsed<Type extends EventType> = { [Each in Type]: Envelope & { type: Each; data: EventData<Each> } }[Type]

const parsed = <Type extends EventType>(type: Type, data: unknown, envelope: Envelope): Parsed<Type> => ({
  ...envelope,
  type,
  data: shapes[type].data.parse(data),
})

/** The one place that turns old shapes into today's, by schema version; there is only version 1 so far. */
const upcast = (sealed: unknown): unknown => sealed

/** The postings of an event; some move no money. */
export const postingsOf = (event: NewEvent): readonly Posting[] => ('postings' in event.data ? event.data.postings : [])
