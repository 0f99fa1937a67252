import { financialYear } from '#contract/fields/dates'
import type { EntryType } from '#contract/fields/fields'
import type { EventType, EventTypeWith } from '#ledger/events/catalogue'
import type { NewEvent } from '#ledger/events/events'
import type { Voucher } from '#ledger/events/parts'

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
  const { number: refundNumber, ...place } = nextOf('R', prefix, serials, date)
  return { refundNumber, ...place }
}

/** The letters of the series of expenses and of other income. */
const voucherLetters: Readonly<Record<EntryType, string>> = { expense: 'E', income: 'I' }

/** The next voucher of an expense, `PUN/E26-27/00001`, or receipt of other income, `PUN/I26-27/00001`. */
export const nextVoucher = (type: EntryType, prefix: string, serials: Serials, date: string): Voucher =>
  nextOf(voucherLetters[type], prefix, serials, date)

/** The next number of a series that has a letter before its year. */
function nextOf(letter: string, prefix: string, serials: Serials, date: string): Voucher {
  const year = financialYear(date)
  const serial = (serials[`${letter}${year}`] ?? 0) + 1
  const usual = `${prefix}/${letter}${year}/${String(serial).padStart(5, '0')}`
  const number = usual.length <= longest ? usual : `${prefix}/${letter}${year.replace('-', '')}/${serial}`
  return { number, financialYear: year, serial }
}

/** The number that an event takes, and in which series; most take none. */
export function numbered(event: NewEvent): { series: string; serial: number; number: string } | undefined {
  switch (event.type) {
    case 'PaymentReceived':
      return { series: event.data.financialYear, serial: event.data.serial, number: event.data.receiptNumber }
    case 'RefundPaid':
      return { series: `R${event.data.financialYear}`, serial: event.data.serial, number: event.data.refundNumber }
    case 'ExpenseRecorded':
      return ofEntry('expense', event.data.voucher)
    case 'IncomeRecorded':
      return ofEntry('income', event.data.voucher)
  }
  event satisfies Unnumbered
  return undefined
}

/** Only events with numbers have a serial. */
type Unnumbered = NewEvent<Exclude<EventType, EventTypeWith<'serial' | 'voucher'>>>

/** Entries that were recorded before there were vouchers have none. */
const ofEntry = (type: EntryType, voucher: Voucher | undefined) =>
  voucher && {
    series: `${voucherLetters[type]}${voucher.financialYear}`,
    serial: voucher.serial,
    number: voucher.number,
  }

/** The serials after an event; only receipts and vouchers move them, and a start of the receipts of a year. */
export function countNumber(serials: Serials, event: NewEvent): Serials {
  if (event.type === 'ReceiptsStarted') return { ...serials, [event.data.financialYear]: event.data.first - 1 }
  const taken = numbered(event)
  return taken ? { ...serials, [taken.series]: taken.serial } : serials
}
