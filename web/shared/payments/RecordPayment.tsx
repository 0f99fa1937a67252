import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useMemo, useState } from 'react'
import { formatRupees } from '#contract/fields/money'
import { recordPayment } from '#contract/payments/payments'
import type { Payment } from '#contract/shapes/payment'
import { api } from '../../base/api/api.ts'
import { useSave } from '../../base/api/useSave.ts'
import { say } from '../../base/language/say.ts'
import { nextPaint } from '../../ui/browser/afterPaint.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { useFollowedToday } from '../../ui/dates/useToday.ts'
import { refuse } from '../../ui/forms/form.ts'
import { sayWarnings } from '../../ui/forms/sayWarnings.ts'
import { useContractForm } from '../../ui/forms/useContractForm.ts'
import { useSaveShortcut } from '../../ui/forms/useSaveShortcut.ts'
import { Dialog } from '../../ui/popups/Dialog.tsx'
import { OnItsWay } from '../../ui/popups/OnItsWay.tsx'
import { useClosedToday } from '../closing/queries.ts'
import { enrollmentQuery } from '../enrollments/queries.ts'
import { useUser } from '../session/session.tsx'
import { EnrollmentPicker } from './EnrollmentPicker.tsx'
import { sentByMethod } from './methods.ts'
import { NextDate } from './NextDate.tsx'
import { PayableSummary, PaymentFields } from './PaymentFields.tsx'
import { type Payable, payableOf } from './payable.ts'
import { type PaymentValues, paymentForm } from './paymentForm.ts'
import { ReviewPayment } from './ReviewPayment.tsx'
import { restAfter } from './rest.ts'

interface RecordPaymentProps {
  /** Whom the payment is for, when that is known already; otherwise it is picked. */
  payable?: Payable
  /** What the form starts with. */
  start?: Pick<Partial<PaymentValues>, 'amount' | 'paymentMethod' | 'transactionId' | 'paymentDate'>
  onRecorded: (payment: Payment) => void
  onClose: () => void
  cancelLabel?: string
  /** The toast of a failure for which the server sends no message. */
  failed?: string
}

const defaultFailed = say('Failed to save payment')

/** Records a payment in two steps: first what was paid, then a review of the amount. Mount it to open it. */
export function RecordPayment(props: RecordPaymentProps) {
  const { onClose, cancelLabel = say('Cancel'), failed = defaultFailed } = props
  const formId = useId()
  const { form, picked, setPicked, review, record, saving, save, back, submit } = useRecording(props)
  const { instituteName } = useUser()
  const closing = useClosedToday(picked?.instituteName ?? instituteName ?? '')
  const untouched = !form.formState.isDirty
  const isLate = useLate(untouched && closing.isLoading)
  // Nobody fills in a form that can't be saved; one that is open stays, and says so above what is typed.
  if (untouched && closing.isLoading && !isLate) return <OnItsWay />
  if (untouched && closing.closed && !isLate) return <ClosedToday onClose={onClose} />

  return (
    <Dialog
      onClose={onClose}
      title={review ? say('Review payment') : say('Record payment')}
      dirty={form.formState.isDirty && !record.isSuccess}
      kept={record.isPending}
      footer={
        review ? (
          <ReviewButtons amount={Number(review.amount)} saving={saving} onBack={back} onSave={save} />
        ) : (
          <>
            <Button onClick={onClose}>{cancelLabel}</Button>
            <Button variant="primary" type="submit" form={formId}>
              {say('Review payment')}
            </Button>
          </>
        )
      }
    >
      {review && picked ? (
        <ReviewPayment
          payable={picked}
          values={review}
          saving={saving}
          waiting={record.isPending}
          error={record.error}
          inDoubt={record.isInDoubt}
          failed={failed}
        />
      ) : (
        <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
          {closing.closed && (
            <p role="status" className="rounded-control border border-line bg-amber-soft px-3 py-2.5 text-amber">
              {closedTitle}. {closedText}
            </p>
          )}
          {props.payable && picked ? (
            <PayableSummary payable={picked} />
          ) : (
            <EnrollmentPicker control={form.control} picked={picked} onPicked={setPicked} />
          )}
          <PaymentFields form={form} payable={picked}>
            {picked && <NextDate form={form} payable={picked} />}
          </PaymentFields>
        </form>
      )}
    </Dialog>
  )
}

