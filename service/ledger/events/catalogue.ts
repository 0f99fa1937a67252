import type { z } from 'zod'
import { closingEvents } from './closing.ts'
import { depositEvents } from './deposit.ts'
import { enrollmentEvents } from './enrollment.ts'
import { entryEvents } from './entry.ts'
import { movementEvents } from './movement.ts'
import { paymentEvents } from './payment.ts'
import type { StreamKind } from './spec.ts'

/**
 * The event catalogue: the one place that knows every type of event. Events hold ids and whole paise, never names or
 * numbers of people; free text stands in `notes` and is named by id. Shapes only grow: what is added is optional, and what
 * changes its meaning gets a new `version` and an upcast in `readEvent`.
 */
export const catalogue = {
  ...enrollmentEvents,
  ...paymentEvents,
  ...entryEvents,
  ...depositEvents,
  ...movementEvents,
  ...closingEvents,
} as const

type Catalogue = typeof catalogue
export type EventType = keyof Catalogue
export type EventData<Type extends EventType> = z.infer<Catalogue[Type]['data']>

/** The types of events in streams of a kind. */
export type EventTypeOf<Kind extends StreamKind> = {
  [Type in EventType]: Catalogue[Type]['stream'] extends Kind ? Type : never
}[EventType]

type DataOfAny = { [Type in EventType]: Required<EventData<Type>> }[EventType]
/** A field that some events have. */
export type DataField = DataOfAny extends infer Data ? (Data extends unknown ? keyof Data : never) : never

/** The types of events whose data have a field. */
export type EventTypeWith<Field extends DataField> = {
  [Type in EventType]: Field extends keyof EventData<Type> ? Type : never
}[EventType]

const isEventType = (text: string): text is EventType => Object.hasOwn(catalogue, text)
export const eventTypes: readonly EventType[] = Object.keys(catalogue).filter(isEventType)
