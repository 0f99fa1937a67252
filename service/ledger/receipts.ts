import { financialYear } from '#contract/dates'

/** The last serial issued in each financial year: a fold over an institute's log, kept on its head row. */
export type Serials = Readonly<Record<string, number>>

export interface Receipt {
  readonly receiptNumber: string
  readonly financialYear: string
  readonly serial: number
}

/** GST rule 46(b). */
const longest = 16

/**
 * The next receipt for a payment date: `PUN/26-27/00042`, at most 16 characters, in the series of the financial year of
 * the payment date, so that a 31 March payment keyed in April takes the old year's. From the millionth of a year on the
 * year gives up its dash, `PUN/2627/1000000`: a counter never stands still for a number.
 */
export function nextReceipt(prefix: string, serials: Serials, paymentDate: string): Receipt {
  const year = financialYear(paymentDate)
  const serial = (serials[year] ?? 0) + 1
  const usual = `${prefix}/${year}/${String(serial).padStart(5, '0')}`
  const receiptNumber = usual.length <= longest ? usual : `${prefix}/${year.replace('-', '')}/${serial}`
  return { receiptNumber, financialYear: year, serial }
}

/** The serials after an event; only a receipt moves them. */
export const countReceipt = (serials: Serials, receipt: Receipt): Serials => ({
  ...serials,
  [receipt.financialYear]: receipt.serial,
})
