import type { Kysely, Selectable } from 'kysely'
import type { z } from 'zod'
import { formatPaise, paise } from '#contract/fields/money'
import { hasTransactionId } from '#contract/method-names'
import type { CorrectionChanges, CorrectionStatus, CorrectionWish } from '#contract/payments/corrections'
import { invalid, Refusal } from '#contract/refusal'
import type { DB } from '#models/database'
import { type Author, audit, type Changes } from './audit.ts'
import { definedFields, refuseStale, refuseTaken } from './changing.ts'

type Wish = z.output<typeof CorrectionWish>
type Row = Selectable<DB['correction_requests']>
type Payment = NonNullable<Awaited<ReturnType<typeof paymentToCorrect>>>

/** A payment as the read models show it: what the clerk saw. What the ledger says is asked when the wish is carried out. */
const paymentToCorrect = (transaction: Kysely<DB>, institute: string, id: string) =>
  transaction
    .selectFrom('read.payments')
    .select([
      'amount',
      'method',
      'payment_date',
      'reference',
      'cheque_number',
      'cheque_bank',
      'cheque_date',
      'receipt_number',
      'status',
      'refunded',
      'cheque',
      'version',
    ])
    .where('institute_id', '=', institute)
    .where('id', '=', id)
    .executeTakeFirst()

/** Its receipt number stands for its amount, method and date: whenever one of them changes, it gets another. */
type Seen = Pick<Payment, 'receipt_number' | 'status' | 'refunded' | 'cheque'>
const seenOf = ({
  receipt_number: receiptNumber,
  status,
  refunded,
  cheque,
}: Seen): NonNullable<Row['payment_seen']> => ({
  receiptNumber,
  status,
  refunded,
  cheque,
})

type Described = Pick<Payment, 'reference' | 'cheque_number' | 'cheque_bank' | 'cheque_date'>
type Known = Pick<Row, 'payment_version' | 'payment_seen' | 'changes'>

/**
 * Whether a payment has changed so that a request from before must not be carried out. A changed note is no matter, nor is a
 * reference or a description of its cheque that the request leaves as it is.
 */
export function isOutdated(
  { payment_version: version, payment_seen: seen, changes }: Known,
  payment: Seen & Described & Pick<Payment, 'version'>,
): boolean {
  if (seen === null) return payment.version !== version
  const now = seenOf(payment)
  const { transactionId, chequeNumber, chequeBank, chequeDate } = changes
  return (
    now.receiptNumber !== seen.receiptNumber ||
    now.status !== seen.status ||
    now.refunded !== seen.refunded ||
    now.cheque !== seen.cheque ||
    isOther(transactionId, payment.reference) ||
    isOther(chequeNumber, payment.cheque_number) ||
    isOther(chequeBank, payment.cheque_bank) ||
    isOther(chequeDate, payment.cheque_date)
  )
}

const isOther = <T>(change: { readonly from: T } | undefined, value: T) => change !== undefined && change.from !== value

/**
 * The version of the payment that an approved request corrects: the present one, unless the request is outdated. The ledger
 * refuses that which was seen then.
 */
export async function versionToCorrect(transaction: Kysely<DB>, asked: Row): Promise<number> {
  const payment = await paymentToCorrect(transaction, asked.institute_id, asked.payment_id)
  return payment && !isOutdated(asked, payment) ? payment.version : asked.payment_version
}

/** What is to be corrected, and the version of the payment that was seen. */
type Wanted = Pick<Row, 'payment_id' | 'payment_version' | 'changes'>

interface Asked {
  readonly institute: string
  readonly id: string
  readonly paymentId: string
  readonly userId: string
  readonly at: Date
}

/**
 * Keeps what a clerk asks to be corrected, and returns it. Throws STALE_VERSION, NOTHING_TO_CORRECT, and
 * CORRECTION_REQUESTED while another request for the payment is open.
 */
