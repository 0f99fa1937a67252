import { financialYear } from '#contract/fields/dates'
import type { NewEvent } from '#ledger/events/events'

/** The last serial issued in each series, which a financial year names: a fold over an institute's log, kept on its head row. */
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

export interface Refund {
  readonly refundNumber: string
  readonly financialYear: string
  readonly serial: number
}

/** Refund vouchers have a series of their own: `PUN/R26-27/00001`, and from the hundred thousandth on `PUN/R2627/100000`. */
export function nextRefund(prefix: string, serials: Serials, date: string): Refund {
  const year = financialYear(date)
  const serial = (serials[`R${year}`] ?? 0) + 1
  const usual = `${prefix}/R${year}/${String(serial).padStart(5, '0')}`
  const refundNumber = usual.length <= longest ? usual : `${prefix}/R${year.replace('-', '')}/${serial}`
  return { refundNumber, financialYear: year, serial }
}

/** In which series an event takes a number, and which; most take none. */
export function numbered(event: NewEvent): { series: string; serial: number; number: string } | undefined {
  if (event.type === 'PaymentReceived') {
    const { financialYear: series, serial, receiptNumber: number } = event.data
    return { series, serial, number }
  }
  if (event.type !== 'RefundPaid') return undefined
  const { financialYear: year, serial, refundNumber: number } = event.data
  return { series: `R${year}`, serial, number }
}

/** The serials after an event; only receipts and refund vouchers move them. */
export function countNumber(serials: Serials, event: NewEvent): Serials {
  const taken = numbered(event)
  return taken ? { ...serials, [taken.series]: taken.serial } : serials
}
