import type { Kysely } from 'kysely'
import type { ReceiptSeries } from '#contract/counter/receipt-series'
import { financialYear } from '#contract/fields/dates'
import { nothingClosed } from '#ledger/closing/closing'
import { firstReceiptOf, hasReceipts } from '#ledger/closing/start-receipts'
import { nextReceipt } from '#ledger/receipts'
import type { DB } from '#models/database'

/** One series, which may have no receipt yet. */
interface Asked {
  readonly institute: string
  readonly year: string
}

/** Where the receipts of each branch stand, by name: those of the year of `today`, and of earlier years that have any. */
export async function listReceiptSeries(db: Kysely<DB>, today: string, asked?: Asked): Promise<ReceiptSeries[]> {
  const rows = await db
    .selectFrom('ledger_heads as h')
    .innerJoin('institutes as i', 'i.id', 'h.institute_id')
    .select(['i.name', 'i.receipt_prefix', 'h.receipts', 'h.books'])
    .$if(asked !== undefined, query => query.where('h.institute_id', '=', asked?.institute ?? ''))
    .orderBy('i.name')
    .execute()
  return rows.flatMap(({ name, receipt_prefix: prefix, receipts, books }) => {
    const closing = { ...nothingClosed, ...Object(books) }
    // Refund vouchers have series of their own, such as R26-27.
    const known = Object.keys(receipts).filter(series => /^\d\d-\d\d$/.test(series))
    const years = asked ? [asked.year] : [...new Set([financialYear(today), ...known])].toSorted().toReversed()
    return years.map(year => ({
      instituteName: name,
      financialYear: year,
      first: firstReceiptOf(closing, year),
      last: hasReceipts(closing, receipts, year) ? (receipts[year] ?? null) : null,
      nextNumber: nextReceipt(prefix, receipts, `20${year.slice(0, 2)}-04-01`).receiptNumber,
    }))
  })
}
