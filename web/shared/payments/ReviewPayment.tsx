import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatDate } from '#contract/fields/dates'
import { formatRupees, inPaise } from '#contract/fields/money'
import { hasTransactionId, methodNames } from '#contract/method-names'
import { heard, say } from '../../base/language/say.ts'
import { amountInWords } from '../../ui/format/amountInWords.ts'
import { today } from '../../ui/format/dates.ts'
import { Balance } from '../../ui/format/Money.tsx'
import { FormProblem } from '../../ui/forms/FormProblem.tsx'
import { sentence } from '../../ui/forms/form.ts'
import { mostText, type Payable } from './payable.ts'
import type { PaymentValues } from './paymentForm.ts'
import { paymentsQuery } from './queries.ts'

interface ReviewPaymentProps {
  payable: Payable
  values: PaymentValues
  /** It is being recorded, or has been. */
  saving: boolean
  /** It is being recorded. */
  waiting: boolean
  error: unknown
  /** It may have been recorded by this try or an earlier one. */
  inDoubt: boolean
  failed: string
}

/** The amount, large and in words, before it is recorded: this is the last place to notice a zero too many. */
export function ReviewPayment({ payable, values, saving, waiting, error, inDoubt, failed }: ReviewPaymentProps) {
  const amount = Number(values.amount)
  const method = values.paymentMethod ?? 'cash'
  const date = values.paymentDate ?? today()
  // A payment found from then on may be this one.
  const sent = saving || inDoubt
  const after = (inPaise(payable.remaining) - inPaise(amount)) / 100
  return (
    <div className="grid gap-4">
      <div className="rounded-control bg-sunken px-4 py-4 text-center">
        <p className="figures text-figure font-semibold">{formatRupees(amount)}</p>
        <p className="mt-1 text-control text-second">{amountInWords(amount)}</p>
        <AlreadyThere enrollmentId={payable.id} like={{ amount, method, date }} enabled={!sent} />
      </div>
      <dl className="grid gap-2 text-control">
        <Line name={say('From')}>
          {payable.fullName} · {payable.courseName}
        </Line>
        <Line name={say('Method')}>{heard(methodNames[method])}</Line>
        {hasTransactionId(method) && (
          <Line name={say('Transaction ID')}>
            {values.transactionId || say('None')}
            {values.transactionId && (
              <SameReference reference={values.transactionId} instituteName={payable.instituteName} enabled={!sent} />
            )}
          </Line>
        )}
        {method === 'cheque' && <Line name={say('Cheque')}>{chequeText(values)}</Line>}
        <Line name={say('Date')}>
          {formatDate(date)}
          {/* Right for an advance payment, but wrong if the year was mistyped. */}
          {date < payable.enrolledOn && (
            <span className="block text-amber">
              {say('Before the enrollment on {enrolledOn}', { enrolledOn: formatDate(payable.enrolledOn) })}
            </span>
          )}
        </Line>
        {values.notes && <Line name={say('Notes')}>{values.notes}</Line>}
        <Line name={say('Balance afterwards')}>
          {after < 0 ? (
            <span className="text-amber">{sentence(mostText(payable.remaining))}</span>
          ) : (
            <Balance amount={after} />
          )}
          {values.nextInstallmentDate && (
            <span className="block text-second">
              {say('Due {nextInstallmentDate}', { nextInstallmentDate: formatDate(values.nextInstallmentDate) })}
            </span>
          )}
        </Line>
      </dl>
      <FormProblem error={error} failed={failed} keyed inDoubt={inDoubt} waiting={waiting} />
    </div>
  )
}

interface AlreadyThereProps {
  enrollmentId: string
  like: { amount: number; method: string; date: string }
  enabled: boolean
}

/**
 * Warns before a payment is entered twice: by somebody who reloaded the page when the first answer was lost, or at another
 * counter.
 */
function AlreadyThere({ enrollmentId, like, enabled }: AlreadyThereProps) {
  const { data } = useQuery({ ...paymentsQuery({ enrollmentId, limit: 10 }), enabled, meta: { failed: false } })
  const same = data?.payments.find(
    ({ amount, paymentMethod, paymentDate }) =>
      amount === like.amount && paymentMethod === like.method && paymentDate === like.date,
  )
  return (
    <p role="status" className="text-control text-amber">
      {same &&
        say('The same amount of this day is on receipt {receiptNumber}. Is it the same payment?', {
          receiptNumber: same.receiptNumber,
        })}
    </p>
  )
}

interface SameReferenceProps {
  reference: string
  instituteName: string
  enabled: boolean
}

/**
 * Warns before a transfer is entered twice, at another counter or for another child of a family. Only the service finds a
 * reference that is grouped differently, and warns of it afterwards.
 */
function SameReference({ reference, instituteName, enabled }: SameReferenceProps) {
  const { data } = useQuery({
    ...paymentsQuery({ search: reference, instituteName, limit: 5 }),
    enabled: enabled && reference.length >= shortestReference,
    meta: { failed: false },
  })
  const same = data?.payments.find(({ transactionId }) => keyOf(transactionId ?? '') === keyOf(reference))
  return (
    <span role="status" className="block text-amber">
      {same &&
        say('It is on receipt {receiptNumber} too. Is it the same payment?', { receiptNumber: same.receiptNumber })}
    </span>
  )
}

/** As long as the service requires; a shorter one may be a word that people use repeatedly. */
const shortestReference = 6
const keyOf = (reference: string) => reference.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase()

function chequeText({ chequeNumber, chequeBank, chequeDate }: PaymentValues): string {
  const told = [
    say('No. {number}', { number: chequeNumber ?? '' }),
    chequeBank,
    chequeDate && say('dated {chequeDate}', { chequeDate: formatDate(chequeDate) }),
  ]
  return told.filter(Boolean).join(' · ')
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-line pb-2 last:border-b-0 last:pb-0">
      <dt className="shrink-0 text-second">{name}</dt>
      <dd className="min-w-0 text-right font-medium wrap-anywhere">{children}</dd>
    </div>
  )
}
