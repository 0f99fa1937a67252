import { type Kysely, sql } from 'kysely'
import { copyText } from '#contract/payments/after-payment'
import type { Receipt } from '#contract/payments/receipts'
import type { DB } from '#models/database'
import type { Place } from '../places.ts'

/** The events that record prints, each with the field of the number that was printed. */
const numberFields = { ReceiptPrinted: 'receiptNumber', EntryReceiptPrinted: 'voucherNumber' } as const

/** The last recorded print of a receipt's present number, found by the index on the events of its stream. */
export async function lastPrint(
  db: Kysely<DB>,
  { institute, stream }: Place,
  type: keyof typeof numberFields,
  number: string,
  prints: number,
): Promise<Receipt['printed']> {
  if (prints === 0) return null
  const row = await db
    .selectFrom('events as e')
    .leftJoin('users as u', 'u.id', 'e.actor')
    .select(['e.occurred_on', 'u.full_name'])
    .where('e.stream_id', '=', stream)
    .where('e.institute_id', '=', institute)
    .where('e.type', '=', type)
    .where(sql<boolean>`e.data ->> ${sql.lit(numberFields[type])} = ${number}`)
    .orderBy('e.seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const by = row.full_name === null ? null : { fullName: row.full_name }
  return { copy: copyText(prints), date: row.occurred_on, by }
}
