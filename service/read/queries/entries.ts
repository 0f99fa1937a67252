import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { OwnIncome } from '#contract/counter/entry-receipts'
import type { EntryCategory, EntryType, PaymentMethod } from '#contract/fields/fields'
import { toRupees } from '#contract/fields/money'
import type { IncomeExpense } from '#contract/shapes/entry'
import { sameInstitute } from '#db/queries/same-institute'
import type { Links } from '#files/links'
import { type Listing, page } from '#lists/page'
import { between, everyOf, type Scope, within } from '#lists/scope'
import { foundIn, patternsOf } from '#lists/search'
import type { DB } from '#models/database'
import { soundsLike } from '#wording/sounds'
import { accountsNamed, idsOf, notesFor, oneOf, studentsFor, studentsSounding } from './search/named.ts'

const entriesWithAll = (db: Kysely<DB>) =>
  db
    .selectFrom('read.entries as e')
    .innerJoin('institutes as i', 'i.id', 'e.institute_id')
    .leftJoin('users as u', 'u.id', 'e.recorded_by')
    .leftJoin('notes as n', join => sameInstitute(join, 'n.id', 'e.note_id'))
    .leftJoin('notes as y', join => sameInstitute(join, 'y.id', 'e.party_id'))
    .leftJoin('notes as v', join => sameInstitute(join, 'v.id', 'e.void_reason'))
    .leftJoin('head_accounts as a', 'a.account', 'e.account')
    .leftJoin('heads as h', 'h.id', 'a.head_id')
    .leftJoin('heads as m', 'm.id', 'h.merged_into')
    .leftJoin('students as s', join => sameInstitute(join, 's.id', 'e.student_id'))
    // One by one, because connections keep the plan, and a column that is added would end it.
    .select([
      'e.id',
      'e.type',
      'e.category',
      'e.source',
      'e.amount',
      'e.method',
      'e.cheque',
      'e.cheque_number',
      'e.cheque_bank',
      'e.cheque_date',
      'e.cheque_cleared_on',
      'e.date',
      'e.voucher_number',
      'e.previous_vouchers',
      'e.student_id',
      'e.bill_number',
      'e.bill',
      'e.prints',
      'e.status',
      'e.version',
      'e.created_at',
      'i.name as institute_name',
      'i.address as institute_address',
      'u.full_name as recorder',
      'n.body as notes',
      'y.body as party',
    ])
    .select('v.body as void_reason')
    .select(['s.full_name as student', 's.number as student_number', 's.language'])
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
  chequeStatus: row.cheque,
  chequeNumber: row.cheque_number,
  chequeBank: row.cheque_bank,
  chequeDate: row.cheque_date,
  chequeClearedOn: row.cheque_cleared_on,
  date: row.date,
  instituteName: row.institute_name,
  instituteAddress: row.institute_address,
  branch: row.institute_name,
  voucherNumber: row.voucher_number,
  previousVoucherNumbers: row.previous_vouchers,
  party: row.party,
  Student: studentOn(row),
  billNumber: row.bill_number,
  billFile: links.photo(row.bill),
  notes: row.notes,
  prints: row.prints,
  status: row.status,
  voidReason: row.void_reason,
  recordedBy: row.recorder === null ? null : { fullName: row.recorder },
  version: row.version,
  createdAt: row.created_at.toISOString(),
})

const studentOn = ({ student_id: id, student, student_number, language }: Row): IncomeExpense['Student'] =>
  id === null || student === null ? null : { id, fullName: student, studentNumber: student_number, language }

export interface EntryFilter extends Scope, Listing {
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
  readonly paymentMethod?: PaymentMethod | undefined
  readonly type?: EntryType | undefined
  readonly category?: EntryCategory | undefined
  readonly chequeStatus?: IncomeExpense['chequeStatus'] | undefined
  readonly studentId?: string | undefined
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
  sorted: ['date', 'amount', 'source'],
}

export async function listEntries(db: Kysely<DB>, filter: EntryFilter, links: EntryLinks) {
  const shown = (row: Row) => present(row, links)
  const query = entriesWithAll(db)
  const isMeant = conditionOn(filter)
  const { search } = filter
  const wanted = everyOf([isMeant, search && (await wordsOrSounds(db, query.where(isMeant), filter, search))])
  const own = { from: query.clearSelect(), wanted }
  const { rows: incomeExpenses, ...rest } = await page(db, query, filter, sorting, shown, own)
  return { incomeExpenses, ...rest }
}

