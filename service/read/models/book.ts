import type { EntryCategory, EntryType, PaymentMethod } from '#contract/fields/fields'
import type { LedgerEvent } from '#ledger/events/events'
import type { Projection, Writer } from './projection.ts'

/** The book of recorded income and expenses; an entry's id stays through corrections. */
export const book: Projection = {
  name: 'book',
  version: 1,
  tables: ['book'],
  ddl: `
    create table book (
      institute_id uuid not null, id uuid not null, type text not null, category text not null, source text not null,
      amount bigint not null, method text not null, date date not null, note_id uuid, status text not null,
      recorded_by uuid not null, version integer not null, created_at timestamptz not null, seq bigint not null,
      primary key (institute_id, id));
    create index on book (id);
    create index on book (institute_id, date desc, seq desc);`,
  apply: async (writer, institute, events) => {
    const mine = events.filter(belongs)
    if (mine.length === 0) return
    const rows = await known(writer, institute, [...new Set(mine.map(({ stream }) => stream))])
    for (const event of mine) rows.set(event.stream, fold(rows.get(event.stream), event))
    await writer.query({ name: 'save-book', text: save, values: [institute, JSON.stringify([...rows.values()])] })
  },
}

type BookEvent = Extract<LedgerEvent, { type: 'IncomeRecorded' | 'ExpenseRecorded' | 'EntryVoided' }>

const belongs = (event: LedgerEvent): event is BookEvent =>
  event.type === 'IncomeRecorded' || event.type === 'ExpenseRecorded' || event.type === 'EntryVoided'

interface Row {
  readonly id: string
  readonly type: EntryType
  readonly category: EntryCategory
  readonly source: string
  readonly amount: number
  readonly method: PaymentMethod
  readonly date: string
  readonly note_id: string | null
  readonly status: 'recorded' | 'corrected' | 'voided'
  readonly recorded_by: string
  readonly version: number
  readonly created_at: string
  readonly seq: number
}

async function known(writer: Writer, institute: string, ids: readonly string[]): Promise<Map<string, Row>> {
  const { rows } = await writer.query<{ row: Row }>({
    name: 'known-entries',
    text: 'select to_jsonb(b) as row from book b where institute_id = $1 and id = any($2)',
    values: [institute, ids],
  })
  return new Map(rows.map(({ row }) => [row.id, row]))
}

function fold(row: Row | undefined, event: BookEvent): Row {
  if (event.type === 'EntryVoided') {
    if (!row) throw new Error('A voided entry was recorded before.')
    return { ...row, status: 'voided', version: row.version + 1 }
  }
  const { category, source, amount, method, note } = event.data
  return {
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
    created_at: row?.created_at ?? event.recordedAt,
    seq: event.seq,
  }
}

const save = `
  insert into book
  select $1, r.* from jsonb_to_recordset($2) as r (id uuid, type text, category text, source text, amount bigint, method text, date date,
    note_id uuid, status text, recorded_by uuid, version integer, created_at timestamptz, seq bigint)
  on conflict (institute_id, id) do update set type = excluded.type, category = excluded.category, source = excluded.source,
    amount = excluded.amount, method = excluded.method, date = excluded.date, note_id = excluded.note_id,
    status = excluded.status, version = excluded.version, seq = excluded.seq`
