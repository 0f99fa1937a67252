import { paperDate } from '#contract/fields/dates'
import { formatRupees } from '#contract/fields/money'
import { methodNames } from '#contract/method-names'
import type { Receipt } from '#contract/payments/receipts'
import { shownEmail } from './no-email.ts'
import { rupeesInWords } from './number-words.ts'
import { nameOnPaper } from './title-case.ts'

export interface SheetField {
  readonly name: string
  readonly value: string
  /** Takes a whole line in a layout with two columns. */
  readonly wide?: true
  /** Doesn't fit beside its name on a narrow paper roll. */
  readonly long?: true
}

/**
 * The content of a receipt and its order, described in one place. The PDF and the printed page each lay it out in their
 * own way and add no text of their own.
 */
export interface ReceiptSheet {
  readonly institute: {
    readonly name: string
    /** The path of its logo. */
    readonly logo: string | null
    readonly address: string | null
    readonly contact: readonly string[]
  }
  readonly title: string
  /** Which print of the receipt it is: ORIGINAL, or a duplicate. */
  readonly stamp: string | null
  /** Set if the receipt is void: the word across it, and the reason. */
  readonly cancelled: { readonly word: string; readonly text: string } | null
  readonly head: readonly SheetField[]
  readonly details: readonly SheetField[]
  readonly amount: {
    readonly name: string
    readonly figures: string
    readonly wordsName: string
    readonly words: string
  }
  /** Null on a receipt that belongs to no fee account. */
  readonly account: {
    readonly title: string
    readonly remark: string | null
    readonly fields: readonly SheetField[]
  } | null
  readonly receiver: SheetField
  readonly signature: string
  readonly verify: { readonly text: string; readonly url: string; readonly qr: Receipt['qr'] }
  readonly notes: readonly string[]
}

/** The stamp on receipts that students print themselves, because the institute vouches only for its own copies. */
export const studentsPrint = 'STUDENT’S DOWNLOAD'

/** The stamp of a print: the first is the original, each later one says when and by whom it was printed. */
export function stampOf(printed: Receipt['printed']): string | undefined {
  if (!printed || printed.copy === 'ORIGINAL') return printed?.copy
  return [printed.copy, paperDate(printed.date), printed.by?.fullName].filter(Boolean).join(' · ')
}

type Account = NonNullable<ReceiptSheet['account']>

interface Printed {
  /** The day of printing; the fee account is shown as of this day. */
  readonly today: string
  readonly stamp?: string | undefined
}

/** The receipt of a fee. */
export function receiptSheet(
  receipt: Receipt,
  { today, stamp }: Printed,
): ReceiptSheet & { readonly account: Account } {
  const { Enrollment: enrollment } = receipt
  const { Student: student, Course: course } = enrollment
  return {
    institute: headOfPaper(receipt),
    title: 'Fee receipt',
    stamp: stamp ?? null,
    cancelled: cancelledOn(receipt),
    head: [
      { name: 'No.', value: receipt.receiptNumber },
      { name: 'Date', value: paperDate(receipt.paymentDate) },
    ],
    details: [
      { name: 'Received from', value: nameOnPaper(student.fullName, receipt.namesOnPaper), wide: true },
      { name: 'Course', value: `${course.name} (${months(course.duration)})`, wide: true },
      { name: 'Student ID', value: student.studentNumber ?? student.id, ...(!student.studentNumber && { long: true }) },
      { name: 'Mobile', value: student.mobile },
      { name: 'Email', value: shownEmail(student.email) },
      { name: 'Method', value: methodOn(receipt) },
      ...chequeOn(receipt),
      ...(receipt.transactionId ? [{ name: 'Transaction ID', value: receipt.transactionId, wide: true as const }] : []),
    ],
    amount: {
      name: 'Amount received',
      figures: formatRupees(receipt.amount),
      wordsName: 'Amount in words',
      words: rupeesInWords(receipt.amount),
    },
    account: accountOn(receipt, today),
    receiver: { name: 'Received by', value: receipt.receiver?.fullName ?? 'Admin' },
    signature: 'Signature',
    verify: verifyBy(receipt),
    notes: [
      ...inPlaceOf(receipt),
      'This is a computer generated receipt.',
      ...(receipt.receiptNote === null ? [] : [receipt.receiptNote]),
    ],
  }
}

type Headed = Pick<Receipt, 'letterhead' | 'logo' | 'instituteName' | 'Institute'>

