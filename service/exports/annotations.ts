import { type Kysely, sql } from 'kysely'
import { type LedgerEvent, readEvent } from '#ledger/events/events'
import { type Scope, within } from '#lists/scope'
import type { DB } from '#models/database'

/** What is told of a record: its event, and the texts and names that the event refers to. */
export interface Told {
  readonly event: LedgerEvent
  readonly note: string | null
  /** Who was paid, or who paid. */
  readonly party: string | null
  readonly student: string | null
}

/** A record as it was left when it was voided, by an event of this number, or as it is now. */
export type Annotate = (told: Told, voidedBy: number | null) => Told

interface Row extends Omit<Told, 'event'> {
  readonly canon: string
  /** The payment, or the record of income or an expense. */
  readonly id: string
}

/**
 * A reference, note, payee, bill or cheque that was set right keeps its number and moves no money, so there is no entry
 * for it: the entry itself says what is right. These changes are few, and are kept in memory.
 */
export async function annotationsOf(snapshot: Kysely<DB>, scope: Scope): Promise<Annotate> {
  const { rows } = await sql<Row>`
    select e.canon, coalesce(e.payment_id, e.stream_id) as id, n.body as note, p.body as party, s.full_name as student
    from events e
    left join notes n on n.institute_id = e.institute_id and n.id = (e.data ->> 'note')::uuid
    left join notes p on p.institute_id = e.institute_id and p.id = (e.data ->> 'party')::uuid
    left join students s on s.institute_id = e.institute_id and s.id = (e.data ->> 'payer')::uuid
    where ${within(scope, 'e.institute_id')} and e.type in ('PaymentAnnotated', 'EntryAnnotated')
    order by e.institute_id, e.seq`.execute(snapshot)
  const changes = Map.groupBy(rows, ({ id }) => id)
  return (told, voidedBy) =>
    (changes.get(idOf(told.event)) ?? [])
      .map(({ canon, ...names }) => ({ ...names, event: readEvent(canon) }))
      .filter(({ event }) => event.seq > told.event.seq && event.seq < (voidedBy ?? Number.POSITIVE_INFINITY))
      .reduce(afterOne, told)
}

/** What an event is about: a payment, or else its stream. */
export const idOf = ({ stream, data }: LedgerEvent): string => ('paymentId' in data ? data.paymentId : null) ?? stream

/** What a change doesn't name stays; a note is always named. */
function afterOne(told: Told, change: Told): Told {
  const { event } = told
  const { type, data } = change.event
  if (event.type === 'PaymentReceived' && type === 'PaymentAnnotated') {
    const cheque = data.cheque === undefined ? event.data.cheque : (data.cheque ?? undefined)
    return {
      ...told,
      note: change.note,
      event: { ...event, data: { ...event.data, reference: data.reference, cheque } },
    }
  }
  if ((event.type === 'IncomeRecorded' || event.type === 'ExpenseRecorded') && type === 'EntryAnnotated') {
    const { billNumber = event.data.billNumber, cheque = event.data.cheque } = data
    return {
      note: change.note,
      party: data.party === undefined ? told.party : change.party,
      student: data.payer === undefined ? told.student : change.student,
      event: { ...event, data: { ...event.data, billNumber, cheque } },
    }
  }
  return told
}
