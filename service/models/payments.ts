import type { PaymentMethod, PaymentStatus } from '#contract/fields/fields'
import type { ChequeStatus } from '#contract/shapes/cheque-status'
import { bigint, date, fixed, integer, nullable, text, textArray, timestamptz, uuid } from '#db/tables/column'
import type { EventTypeWith } from '#ledger/events/catalogue'
import { hasField, type LedgerEvent } from '#ledger/events/events'
import { chequeColumns } from './cheque-columns.ts'
import { referenceKey, searchWith } from './searched.ts'
import { sortKeyOf } from './sort-key.ts'
import type { Projection } from './tables/projection.ts'
import { inserting, nameOf, savedRows, upserting } from './tables/rows.ts'
import { type RowOf, table } from './tables/table.ts'

export const paymentsTable = table({
  name: 'payments',
  key: ['id'],
  columns: {
    id: uuid(),
    enrollment_id: fixed(uuid()),
    amount: bigint(),
    method: text<PaymentMethod>(),
    reference: nullable(text()),
    note_id: nullable(uuid()),
    payment_date: date(),
    receipt_number: text(),
    previous_receipts: textArray(),
    balance: bigint(),
    status: text<PaymentStatus>(),
    void_reason: nullable(uuid()),
    received_by: fixed(uuid()),
    version: integer(),
    created_at: fixed(timestamptz()),
    seq: bigint(),
    refunded: bigint(),
    cheque: nullable(text<ChequeStatus>()),
    prints: integer(),
    /** All its receipt numbers, its references and the numbers of its cheque, earlier ones too, in small letters. */
    search: text(),
    sort_key: text(),
    /** Its reference as others are compared with it: in small letters, without spaces. */
    reference_key: nullable(text()),
    cheque_number: nullable(text()),
    cheque_bank: nullable(text()),
    cheque_date: nullable(date()),
    /** Null unless it is cleared. */
    cheque_cleared_on: nullable(date()),
  },
  instituteLast: true,
  indexes: [
    'unique (institute_id, receipt_number)',
    '(enrollment_id)',
    // With what lists filter by and policies look at, so that the index alone counts a long list.
    '(institute_id, sort_key, id) include (status, method, enrollment_id)',
    '(sort_key, id) include (status, method, enrollment_id, institute_id)',
    '(institute_id, reference_key) where reference_key is not null',
    // In the order of amounts; that of receipts has the unique index.
    '(institute_id, amount, id)',
    '(cheque, sort_key, id) include (institute_id, status, enrollment_id) where cheque is not null',
    'using gin (search public.gin_trgm_ops)',
  ],
})

type SavedRow = RowOf<typeof paymentsTable>
/** A row without the columns that are computed from the others. */
type Row = Omit<SavedRow, 'sort_key' | 'reference_key'>

const save = upserting(paymentsTable)
const insert = inserting(paymentsTable)

/** Payments with their receipt numbers; the id stays through corrections, and the earlier numbers are kept beside it. */
export const payments: Projection = {
  name: 'payments',
  version: 13,
  tables: [paymentsTable],
  apply: async (writer, events) => {
    const mine = events.filter(event => hasField('paymentId', event)).flatMap(keyed)
    if (mine.length === 0) return
    const saved = await savedRows(
      writer,
      paymentsTable,
      mine.map(({ key }) => key),
    )
    const rows = new Map<string, Row>(saved)
    for (const { key, event } of mine) rows.set(nameOf(key), fold(rows.get(nameOf(key)), event))
    const [known, fresh] = [[] as SavedRow[], [] as SavedRow[]]
    for (const [name, row] of rows) (saved.has(name) ? known : fresh).push(complete(row))
    // Adding a row takes a fifth longer if it may exist already.
    await Promise.all([save(writer, known), insert(writer, fresh)])
  },
}

type PaymentEvent = LedgerEvent<EventTypeWith<'paymentId'>>

/** The events that name a payment, each with the key of its row. */
const keyed = (event: PaymentEvent) =>
  event.data.paymentId === null ? [] : [{ key: { institute: event.institute, id: event.data.paymentId }, event }]

const complete = (row: Row): SavedRow => ({
  ...row,
  sort_key: sortKeyOf(row.payment_date, row.created_at, row.seq),
  reference_key: row.reference === null ? null : referenceKey(row.reference),
})

function fold(row: Row | undefined, event: PaymentEvent): Row {
  if (event.type === 'PaymentReceived') return received(row, event)
  if (!row) throw new Error(`${event.type} names a payment that was never received.`)
  if (event.type === 'ReceiptPrinted') return { ...row, prints: event.data.copy }
  return { ...row, ...changeBy(row, event), version: row.version + 1 }
}

type Change = Exclude<PaymentEvent, LedgerEvent<'PaymentReceived' | 'ReceiptPrinted'>>

function changeBy(row: Row, event: Change): Partial<Row> {
  switch (event.type) {
    case 'PaymentAnnotated': {
      const { reference, note, cheque } = event.data
      const columns = { reference, note_id: note, ...(cheque !== undefined && chequeColumns(cheque)) }
      return { ...columns, search: [reference, cheque?.number].reduce(searchWith, row.search) }
    }
    case 'PaymentVoided':
      return { status: 'voided', void_reason: event.data.reason }
    case 'ChequeBounced':
      return { status: 'voided', void_reason: event.data.reason, cheque: 'bounced', cheque_cleared_on: null }
    case 'ChequeCleared':
      return { cheque: 'cleared', cheque_cleared_on: event.occurredOn }
    case 'ClearingVoided':
      return { cheque: 'held', cheque_cleared_on: null }
    case 'RefundPaid':
      return { refunded: row.refunded + event.data.amount }
    case 'RefundVoided':
      return { refunded: row.refunded - event.data.amount }
  }
  event satisfies never
}

function received(before: Row | undefined, event: LedgerEvent<'PaymentReceived'>): Row {
  const { paymentId, amount, method, reference, cheque, note, receiptNumber, balance } = event.data
  return {
    institute_id: event.institute,
    id: paymentId,
    enrollment_id: event.stream,
    amount,
    method,
    reference,
    ...chequeColumns(cheque),
    cheque_cleared_on: null,
    note_id: note,
    payment_date: event.occurredOn,
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
    search: [receiptNumber, reference, cheque?.number].reduce(searchWith, before?.search ?? ''),
  }
}