/** The institute as it stands at the top of every receipt. */
export const headOfPaper = (receipt: Headed): ReceiptSheet['institute'] => ({
  name: receipt.letterhead,
  logo: receipt.logo,
  address: placeOf(receipt),
  contact: contactLines(receipt.Institute),
})

export const verifyBy = ({ verifyUrl: url, qr }: Pick<Receipt, 'verifyUrl' | 'qr'>): ReceiptSheet['verify'] => ({
  text: 'Scan to check that this receipt is genuine',
  url,
  qr,
})

/** The branch and its address, below the institute's name. */
const placeOf = ({ letterhead, instituteName, Institute }: Headed): string | null =>
  [instituteName === letterhead ? null : instituteName, Institute.address].filter(Boolean).join(' · ') || null

interface Contact {
  readonly phone: string | null
  readonly email: string | null
  readonly gstin: string | null
  readonly registrationNumber: string | null
}

/** What stands below the address on all paper. */
export const contactLines = ({ phone, email, gstin, registrationNumber }: Contact): string[] =>
  [
    phone && `Phone ${phone}`,
    email,
    gstin && `GSTIN ${gstin}`,
    registrationNumber && `Reg. No. ${registrationNumber}`,
  ].filter(line => line !== null)

const uncleared = `${methodNames.cheque}, subject to clearance`

/** A cheque counts as paid only once the bank has cleared it. */
export const methodOn = ({ paymentMethod, chequeStatus }: Pick<Receipt, 'paymentMethod' | 'chequeStatus'>): string =>
  chequeStatus === 'held' ? uncleared : methodNames[paymentMethod]

/** What stands on the cheque, as far as it was told. */
export function chequeOn({
  chequeNumber,
  chequeBank,
  chequeDate,
}: Pick<Receipt, 'chequeNumber' | 'chequeBank' | 'chequeDate'>): SheetField[] {
  const told = [chequeNumber && `No. ${chequeNumber}`, chequeBank, chequeDate && paperDate(chequeDate)].filter(Boolean)
  return told.length === 0 ? [] : [{ name: 'Cheque', value: told.join(' · '), wide: true }]
}

const months = (count: number) => `${count} ${count === 1 ? 'month' : 'months'}`

/** A voided receipt keeps its number and gives the reason and the receipt that replaces it. */
function cancelledOn({ status, voidReason, replacedBy }: Receipt): ReceiptSheet['cancelled'] {
  if (status !== 'voided') return null
  const sentences = [voidReason, replacedBy && `Replaced by receipt ${replacedBy}.`].filter(Boolean)
  return { word: 'CANCELLED', text: sentences.join(' · ') }
}

/**
 * The student's fee account on the day of printing: the fee, what was paid, given back and written off, and what is still
 * due. A balance of nil would otherwise look as if everything had been paid and kept.
 */
function accountOn(receipt: Receipt, today: string): Account {
  const { Enrollment: enrollment, remainingAmount: after, refundedAmount: refunded } = receipt
  const { totalAmount, paidAmount, remainingAmount, nextInstallmentDate, status } = enrollment
  const { refundedAmount: givenBack, writtenOffAmount: writtenOff } = enrollment
  const next = remainingAmount > 0 && nextInstallmentDate ? paperDate(nextInstallmentDate) : '–'
  const remarks = [
    status === 'cancelled' && 'enrollment cancelled',
    refunded > 0 && `${formatRupees(refunded)} of this payment was refunded`,
    // A reprint shows today's figures, so the amount due after this payment is added where it differs.
    after !== remainingAmount && `${formatRupees(after)} was due after this payment`,
  ].filter(remark => remark !== false)
  return {
    title: `Fee account on ${paperDate(today)}`,
    remark: remarks.length > 0 ? remarks.join(' · ') : null,
    fields: [
      { name: 'Fee after discount', value: formatRupees(totalAmount) },
      { name: 'Paid to date', value: formatRupees(paidAmount) },
      ...(givenBack > 0 ? [{ name: 'Refunded', value: formatRupees(givenBack) }] : []),
      ...(writtenOff > 0 ? [{ name: 'Written off', value: formatRupees(writtenOff) }] : []),
      { name: 'Balance', value: remainingAmount > 0 ? `${formatRupees(remainingAmount)} due` : 'Nil' },
      { name: 'Next due date', value: next },
    ],
  }
}

function inPlaceOf({ status, previousReceiptNumbers: numbers }: Receipt): string[] {
  if (numbers.length === 0 || status === 'voided') return []
  return [`Issued in place of ${numbers.join(', ')}, which ${numbers.length === 1 ? 'is' : 'are'} cancelled.`]
}
