import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Paise } from '#contract/fields/money'
import { recordPayment } from '#contract/payments/payments'
import type { Enrollment } from '#contract/shapes/enrollment'
import type { Payment } from '#contract/shapes/payment'
import { api } from '../../../base/api/api.ts'
import { useSave } from '../../../base/api/useSave.ts'
import { say } from '../../../base/language/say.ts'
import { sentByMethod } from '../../../shared/payments/methods.ts'
import type { PaymentFormState, PaymentValues } from '../../../shared/payments/paymentForm.ts'
import { today } from '../../../ui/format/dates.ts'
import { once } from '../../../ui/forms/contractResolver.ts'
import { refuse } from '../../../ui/forms/form.ts'
import { sayWarnings } from '../../../ui/forms/sayWarnings.ts'
import { useContractForm } from '../../../ui/forms/useContractForm.ts'
import { useWatchedLater } from '../../../ui/forms/useWatchedLater.ts'
import { paiseOf } from '../form/figures.ts'

export interface FirstPaymentState {
  form: PaymentFormState
  /** What is to be paid, in paise; null while there is no amount, or none that can be read. */
  amount: Paise | null
  isPending: boolean
  isSaved: boolean
  error: unknown
  isInDoubt: boolean
  /** Whether it was tried and is not known to be recorded. */
  hasFailed: boolean
  /** Whether there is nothing to pay, or all that it needs is there; otherwise it says what is missing. */
  isReady: () => Promise<boolean>
  /** Records it for the enrollment that was just made, once; false if nothing is to be paid. */
  begin: (enrollment: Enrollment) => boolean
  /** Tries again, with what is typed by then. */
  again: (enrollment: Enrollment) => Promise<void>
}

/**
 * The first payment, in the form of the enrollment. It is a request of its own, under a key of its own, sent after the
 * enrollment was answered: each of the two may be repeated without being counted twice, and neither undoes the other.
 */
export function useFirstPayment(most: () => Paise | null, onRecorded: (payment: Payment) => void): FirstPaymentState {
  const day = today()
  const latest = useRef(most)
  useLayoutEffect(() => {
    latest.current = most
  })
  const accepted = useMemo(() => {
    const remaining = () => {
      const paise = latest.current()
      return paise === null ? undefined : paise / 100
    }
    return once(async () => {
      const { paymentForm } = await import('../../../shared/payments/paymentForm.ts')
      return paymentForm({ remaining, today: day, ahead: true })
    })
  }, [day])
  const form = useContractForm<PaymentValues>(accepted, { defaultValues: nothing })
  const [typed] = useWatchedLater(form, ['amount'])
  // What was checked when the form was sent; what is typed while it is under way doesn't join it.
  const checked = useRef<PaymentValues>(undefined)
  const begunFor = useRef('')
  const [hasFailed, setFailed] = useState(false)
  const record = useSave({
    send: ({ id, values }: { id: string; values: PaymentValues }, idempotencyKey) =>
      api(recordPayment, { body: { ...sentByMethod(values), enrollmentId: id }, idempotencyKey }),
    words: { done: say('Payment recorded successfully'), failed: say('Failed to record payment'), told: true },
    onSaved: ({ payment, warnings }) => {
      sayWarnings(warnings, {
        paymentMethod: say('Paid by'),
        amount: say('Paid now'),
        transactionId: say('Transaction ID'),
      })
      onRecorded(payment)
    },
    onFailed: error => {
      setFailed(true)
      refuse(form, error, { OVERPAYMENT: 'amount', ENROLLMENT_NOT_ACTIVE: 'amount' })
    },
  })
  const check = async () => {
    checked.current = undefined
    await form.handleSubmit(values => {
      checked.current = values
    })()
    return checked.current !== undefined
  }
  return {
    form,
    amount: isBlank(typed) ? null : paiseOf(typed),
    // Until the receipt is drawn, a second press would record a second payment.
    isPending: record.isPending || record.isSuccess,
    isSaved: record.isSuccess,
    error: record.error,
    isInDoubt: record.isInDoubt,
    hasFailed,
    isReady: async () => {
      if (!isBlank(form.getValues('amount'))) return check()
      checked.current = undefined
      return true
    },
    begin: ({ id }) => {
      if (!checked.current) return false
      // Two quick clicks bring the same enrollment twice.
      if (begunFor.current !== id) record.mutate({ id, values: checked.current })
      begunFor.current = id
      return true
    },
    again: async ({ id }) => {
      if (!record.isPending && !record.isSuccess && (await check()) && checked.current)
        record.mutate({ id, values: checked.current })
    },
  }
}

const isBlank = (typed: unknown): boolean => String(typed ?? '').trim() === ''

const nothing: Partial<PaymentValues> = {
  enrollmentId: '',
  amount: '',
  paymentMethod: 'cash',
  transactionId: '',
  chequeNumber: '',
  chequeBank: '',
  chequeDate: '',
}