/** What an entry `e` tells by itself. */
function conditionOn(filter: EntryFilter): RawBuilder<boolean> {
  const { paymentMethod, type, category, chequeStatus, studentId, includeVoided } = filter
  return everyOf([
    within(filter, 'e.institute_id'),
    between('e.date', filter.startDate, filter.endDate),
    !includeVoided && sql`e.status <> 'voided'`,
    paymentMethod && sql`e.method = ${paymentMethod}`,
    type && sql`e.type = ${type}`,
    studentId && sql`e.student_id = ${studentId}`,
    category && sql`e.category = ${category}`,
    chequeStatus && sql`e.cheque = ${chequeStatus}`,
  ])
}

/** True where each word is found as it is typed; if it is nowhere, where whoever paid or was paid sounds like it. */
async function wordsOrSounds(
  db: Kysely<DB>,
  meant: ReturnType<typeof entriesWithAll>,
  { institute }: Scope,
  search: string,
) {
  const compared = foundIn(search, head, 'e.source', 'n.body', 'y.body', 's.full_name', ...numbers)
  const may = await idsOf(db, await candidates(db, institute, search))
  const asTyped = may.few ? sql<boolean>`(${oneOf(sql`e.id`, may)} and ${compared})` : compared
  const sounding = studentsSounding(db, institute, search)
  if (!sounding || (await meant.where(asTyped).limit(1).executeTakeFirst())) return asTyped
  // Whoever is no student is named in the words of the entry alone, which no index holds by their sound.
  const written = await meant.clearSelect().select('y.body').distinct().where('y.body', 'is not', null).execute()
  const parties = written.flatMap(({ body }) => (body !== null && soundsLike(body, search) ? [body] : []))
  const payers = sql`select distinct e.student_id from read.entries e
    where ${within({ institute }, 'e.institute_id')} and e.student_id is not null and e.student_id in (${sounding})`
  return sql<boolean>`(${oneOf(sql`e.student_id`, await idsOf(db, payers))} or y.body = any (${parties}::text[]))`
}

/**
 * The ids of all entries in which each word may be found, by indexes where there are any: an entry also has the words and
 * numbers that it was recorded with before.
 */
async function candidates(db: Kysely<DB>, institute: string | null, search: string): Promise<RawBuilder<unknown>> {
  const ofEach = patternsOf(search).map(async pattern => {
    const notes = await idsOf(db, notesFor(db, institute, pattern))
    const found = [
      sql`e.search like ${pattern}`,
      sql`e.account in (${accountsNamed(pattern)})`,
      sql`e.student_id in (${studentsFor(db, institute, pattern)})`,
      ...(notes.few?.length === 0 ? [] : [sql`(${oneOf(sql`e.note_id`, notes)} or ${oneOf(sql`e.party_id`, notes)})`]),
    ]
    const entries = found.map(
      has => sql`select e.id from read.entries e where ${within({ institute }, 'e.institute_id')} and ${has}`,
    )
    return sql`(${sql.join(entries, sql` union `)})`
  })
  return sql.join(await Promise.all(ofEach), sql` intersect `)
}

/** Those of earlier vouchers too: they are on paper that people hold. */
const numbers = [
  'e.voucher_number',
  sql<string>`array_to_string(e.previous_vouchers, ' ')`,
  'e.bill_number',
  'e.cheque_number',
]

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

/** Other income that a student paid, as they may see it: without the desk's own notes and files. */
export async function findOwnEntry(db: Kysely<DB>, id: string, userId: string): Promise<IncomeExpense | undefined> {
  const row = await entriesWithAll(db).where('e.id', '=', id).where('s.user_id', '=', userId).executeTakeFirst()
  return row && { ...present(row, { photo: () => null }), notes: null }
}

/** The newest first; without what was recorded before there were receipts. */
export async function ownIncome(db: Kysely<DB>, userId: string): Promise<OwnIncome[]> {
  const rows = await entriesWithAll(db)
    .where('s.user_id', '=', userId)
    .where('e.type', '=', 'income')
    .where('e.status', '<>', 'voided')
    .orderBy('e.sort_key', 'desc')
    .execute()
  return rows.flatMap(row => {
    const { id, head: source, amount, method: paymentMethod, date, voucher_number: voucherNumber } = row
    return voucherNumber === null ? [] : [{ id, source, amount: toRupees(amount), paymentMethod, date, voucherNumber }]
  })
}
