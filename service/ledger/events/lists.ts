import { catalogue, type DataField, type EventType, type EventTypeWith, eventTypes } from './catalogue.ts'
import type { EnrollmentSpec, EventSpec, StreamKind } from './spec.ts'

/** Lists of event types that queries name in SQL, derived from the catalogue. */

/** The types of events whose entries in the catalogue pass a test. */
export const eventsWhere = (passes: (spec: EventSpec) => boolean): readonly EventType[] =>
  eventTypes.filter(type => passes(catalogue[type]))

/** The types of events in streams of a kind. */
export const eventsOf = (kind: StreamKind): readonly EventType[] => eventsWhere(({ stream }) => stream === kind)

/** The types of events that a stream of a kind begins with. */
export const beginningsOf = (kind: StreamKind): readonly EventType[] =>
  eventsWhere(({ stream, begins }) => stream === kind && begins)

/** The types of events whose data have a field. */
export function eventsWith<Field extends DataField>(field: Field): readonly EventTypeWith<Field>[] {
  const hasIt = (type: EventType): type is EventTypeWith<Field> => field in catalogue[type].data.shape
  return eventTypes.filter(hasIt)
}

/** The types of events that give an enrollment this status. */
export const eventsThatMake = (status: NonNullable<EnrollmentSpec['status']>): readonly EventType[] =>
  eventsWhere(spec => spec.stream === 'enrollment' && spec.status === status)

/** Receipts and refunds with their reversals: together they are the income from fees. */
export const feeEvents = eventsWhere(({ journal }) => journal === 'fees')
export const refundEvents = eventsWhere(({ journal }) => journal === 'refunds')

const withSlips: ReadonlySet<StreamKind> = new Set(['deposit', 'movement'])
/** Their slips have numbers that stand in no read model. */
export const slipEvents = eventsWith('reference').filter(type => withSlips.has(catalogue[type].stream))

/** What a count of the till found, and nobody recorded as an entry. */
export const differenceEvents = [
  'CashDifferenceBooked',
  'CashDifferenceTakenBack',
] as const satisfies readonly EventType[]

/** They move income and expenses to the equity, so they are neither. */
export const yearCloseEvents = eventsWhere(({ journal }) => journal === 'yearClose')

const reversing: ReadonlySet<EventType> = new Set(eventsWith('reverses'))
export const reverses = (type: EventType): boolean => reversing.has(type)
/** Receipts, and what reverses them. */
export const receiptEvents = feeEvents.filter(type => !reverses(type))
export const feeReversals = feeEvents.filter(reverses)
/** Money given back, and what reverses that. */
export const refundsPaid = refundEvents.filter(type => !reverses(type))
export const refundReversals = refundEvents.filter(reverses)
