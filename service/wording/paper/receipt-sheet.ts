import type { PaperLanguage } from '#contract/fields/fields'
import { formatRupees } from '#contract/fields/money'
import { methodNames } from '#contract/method-names'
import type { Receipt } from '#contract/payments/receipts'
import { isNoEmail } from '../no-email.ts'
import { nameOnPaper } from '../title-case.ts'
import { english, type Voice, voiceIn } from '../voice.ts'

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
  readonly language: PaperLanguage
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
  readonly verify: {
    readonly text: string
    readonly url: string
    readonly qr: Receipt['qr']
    /** For whoever doesn't see the code. */
    readonly alt: string
  }
  readonly notes: readonly string[]
  /** Whose copy each half of an A4 sheet is. */
  readonly copies: { readonly student: string; readonly office: string }
}

/** Which print of a receipt it is. */
export type Stamp = Pick<NonNullable<Receipt['printed']>, 'copy'> & Partial<NonNullable<Receipt['printed']>>

/** The stamp on receipts that students print themselves, because the institute vouches only for its own copies. */
export const studentsPrint: Stamp = { copy: 'STUDENT’S DOWNLOAD' }

/** The stamp of a print: the first is the original, each later one says when and by whom it was printed. */
export function stampText(stamp: Stamp | null | undefined, { say, date }: Voice): string | null {
  if (!stamp) return null
  if (stamp.copy === studentsPrint.copy) return say('STUDENT’S DOWNLOAD')
  if (stamp.copy === 'ORIGINAL') return say('ORIGINAL')
  const copy = say('DUPLICATE {number}', { number: stamp.copy.replace('DUPLICATE ', '') })
  return [copy, stamp.date && date(stamp.date), stamp.by?.fullName].filter(Boolean).join(', ')
}

export type Account = NonNullable<ReceiptSheet['account']>

interface Printed {
  /** The day of printing; the fee account is shown as of this day. */
  readonly today: string
  readonly stamp?: Stamp | null | undefined
}

/** The receipt of a fee. */
export function receiptSheet(
  receipt: Receipt,
  { today, stamp }: Printed,
): ReceiptSheet & { readonly account: Account } {
  const { issuedFor, language } = receipt
  const { Student: student } = receipt.Enrollment
  const voice = voiceIn(language)
  const { say, date } = voice
  return {
    ...common(receipt, voice),
    title: say('Fee receipt'),
    stamp: stampText(stamp, voice),
    cancelled: cancelledOn(receipt, voice),
    head: [
      { name: say('No.'), value: receipt.receiptNumber },
      { name: say('Date'), value: date(receipt.paymentDate) },
    ],
    details: [
      { name: say('Received from'), value: nameOnPaper(student.fullName, receipt.namesOnPaper), wide: true },
      { name: say('Course'), value: `${issuedFor.courseName} (${months(issuedFor.duration, voice)})`, wide: true },
      {
        name: say('Student ID'),
        value: student.studentNumber ?? student.id,
        ...(!student.studentNumber && { long: true }),
      },
      { name: say('Mobile'), value: student.mobile },
      { name: say('Email'), value: isNoEmail(student.email) ? say('None') : student.email },
      { name: say('Method'), value: methodOn(receipt, voice) },
      ...chequeOn(receipt, voice),
      ...(receipt.transactionId
        ? [{ name: say('Transaction ID'), value: receipt.transactionId, wide: true as const }]
        : []),
    ],
    amount: amountOn(receipt, voice),
    account: accountOn(receipt, today, voice),
    receiver: { name: say('Received by'), value: receipt.receiver?.fullName ?? say('Admin') },
    notes: notesOn(receipt, inPlaceOf(receipt, voice), voice),
  }
}

type Headed = Pick<Receipt, 'letterhead' | 'logo' | 'instituteName' | 'Institute'>

/** What stands on every receipt. */
export const common = (receipt: Headed & Pick<Receipt, 'verifyUrl' | 'qr'>, voice: Voice) => {
  const { say } = voice
  return {
    language: voice.language,
    institute: {
      name: receipt.letterhead,
      logo: receipt.logo,
      address: placeOf(receipt),
      contact: contactLines(receipt.Institute, voice),
    },
    signature: say('Signature'),
    verify: {
      text: say('Scan to check that this receipt is genuine'),
      url: receipt.verifyUrl,
      qr: receipt.qr,
      alt: say('QR code: {url}', { url: receipt.verifyUrl }),
    },
    copies: { student: say('STUDENT COPY'), office: say('OFFICE COPY') },
  }
}

export const amountOn = ({ amount }: { readonly amount: number }, { say, inWords }: Voice): ReceiptSheet['amount'] => ({
  name: say('Amount received'),
  figures: formatRupees(amount),
  wordsName: say('Amount in words'),
  words: inWords(amount),
})

/** What stands at the foot, after what the receipt itself has to say there. */
export const notesOn = (
  { receiptNote }: Pick<Receipt, 'receiptNote'>,
  own: readonly string[],
  { say }: Voice,
): readonly string[] => [
  ...own,
  say('This is a computer generated receipt.'),
  ...(receiptNote === null ? [] : [receiptNote]),
]

/** The branch and its address, below the institute's name. */
const placeOf = ({ letterhead, instituteName, Institute }: Headed): string | null =>
  onOneLine([instituteName === letterhead ? null : instituteName, Institute.address]) || null

interface Contact {
  readonly phone: string | null
  readonly email: string | null
  readonly gstin: string | null
  readonly registrationNumber: string | null
}

