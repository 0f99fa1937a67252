import { financialYear } from '#contract/dates'

/** The last serial issued in each financial year: a fold over an institute's log, kept on its head row. */
export type Serials = Readonly<Record<string, number>>

export interface Receipt {
  readonly receiptNumber: string
  readonly financialYear: string
  readonly serial: number
}

/**
 * The next receipt for a payment date: `PUN/26-27/00042`, at most 16 characters (GST rule 46(b)), in the series of the
 * financial year of the payment date, so that a 31 March payment keyed in April takes the old year's.
 */
export function nextReceipt(prefix: string, serials: Serials, paymentDate: string): Receipt {
  const year = financialYear(paymentDate)
  const serial = (serials[year] ?? 0) + 1
  return { receiptNumber: `${prefix}/${year}/${String(serial).padStart(5, '0')}`, financialYear: year, serial }
}

/** The serials after an event; only a receipt moves them. */
export const countReceipt = (serials: Serials, receipt: Receipt): Serials => ({
  ...serials,
  [receipt.financialYear]: receipt.serial,
})
