import { financialYear } from '#contract/fields/dates'
import type { EventTypeWith } from '#ledger/events/catalogue'
import type { NewEvent } from '#ledger/events/events'

/** The last serial issued in each series, by its financial year: a fold over an institute's log, kept on its head row. */
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
 * the payment date, so that a payment of 31 March entered in April takes the old year's. From the millionth of a year on
 * the year gives up its dash, `PUN/2627/1000000`, so that a counter never runs out of numbers.
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

type Numbered = NewEvent<EventTypeWith<'serial'>>
const isNumbered = (event: NewEvent): event is Numbered => 'serial' in event.data

/** The number that an event takes, and in which series; most take none. */
export function numbered(event: NewEvent): { series: string; serial: number; number: string } | undefined {
  if (!isNumbered(event)) return undefined
  const { financialYear: year, serial } = event.data
  switch (event.type) {
    case 'PaymentReceived':
      return { series: year, serial, number: event.data.receiptNumber }
    case 'RefundPaid':
      return { series: `R${year}`, serial, number: event.data.refundNumber }
  }
  event satisfies never
}

/** The serials after an event; only receipts and refund vouchers move them, and a start of the receipts of a year. */
export function countNumber(serials: Serials, event: NewEvent): Serials {
  if (event.type === 'ReceiptsStarted') return { ...serials, [event.data.financialYear]: event.data.first - 1 }
  const taken = numbered(event)
  return taken ? { ...serials, [taken.series]: taken.serial } : serials
}
