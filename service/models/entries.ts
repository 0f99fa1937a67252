import type { EntryCategory, EntryType, PaymentMethod } from '#contract/fields/fields'
import { bigint, date, fixed, integer, nullable, text, timestamptz, uuid } from '#db/tables/column'
import { type LedgerEvent, postingsOf } from '#ledger/events/events'
import { typedHead } from '#ledger/heads'
import type { Projection } from './projection.ts'
import { adding, placeOf, savedRows, upserting } from './rows.ts'
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
    /** The account of what it is for, as it was posted. */
    account: text(),
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
    '(account)',
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
  version: 4,
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
      const place = placeOf({ institute: event.institute, id: event.stream })
      rows.set(place, fold(rows.get(place), event))
    }
    await save(writer, [...rows.values()])
    await add(writer, usesIn(mine))
  },
}

/** A row for each account of these events: a batch saves no row twice. */
function usesIn(events: readonly EntryEvent[]): RowOf<typeof accountUsesTable>[] {
  const uses = new Map<string, RowOf<typeof accountUsesTable>>()
  for (const event of events) {
    const [institute_id, account] = [event.institute, accountOf(event)]
    const place = `${institute_id} ${account}`
    const entries = (uses.get(place)?.entries ?? 0) + (event.type === 'EntryVoided' ? -1 : 1)
    uses.set(place, { institute_id, account, entries })
  }
  return [...uses.values()]
}

function accountOf(event: EntryEvent): string {
  const own = postingsOf(event).find(({ account }) => typedHead(account))
  if (!own) throw new Error('An entry stands on an account of what it is for.')
  return own.account
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
    account: accountOf(event),
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
