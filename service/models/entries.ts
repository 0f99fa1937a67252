import type { EntryCategory, EntryType, PaymentMethod } from '#contract/fields/fields'
import { bigint, date, fixed, integer, nullable, text, timestamptz, uuid } from '#db/tables/column'
import type { LedgerEvent } from '#ledger/events/events'
import type { Projection } from './projection.ts'
import { placeOf, savedRows, upserting } from './rows.ts'
import { sortKeyOf } from './sort-key.ts'
import { type RowOf, table } from './table.ts'

export const entriesTable = table({
  name: 'entries',
  key: ['id'],
  columns: {
    id: uuid(),
    type: text<EntryType>(),
    category: text<EntryCategory>(),
    source: text(),
    amount: bigint(),
    method: text<PaymentMethod>(),
    date: date(),
    note_id: nullable(uuid()),
    status: text<'recorded' | 'corrected' | 'voided'>(),
    recorded_by: fixed(uuid()),
    version: integer(),
    created_at: fixed(timestamptz()),
    seq: bigint(),
    sort_key: text(),
    /** What it is for and was for before, in small letters. A space stands before each, because a short search word must begin one. */
    search: text(),
  },
  indexes: [
    '(id)',
    '(institute_id, date)',
    '(institute_id, sort_key, id)',
    '(sort_key, id)',
    'using gin (search public.gin_trgm_ops)',
  ],
})

type Row = RowOf<typeof entriesTable>

const save = upserting(entriesTable)

/** Recorded income and expenses; an entry's id stays through corrections. */
export const entries: Projection = {
  name: 'entries',
  version: 3,
  tables: [entriesTable],
  apply: async (writer, events) => {
    const mine = events.filter(belongs)
    if (mine.length === 0) return
    const rows = await savedRows(
      writer,
      entriesTable,
      mine.map(({ institute, stream }) => ({ institute, id: stream })),
    )
    for (const event of mine) {
      const place = placeOf({ institute: event.institute, id: event.stream })
      rows.set(place, fold(rows.get(place), event))
    }
    await save(writer, [...rows.values()])
  },
}

type EntryEvent = Extract<LedgerEvent, { type: 'IncomeRecorded' | 'ExpenseRecorded' | 'EntryVoided' }>

const belongs = (event: LedgerEvent): event is EntryEvent =>
  event.type === 'IncomeRecorded' || event.type === 'ExpenseRecorded' || event.type === 'EntryVoided'

function fold(row: Row | undefined, event: EntryEvent): Row {
  if (event.type === 'EntryVoided') {
    if (!row) throw new Error('A voided entry was recorded before.')
    return { ...row, status: 'voided', version: row.version + 1 }
  }
  const createdAt = row?.created_at ?? event.recordedAt
  const { category, source, amount, method, note } = event.data
  return {
    institute_id: event.institute,
    id: event.stream,
    type: event.type === 'IncomeRecorded' ? 'income' : 'expense',
    category,
    source,
    amount,
    method,
    date: event.occurredOn,
    note_id: note,
    status: row ? 'corrected' : 'recorded',
    recorded_by: row?.recorded_by ?? event.actor,
    version: (row?.version ?? 0) + 1,
    created_at: createdAt,
    seq: event.seq,
    sort_key: sortKeyOf(event.occurredOn, createdAt, event.seq),
    search: searchWith(row?.search ?? '', source),
  }
}

function searchWith(before: string, source: string): string {
  const now = ` ${source.normalize('NFC').toLowerCase()}`
  return before.includes(now) ? before : before + now
}
