import { type Kysely, sql } from 'kysely'
import type { EntryCategory, EntryType, PaymentMethod } from '#contract/fields/fields'
import { toRupees } from '#contract/fields/money'
import type { IncomeExpense } from '#contract/shapes/entry'
import { type Listing, page } from '#db/lists/page'
import { between, type Scope, within } from '#db/lists/scope'
import { foundIn } from '#db/lists/search'
import type { Links } from '#files/links'
import type { DB } from '#models/database'

const entriesWithAll = (db: Kysely<DB>) =>
  db
    .selectFrom('read.entries as e')
    .innerJoin('institutes as i', 'i.id', 'e.institute_id')
    .leftJoin('users as u', 'u.id', 'e.recorded_by')
    .leftJoin('notes as n', join => join.onRef('n.institute_id', '=', 'e.institute_id').onRef('n.id', '=', 'e.note_id'))
    .leftJoin('notes as y', join =>
      join.onRef('y.institute_id', '=', 'e.institute_id').onRef('y.id', '=', 'e.party_id'),
    )
    .leftJoin('head_accounts as a', 'a.account', 'e.account')
    .leftJoin('heads as h', 'h.id', 'a.head_id')
    .leftJoin('heads as m', 'm.id', 'h.merged_into')
    .selectAll('e')
    .select(['i.name as institute_name', 'u.full_name as recorder', 'n.body as notes', 'y.body as party'])
    .select(head.as('head'))

/** What its head is called now. An event that was recorded without one shows what was typed. */
const head = sql<string>`coalesce(m.name, h.name, e.source)`

export type EntryLinks = Pick<Links, 'photo'>
type Row = Awaited<ReturnType<ReturnType<typeof entriesWithAll>['execute']>>[number]

const present = (row: Row, links: EntryLinks): IncomeExpense => ({
  id: row.id,
  type: row.type,
  category: row.category,
  source: row.head,
  amount: toRupees(row.amount),
  paymentMethod: row.method,
  chequeNumber: row.cheque_number,
  chequeBank: row.cheque_bank,
  chequeDate: row.cheque_date,
  date: row.date,
  instituteName: row.institute_name,
  branch: row.institute_name,
  voucherNumber: row.voucher_number,
  previousVoucherNumbers: row.previous_vouchers,
  party: row.party,
  billNumber: row.bill_number,
  billFile: links.photo(row.bill),
  notes: row.notes,
  prints: row.prints,
  status: row.status,
  recordedBy: row.recorder === null ? null : { fullName: row.recorder },
  version: row.version,
  createdAt: row.created_at.toISOString(),
})

export interface EntryFilter extends Scope, Listing {
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
  readonly paymentMethod?: PaymentMethod | undefined
  readonly type?: EntryType | undefined
  readonly category?: EntryCategory | undefined
  readonly search?: string | undefined
  readonly includeVoided?: boolean | undefined
}

const sorting = {
  columns: {
    date: sql`e.sort_key`,
    amount: sql`e.amount`,
    source: head,
  },
  id: sql`e.id`,
  fallback: '-date',
}

export async function listEntries(db: Kysely<DB>, filter: EntryFilter, links: EntryLinks) {
  const shown = (row: Row) => present(row, links)
  const { rows: incomeExpenses, ...rest } = await page(db, filtered(db, filter), filter, sorting, shown)
  return { incomeExpenses, ...rest }
}

function filtered(db: Kysely<DB>, filter: EntryFilter) {
  const { paymentMethod, type, category, search, includeVoided } = filter
  let query = entriesWithAll(db)
    .where(within(filter, 'e.institute_id'))
    .where(between('e.date', filter.startDate, filter.endDate))
  if (!includeVoided) query = query.where('e.status', '<>', 'voided')
  if (paymentMethod) query = query.where('e.method', '=', paymentMethod)
  if (type) query = query.where('e.type', '=', type)
  if (category) query = query.where('e.category', '=', category)
  if (search)
    query = query.where(
      foundIn(search, head, 'e.source', 'n.body', 'y.body', 'e.voucher_number', 'e.bill_number', 'e.cheque_number'),
    )
  return query
}

/** One entry, voided or not; undefined when it isn't there or not in scope. */
export async function findEntry(
  db: Kysely<DB>,
  id: string,
  institute: string | null,
  links: EntryLinks,
): Promise<IncomeExpense | undefined> {
  const row = await entriesWithAll(db)
    .where('e.id', '=', id)
    .where(within({ institute }, 'e.institute_id'))
    .executeTakeFirst()
  return row && present(row, links)
}
