import type { EntryCategory, EntryType, PaymentMethod, PaymentStatus } from '#contract/fields/fields'
import type { ChequeStatus } from '#contract/shapes/cheque-status'
import { bigint, date, fixed, integer, nullable, text, textArray, timestamptz, uuid } from '#db/tables/column'
import { type EventOf, isOf, type LedgerEvent, postingsOf } from '#ledger/events/events'
import { reverses } from '#ledger/events/lists'
import { typedHead } from '#ledger/heads'
import { chequeColumns } from './cheque-columns.ts'
import { searchWith } from './searched.ts'
import { sortKeyOf } from './sort-key.ts'
import type { Projection } from './tables/projection.ts'
import { adding, nameOf, savedRows, upserting } from './tables/rows.ts'
import { type RowOf, table } from './tables/table.ts'

export const entriesTable = table({
  name: 'entries',
  key: ['id'],
  columns: {
    id: uuid(),
    type: text<EntryType>(),
    category: text<EntryCategory>(),
    source: text(),
    /** The account of what it is for, as it was posted. */
    account: text(),
    amount: bigint(),
    method: text<PaymentMethod>(),
    date: date(),
    note_id: nullable(uuid()),
    status: text<PaymentStatus>(),
    recorded_by: fixed(uuid()),
    version: integer(),
    created_at: fixed(timestamptz()),
    seq: bigint(),
    sort_key: text(),
    /**
     * What it is for and was for before, its voucher, bill and cheque numbers, in small letters. A space stands before
     * each, because a short search word must begin one.
     */
    search: text(),
    voucher_number: nullable(text()),
    previous_vouchers: textArray(),
    party_id: nullable(uuid()),
    bill_number: nullable(text()),
    /** The key of the stored file. */
    bill: nullable(text()),
    prints: integer(),
    cheque_number: nullable(text()),
    cheque_bank: nullable(text()),
    cheque_date: nullable(date()),
    /** Null unless by cheque; held until the bank has paid it. */
    cheque: nullable(text<ChequeStatus>()),
    cheque_cleared_on: nullable(date()),
    void_reason: nullable(uuid()),
    /** The student who paid, who may see the row. */
    student_id: nullable(uuid()),
  },
  instituteLast: true,
  indexes: [
    '(institute_id, date)',
    '(institute_id, sort_key, id)',
    '(sort_key, id)',
    '(account)',
    '(student_id) where student_id is not null',
    '(cheque, sort_key, id) include (institute_id, status) where cheque is not null',
    'using gin (search public.gin_trgm_ops)',
  ],
})

/** How many entries stand on each account: what was recorded, less what was voided. */
export const accountUsesTable = table({
  name: 'account_uses',
  key: ['account'],
  columns: { account: text(), entries: bigint() },
})

type Row = RowOf<typeof entriesTable>

const save = upserting(entriesTable)
const add = adding(accountUsesTable)

/** Recorded income and expenses; an entry's id stays through corrections. */
export const entries: Projection = {
  name: 'entries',
  version: 10,
  tables: [entriesTable, accountUsesTable],
  apply: async (writer, events) => {
    const mine = events.filter(belongs)
    if (mine.length === 0) return
    const rows = await savedRows(
      writer,
      entriesTable,
      mine.map(({ institute, stream }) => ({ institute, id: stream })),
    )
    for (const event of mine) {
      const name = nameOf({ institute: event.institute, id: event.stream })
      rows.set(name, fold(rows.get(name), event))
    }
    await save(writer, [...rows.values()])
    await add(writer, mine.filter(counts).map(useIn))
  },
}

const useIn = (event: Counted): RowOf<typeof accountUsesTable> => ({
  institute_id: event.institute,
  account: accountOf(event),
  entries: reverses(event.type) ? -1 : 1,
})

const recording = ['IncomeRecorded', 'ExpenseRecorded', 'EntryVoided', 'EntryChequeBounced'] as const
type Counted = Extract<EntryEvent, { type: (typeof recording)[number] }>
const counts = (event: EntryEvent): event is Counted => recording.some(type => type === event.type)

function accountOf(event: Counted): string {
  const own = postingsOf(event).find(({ account }) => typedHead(account))
  if (!own) throw new Error('An entry stands on an account of what it is for.')
  return own.account
}

type EntryEvent = EventOf<'entry'>

const belongs = (event: LedgerEvent): event is EntryEvent => isOf('entry', event)

function fold(row: Row | undefined, event: EntryEvent): Row {
  if (event.type === 'IncomeRecorded' || event.type === 'ExpenseRecorded') return recorded(row, event)
  if (!row) throw new Error(`${event.type} names an entry that was never recorded.`)
  if (event.type === 'EntryReceiptPrinted') return { ...row, prints: event.data.copy }
  return { ...row, ...changeBy(row, event), version: row.version + 1 }
}

type Recorded = LedgerEvent<'IncomeRecorded' | 'ExpenseRecorded'>
type Change = Exclude<EntryEvent, Recorded | LedgerEvent<'EntryReceiptPrinted'>>

function changeBy(row: Row, event: Change): Partial<Row> {
  switch (event.type) {
    case 'EntryAnnotated': {
      const { note, cheque, payer, ...paper } = event.data
      const search = [paper.billNumber, cheque?.number].reduce(searchWith, row.search)
      const columns = { ...paperColumns(paper), ...(cheque !== undefined && chequeColumns(cheque)) }
      return { note_id: note, ...columns, student_id: payer === undefined ? row.student_id : payer, search }
    }
    case 'EntryVoided':
      return { status: 'voided' }
    case 'EntryChequeBounced':
      return { status: 'voided', void_reason: event.data.reason, cheque: 'bounced' }
    case 'EntryChequeCleared':
      return { cheque: 'cleared', cheque_cleared_on: event.occurredOn }
    case 'EntryClearingVoided':
      return { cheque: 'held', cheque_cleared_on: null }
  }
  event satisfies never
}

function recorded(row: Row | undefined, event: Recorded): Row {
  const createdAt = row?.created_at ?? event.recordedAt
  const { category, source, amount, method, note, voucher, cheque = null, payer = null, ...paper } = event.data
  return {
    institute_id: event.institute,
    id: event.stream,
    type: event.type === 'IncomeRecorded' ? 'income' : 'expense',
    category,
    source,
    account: accountOf(event),
    amount,
    method,
    date: event.occurredOn,
    note_id: note,
    voucher_number: voucher?.number ?? null,
    previous_vouchers: row
      ? [...row.previous_vouchers, ...(row.voucher_number === null ? [] : [row.voucher_number])]
      : [],
    ...paperColumns(paper),
    ...chequeColumns(cheque),
    cheque: method === 'cheque' ? 'held' : null,
    cheque_cleared_on: null,
    void_reason: null,
    student_id: payer,
    prints: 0,
    status: row ? 'corrected' : 'recorded',
    recorded_by: row?.recorded_by ?? event.actor,
    version: (row?.version ?? 0) + 1,
    created_at: createdAt,
    seq: event.seq,
    sort_key: sortKeyOf(event.occurredOn, createdAt, event.seq),
    search: [source, voucher?.number, paper.billNumber, cheque?.number].reduce(searchWith, row?.search ?? ''),
  }
}

interface Paper {
  readonly party?: string | null | undefined
  readonly billNumber?: string | null | undefined
  readonly bill?: string | null | undefined
}

const paperColumns = ({ party = null, billNumber = null, bill = null }: Paper) => ({
  party_id: party,
  bill_number: billNumber,
  bill,
})