export async function askForCorrection(
  transaction: Kysely<DB>,
  { institute, id, paymentId, userId, at }: Asked,
  wish: Wish,
  author: Author,
): Promise<Wanted> {
  const payment = await paymentToCorrect(transaction, institute, paymentId)
  if (!payment) throw new Refusal('NOT_FOUND', 'Payment not found.')
  refuseStale(payment.version, wish.version)
  const changes = changesOf(payment, wish)
  if (Object.keys(changes).length === 0)
    throw new Refusal('NOTHING_TO_CORRECT', 'The payment already says this. Change what is wrong.')
  const row = {
    institute_id: institute,
    id,
    payment_id: paymentId,
    payment_version: payment.version,
    payment_seen: JSON.stringify(seenOf(payment)),
    changes: JSON.stringify(changes),
    reason: wish.reason,
    asked_by: userId,
    asked_at: at,
  }
  await refuseTaken(transaction.insertInto('correction_requests').values(row).execute(), {
    correction_requests_open: () =>
      new Refusal(
        'CORRECTION_REQUESTED',
        'A correction of this payment was requested already, and is not answered yet.',
      ),
  })
  const said = { ...named(payment), ...readable(changes) }
  const all: Changes = { ...said, reason: { from: null, to: wish.reason } }
  await audit(transaction, author, { institute, action: 'created', subject: 'correction', id: row.id, changes: all })
  return { payment_id: paymentId, payment_version: payment.version, changes }
}

/** The fields that the wish would change. A field that it doesn't name stays. */
function changesOf(payment: Payment, wish: Wish): CorrectionChanges {
  const { voided, reason: _, version: __, ...fields } = wish
  if (voided) {
    if (Object.values(fields).some(value => value !== undefined))
      throw invalid('voided', 'leaves nothing else to change.')
    return { voided: { from: false, to: true } }
  }
  const cheque = [wish.chequeNumber, wish.chequeBank, wish.chequeDate]
  if ((wish.paymentMethod ?? payment.method) !== 'cheque' && cheque.some(part => part))
    throw invalid('paymentMethod', 'must be cheque, because a cheque is described.')
  if (wish.paymentMethod === 'cheque' && payment.method !== 'cheque' && !wish.chequeNumber)
    throw invalid('chequeNumber', 'is required.')
  const amount = pair<number>(payment.amount, wish.amount)
  const paymentMethod = pair(payment.method, wish.paymentMethod)
  const paymentDate = pair(payment.payment_date, wish.paymentDate)
  // A new receipt in cash or by cheque has no place for a transaction ID, and a request can't say so itself: empty texts of
  // a POST count as absent.
  const isReissued = amount !== undefined || paymentMethod !== undefined || paymentDate !== undefined
  const dropped = isReissued && !hasTransactionId(wish.paymentMethod ?? payment.method) ? null : undefined
  const pairs = {
    ...{ amount, paymentMethod, paymentDate },
    transactionId: pair(payment.reference, wish.transactionId ?? dropped),
    chequeNumber: pair(payment.cheque_number, wish.chequeNumber),
    chequeBank: pair(payment.cheque_bank, wish.chequeBank),
    chequeDate: pair(payment.cheque_date, wish.chequeDate),
  }
  return Object.fromEntries(Object.entries(pairs).filter(([, changed]) => changed !== undefined))
}

const pair = <T>(from: T, to: T | undefined) => (to === undefined || to === from ? undefined : { from, to })

/** What a request is about, in the activity. */
const named = (payment: Payment): Changes => ({ receipt_number: { from: null, to: payment.receipt_number } })

/** The same as the activity tells it. */
const readable = ({ amount, ...changes }: CorrectionChanges): Changes =>
  definedFields({
    amount: amount && { from: formatPaise(paise(amount.from)), to: formatPaise(paise(amount.to)) },
    ...changes,
  })

interface Answer {
  readonly institute: string
  readonly id: string
  readonly status: Exclude<CorrectionStatus, 'open'>
  readonly userId: string
  readonly at: Date
  /** Why it is declined. */
  readonly why?: string
}

/**
 * Answers an open request and returns it. Whoever answers second waits for the first, and is refused with REQUEST_ANSWERED.
 */
export async function answerCorrection(
  transaction: Kysely<DB>,
  { institute, id, status, userId, at, why }: Answer,
  author: Author,
): Promise<Row> {
  const row = await transaction
    .updateTable('correction_requests')
    .set({ status, answered_by: userId, answered_at: at, answer: why ?? null })
    .where('institute_id', '=', institute)
    .where('id', '=', id)
    .where('status', '=', 'open')
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new Refusal('REQUEST_ANSWERED', 'This request was approved, declined or withdrawn meanwhile.')
  const payment = await paymentToCorrect(transaction, institute, row.payment_id)
  const changes: Changes = {
    // Which request it was; a search for the receipt finds it by this.
    ...(payment && named(payment)),
    status: { from: 'open', to: status },
    ...(why && { answer: { from: null, to: why } }),
  }
  await audit(transaction, author, { institute, action: 'changed', subject: 'correction', id, changes })
  return row
}
