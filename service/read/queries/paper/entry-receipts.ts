import { type Kysely, sql } from 'kysely'
import type { EntryReceipt } from '#contract/counter/entry-receipts'
import { toRupees } from '#contract/fields/money'
import type { VerifiedReceipt } from '#contract/payments/receipts'
import { readEvent } from '#ledger/events/events'
import type { DB } from '#models/database'
import { readProductSettings } from '#records/institutes/settings'
import { type EntryLinks, findEntry, findOwnEntry } from '../entries.ts'
import { lastPrint } from './last-print.ts'
import { headOf } from './receipts.ts'

/** A receipt without its QR code, which the database doesn't hold. */
export type StoredEntryReceipt = Omit<EntryReceipt, 'verifyUrl' | 'qr'>

/** The receipt of other income; undefined for an expense, for what has no number, and out of scope. */
export async function findEntryReceipt(
  db: Kysely<DB>,
  id: string,
  asker: { readonly institute: string | null } | { readonly userId: string },
  links: EntryLinks,
): Promise<StoredEntryReceipt | undefined> {
  const entry =
    'userId' in asker ? await findOwnEntry(db, id, asker.userId) : await findEntry(db, id, asker.institute, links)
  const voucherNumber = entry?.voucherNumber ?? null
  if (entry?.type !== 'income' || voucherNumber === null) return undefined
  const branch = await db
    .selectFrom('read.entries as e')
    .innerJoin('institutes as i', 'i.id', 'e.institute_id')
    .select(['i.address', 'i.phone', 'i.email', 'i.gstin', 'e.institute_id as institute', 'e.id as stream'])
    .where('e.id', '=', id)
    .executeTakeFirstOrThrow()
  const settings = await readProductSettings(db)
  const { name: letterhead, logo, receiptNote, namesOnPaper } = settings
  const printed = await lastPrint(db, branch, 'EntryReceiptPrinted', voucherNumber, entry.prints)
  const language = entry.Student?.language ?? settings.language
  const Institute = headOf(branch, settings)
  return { ...entry, voucherNumber, letterhead, logo, receiptNote, language, namesOnPaper, printed, Institute }
}

/** What the public is told of the number of a receipt of other income, present or earlier. */
export async function verifyVoucher(db: Kysely<DB>, number: string): Promise<VerifiedReceipt | undefined> {
  const rows = await db
    .selectFrom('read.entries as e')
    .select(['e.institute_id', 'e.id', 'e.type', 'e.voucher_number', 'e.previous_vouchers', 'e.status'])
    .select('e.cheque')
    // Uses the trigram index. A longer number may begin with this one, so the numbers are compared again.
    .where('e.search', 'like', `% ${number.toLowerCase()}%`)
    .execute()
  const entry = rows.find(row => row.voucher_number === number || row.previous_vouchers.includes(number))
  if (!entry) return undefined
  const recorded = await db
    .selectFrom('events as v')
    .select('v.canon')
    .where('v.institute_id', '=', entry.institute_id)
    .where('v.stream_id', '=', entry.id)
    .where(sql<boolean>`v.data -> 'voucher' ->> 'number' = ${number}`)
    .executeTakeFirst()
  const event = recorded && readEvent(recorded.canon)
  if (event?.type !== 'IncomeRecorded') return undefined
  const counts = entry.status !== 'voided' && entry.type === 'income'
  const present = entry.cheque === 'held' ? 'uncleared' : 'valid'
  const status = counts ? (entry.voucher_number === number ? present : 'replaced') : 'cancelled'
  return { receiptNumber: number, amount: toRupees(event.data.amount), paymentDate: event.occurredOn, status }
}