/** Several things on one line; where it breaks, the dot stays with what is before it. */
export const onOneLine = (things: readonly (string | null)[]): string => things.filter(Boolean).join('\u00a0· ')

/** What stands below the address on all paper. Whoever reads both languages needs no number twice. */
export function contactLines(
  { phone, email, gstin, registrationNumber: number }: Contact,
  { language, say: inBoth }: Voice = english,
): string[] {
  const say = language === 'both' ? english.say : inBoth
  return [
    phone && say('Phone {phone}', { phone }),
    email,
    gstin && say('GSTIN {gstin}', { gstin }),
    number && say('Reg. No. {number}', { number }),
  ].filter(line => line !== null)
}

/** A cheque counts as paid only once the bank has cleared it. */
export const methodOn = (
  { paymentMethod, chequeStatus }: Pick<Receipt, 'paymentMethod' | 'chequeStatus'>,
  { say }: Voice,
): string => (chequeStatus === 'held' ? say('Cheque, subject to clearance') : say(methodNames[paymentMethod]))

/** What stands on the cheque, as far as it was told. */
export function chequeOn(
  { chequeNumber: number, chequeBank, chequeDate }: Pick<Receipt, 'chequeNumber' | 'chequeBank' | 'chequeDate'>,
  { say, date }: Voice,
): SheetField[] {
  const told = [number && say('No. {number}', { number }), chequeBank, chequeDate && date(chequeDate)].filter(Boolean)
  return told.length === 0 ? [] : [{ name: say('Cheque'), value: told.join(' · '), wide: true }]
}

const months = (count: number, { say }: Voice) => `${count} ${say(count === 1 ? 'month' : 'months')}`

/** The reason that was given, after what a bounced cheque says by itself. */
export const whyVoided = (
  { chequeStatus, voidReason }: Pick<Receipt, 'chequeStatus' | 'voidReason'>,
  { say }: Pick<Voice, 'say'>,
): string => [chequeStatus === 'bounced' && say('The cheque bounced'), voidReason].filter(Boolean).join(': ')

/** A voided receipt keeps its number and gives the reason and the receipt that replaces it. */
function cancelledOn(receipt: Receipt, { say }: Voice): ReceiptSheet['cancelled'] {
  if (receipt.status !== 'voided') return null
  const number = receipt.replacedBy
  const sentences = [whyVoided(receipt, { say }), number && say('Replaced by receipt {number}.', { number })]
  return { word: say('CANCELLED'), text: sentences.filter(Boolean).join(' · ') }
}

/**
 * The student's fee account on the day of printing: the fee, what was paid, given back and written off, and what is still
 * due. A balance of nil would otherwise look as if everything had been paid and kept. Of an enrollment that was deleted the
 * fee itself was taken back: nothing was written off, and nothing is left to tell but that.
 */
function accountOn(receipt: Receipt, today: string, { say, date }: Voice): Account {
  const title = say('Fee account on {date}', { date: date(today) })
  if (receipt.enrollmentDeleted)
    return { title, remark: say('enrollment deleted'), fields: [{ name: say('Balance'), value: say('Nil') }] }
  const { Enrollment: enrollment, issuedFor, remainingAmount: after, refundedAmount: refunded } = receipt
  const { totalAmount, paidAmount, remainingAmount, nextInstallmentDate, status } = enrollment
  const { refundedAmount: givenBack, writtenOffAmount: writtenOff } = enrollment
  const next = remainingAmount > 0 && nextInstallmentDate ? date(nextInstallmentDate) : '–'
  const remarks = [
    status === 'cancelled' && say('enrollment cancelled'),
    // The account is of the present course, which may not be the one that the receipt was issued for.
    issuedFor.courseId !== enrollment.courseId && say('course changed to {course}', { course: enrollment.Course.name }),
    issuedFor.totalAmount !== totalAmount &&
      say('the fee was {amount} at this payment', { amount: formatRupees(issuedFor.totalAmount) }),
    refunded > 0 && say('{amount} of this payment was refunded', { amount: formatRupees(refunded) }),
    // A reprint shows today's figures, so the amount due after this payment is added where it differs.
    after !== remainingAmount && say('{amount} was due after this payment', { amount: formatRupees(after) }),
  ].filter(remark => remark !== false)
  return {
    title,
    remark: remarks.length > 0 ? remarks.join(' · ') : null,
    fields: [
      { name: say('Fee after discount'), value: formatRupees(totalAmount) },
      { name: say('Paid to date'), value: formatRupees(paidAmount) },
      ...(givenBack > 0 ? [{ name: say('Refunded'), value: formatRupees(givenBack) }] : []),
      ...(writtenOff > 0 ? [{ name: say('Written off'), value: formatRupees(writtenOff) }] : []),
      {
        name: say('Balance'),
        value: remainingAmount > 0 ? `${formatRupees(remainingAmount)} ${say('due')}` : say('Nil'),
      },
      { name: say('Next due date'), value: next },
    ],
  }
}

function inPlaceOf({ status, previousReceiptNumbers: earlier }: Receipt, { say }: Voice): string[] {
  if (earlier.length === 0 || status === 'voided') return []
  const numbers = earlier.join(', ')
  return [
    earlier.length === 1
      ? say('Issued in place of {numbers}, which is cancelled.', { numbers })
      : say('Issued in place of {numbers}, which are cancelled.', { numbers }),
  ]
}
