import type { PaymentMethod } from '#contract/fields/fields'
import type { LedgerEvent } from '#ledger/events/events'
import type { Projection, Writer } from './projection.ts'

/** Payments with their receipt numbers; the id stays through corrections, the numbers of before are kept beside. */
export const payments: Projection = {
  name: 'payments',
  version: 3,
  tables: ['payments'],
  ddl: `
    create table payments (
      institute_id uuid not null, id uuid not null, enrollment_id uuid not null, amount bigint not null, method text not null,
      reference text, note_id uuid, paid_on date not null, receipt_number text not null, previous_receipts text[] not null,
      balance bigint not null, status text not null, void_reason uuid, received_by uuid not null,
      version integer not null, created_at timestamptz not null, seq bigint not null,
      refunded bigint not null, cheque text, prints integer not null,
      -- The numbers it ever had and its reference, in small letters.
      search text not null,
      primary key (institute_id, id));
    create index on payments (id);
    create unique index on payments (institute_id, receipt_number);
    create index on payments (institute_id, enrollment_id);
    create index on payments (enrollment_id);
    create index on payments (institute_id, paid_on desc, seq desc);
    create index on payments using gin (search public.gin_trgm_ops);`,
  apply: async (writer, institute, events) => {
    const ids = new Set(events.map(paymentOf).filter(id => id !== undefined))
    if (ids.size === 0) return
    const rows = await known(writer, institute, [...ids])
    for (const event of events) {
      const id = paymentOf(event)
      if (id !== undefined) rows.set(id, fold(rows.get(id), event))
    }
    await writer.query({
      name: 'save-payments',
      text: save,
      values: [institute, JSON.stringify([...rows.values()].map(withSearch))],
    })
  },
}

const paymentOf = (event: LedgerEvent): string | undefined =>
  'paymentId' in event.data ? (event.data.paymentId ?? undefined) : undefined

interface Row {
  readonly id: string
  readonly enrollment_id: string
  readonly amount: number
  readonly method: PaymentMethod
  readonly reference: string | null
  readonly note_id: string | null
  readonly paid_on: string
  readonly receipt_number: string
  readonly previous_receipts: readonly string[]
  readonly balance: number
  readonly status: 'recorded' | 'corrected' | 'voided'
  readonly void_reason: string | null
  readonly received_by: string
  readonly version: number
  readonly created_at: string
  readonly seq: number
  readonly refunded: number
  readonly cheque: 'held' | 'cleared' | 'bounced' | null
  readonly prints: number
}

async function known(writer: Writer, institute: string, ids: readonly string[]): Promise<Map<string, Row>> {
  const { rows } = await writer.query<{ row: Row }>({
    name: 'known-payments',
    text: 'select to_jsonb(p) as row from payments p where institute_id = $1 and id = any($2)',
    values: [institute, ids],
  })
  return new Map(rows.map(({ row }) => [row.id, row]))
}

/** What a payment is found by, each with a space before it, as searches have their words. */
const withSearch = (row: Row) => ({
  ...row,
  search: [row.receipt_number, ...row.previous_receipts, row.reference ?? '']
    .map(text => ` ${text.normalize('NFC').toLowerCase()}`)
    .join(''),
})

function fold(row: Row | undefined, event: LedgerEvent): Row {
  if (event.type === 'PaymentReceived') return received(row, event)
  if (!row) throw new Error(`${event.type} names a payment that was never received.`)
  if (event.type === 'ReceiptPrinted') return { ...row, prints: event.data.copy }
  return { ...row, ...changeBy(row, event), version: row.version + 1 }
}

function changeBy(row: Row, event: LedgerEvent): Partial<Row> {
  switch (event.type) {
    case 'PaymentAnnotated':
      return { reference: event.data.reference, note_id: event.data.note }
    case 'PaymentVoided':
      return { status: 'voided', void_reason: event.data.reason }
    case 'ChequeBounced':
      return { status: 'voided', void_reason: event.data.reason, cheque: 'bounced' }
    case 'ChequeCleared':
      return { cheque: 'cleared' }
    case 'ClearingVoided':
      return { cheque: 'held' }
    case 'RefundPaid':
      return { refunded: row.refunded + event.data.amount }
    default:
      throw new Error(`${event.type} does not belong to a payment.`)
  }
}

function received(before: Row | undefined, event: Extract<LedgerEvent, { type: 'PaymentReceived' }>): Row {
  const { paymentId, amount, method, reference, note, receiptNumber, balance } = event.data
  return {
    id: paymentId,
    enrollment_id: event.stream,
    amount,
    method,
    reference,
    note_id: note,
    paid_on: event.occurredOn,
    receipt_number: receiptNumber,
    previous_receipts: before ? [...before.previous_receipts, before.receipt_number] : [],
    balance,
    status: before ? 'corrected' : 'recorded',
    void_reason: null,
    received_by: before?.received_by ?? event.actor,
    version: (before?.version ?? 0) + 1,
    created_at: before?.created_at ?? event.recordedAt,
    seq: event.seq,
    refunded: 0,
    cheque: method === 'cheque' ? 'held' : null,
    prints: 0,
  }
}

const save = `
  insert into payments
  select $1, r.* from jsonb_to_recordset($2) as r (id uuid, enrollment_id uuid, amount bigint, method text, reference text, note_id uuid,
    paid_on date, receipt_number text, previous_receipts text[], balance bigint, status text, void_reason uuid, received_by uuid,
    version integer, created_at timestamptz, seq bigint,
    refunded bigint, cheque text, prints integer, search text)
  on conflict (institute_id, id) do update set amount = excluded.amount, method = excluded.method, reference = excluded.reference,
    note_id = excluded.note_id, paid_on = excluded.paid_on, receipt_number = excluded.receipt_number,
    previous_receipts = excluded.previous_receipts, balance = excluded.balance, status = excluded.status,
    void_reason = excluded.void_reason, version = excluded.version, seq = excluded.seq,
    refunded = excluded.refunded, cheque = excluded.cheque, prints = excluded.prints,
    search = excluded.search`