/** The form, the review after it, and the one payment that comes of both. */
function useRecording(props: RecordPaymentProps) {
  const [picked, setPicked] = useState<Payable | null>(props.payable ?? null)
  const [review, setReview] = useState<PaymentValues | null>(null)
  const remaining = picked?.remaining
  const day = useFollowedToday((now, before) => {
    if (!props.start?.paymentDate && form.getValues('paymentDate') === before)
      form.resetField('paymentDate', { defaultValue: now })
  })
  const accepted = useMemo(() => paymentForm({ remaining: () => remaining, today: day }), [remaining, day])
  const form = useContractForm<PaymentValues>(accepted, {
    defaultValues: {
      enrollmentId: props.payable?.id ?? '',
      amount: '',
      paymentMethod: 'cash',
      transactionId: '',
      chequeNumber: '',
      chequeBank: '',
      chequeDate: '',
      notes: '',
      paymentDate: day,
      nextInstallmentDate: '',
      ...props.start,
    },
  })
  const record = useRecord(props, error => {
    // Where the enrollment isn't a field of the form, what is wrong with it stands at the amount.
    const enrollment = props.payable ? 'amount' : 'enrollmentId'
    if (refuse(form, error, { OVERPAYMENT: 'amount', ENROLLMENT_NOT_ACTIVE: enrollment })) {
      setReview(null)
      // The fields exist again only once they are drawn.
      void nextPaint().then(() => document.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
    }
  })
  // Data that is read after the payment was sent may already include it.
  const sent = record.isPending || record.isSuccess || record.isInDoubt
  const newest = useNewestPayable(picked?.id)
  if (newest && picked && !sent && newest !== picked) setPicked(newest)

  const check = form.handleSubmit(setReview)
  const toReview = () => {
    // Once the amount leaves no rest, a date that was chosen for it no longer applies.
    if (!picked || !restAfter(picked, form.getValues('amount'))) form.setValue('nextInstallmentDate', '')
    return check()
  }
  // Until the receipt is drawn, a second press would record a second payment.
  const saving = record.isPending || record.isSuccess
  const save = () => {
    if (review && !saving) record.mutate(review)
  }
  const back = () => {
    setReview(null)
    // The field exists again only after the next render.
    setTimeout(() => form.setFocus('amount'))
  }
  const submit = useSaveShortcut(review ? save : toReview, { inDialog: true })
  return { form, picked, setPicked, review, record, saving, save, back, submit }
}

/** Whether it was waited for longer than people at a counter wait for a form; it opens then. */
function useLate(isWaiting: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setLate(true), 400)
    return () => clearTimeout(timer)
  }, [isWaiting])
  return isLate
}

const closedTitle = say('Today is closed at this branch')
const closedText = say(
  'It takes no more payments today. A super admin can reopen the day from its sheet, under Day Close.',
)

const ClosedToday = ({ onClose }: { onClose: () => void }) => (
  <Dialog onClose={onClose} title={closedTitle} footer={<Button onClick={onClose}>{say('Close')}</Button>}>
    <p className="text-body text-second">{closedText}</p>
  </Dialog>
)

/**
 * The form also shows what another counter takes meanwhile; undefined until it is read again. If the enrollment takes no
 * more payments, the refusal says why.
 */
function useNewestPayable(id: string | undefined): Payable | undefined {
  const { data, isStale } = useQuery({
    ...enrollmentQuery(id ?? ''),
    select: ({ enrollment }) => (enrollment.status === 'active' ? payableOf(enrollment) : undefined),
    enabled: id !== undefined,
    // It was just read where the form was opened.
    staleTime: 5000,
    meta: { failed: false },
  })
  return isStale ? undefined : data
}

interface ReviewButtonsProps {
  amount: number
  saving: boolean
  onBack: () => void
  onSave: () => void
}

/** The recording button has the focus, so that Enter presses it. */
function ReviewButtons({ amount, saving, onBack, onSave }: ReviewButtonsProps) {
  return (
    <>
      <Button onClick={onBack} disabled={saving}>
        {say('Back')}
      </Button>
      <Button autoFocus variant="primary" saving={saving} savingText={say('Recording…')} onClick={onSave}>
        {say('Record {amount}', { amount: formatRupees(amount) })}
      </Button>
    </>
  )
}

/** One payment however often it is sent. */
const useRecord = ({ failed = defaultFailed, onRecorded }: RecordPaymentProps, onFailed: (error: unknown) => void) =>
  useSave({
    send: ({ reason: _, ...values }: PaymentValues, idempotencyKey) =>
      api(recordPayment, { body: sentByMethod(values), idempotencyKey }),
    words: { done: say('Payment recorded successfully'), failed, told: true },
    onSaved: ({ payment, warnings }) => {
      sayWarnings(warnings, {
        paymentMethod: say('Payment method'),
        amount: say('Amount'),
        transactionId: say('Transaction ID'),
      })
      onRecorded(payment)
    },
    onFailed,
  })
