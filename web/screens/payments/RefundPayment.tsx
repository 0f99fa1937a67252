import { useMemo, useState } from 'react'
import { z } from 'zod'
import { givenCheque } from '#contract/fields/cheque'
import { formatDate, MoneyDate } from '#contract/fields/dates'
import { PaymentMethod, text } from '#contract/fields/fields'
import { formatPaise, formatRupees, inPaise, PositiveRupeesIn, paise } from '#contract/fields/money'
import { refundPayment } from '#contract/payments/after-payment'
import type { Payment } from '#contract/shapes/payment'
import { titleCase } from '#wording/title-case'
import { api } from '../../base/api/api.ts'
import { say } from '../../base/language/say.ts'
import { voucherLink } from '../../shared/enrollments/links.ts'
import { AmountChip } from '../../shared/payments/AmountChip.tsx'
import { ChequeNumberField } from '../../shared/payments/ChequeNumberField.tsx'
import { methodOptions, sentByMethod } from '../../shared/payments/methods.ts'
import { useNavigate } from '../../ui/browser/router.ts'
import { SelectField, TextField } from '../../ui/controls/inputs.tsx'
import { MoneyField } from '../../ui/controls/MoneyField.tsx'
import { DateField } from '../../ui/dates/DateField.tsx'
import { today } from '../../ui/format/dates.ts'
import { SaveDialog } from '../../ui/forms/dialogs/SaveDialog.tsx'
import { field, moneyField } from '../../ui/forms/form.ts'
import { useTill } from '../../ui/forms/till/useTill.ts'
import { useContractForm } from '../../ui/forms/useContractForm.ts'
import { useDateOfToday } from '../../ui/forms/useDateOfToday.ts'
import { useSaveForm } from '../../ui/forms/useSaveForm.ts'
import { refundable, refundableFrom } from './afterPayment.ts'

/** A refund of at most what is left of a payment, on the first day that money of it was there, or later. */
const refundForm = (maxRefund: number, from: string, day: string) => {
  const limit = paise(inPaise(maxRefund))
  return z.object({
    amount: PositiveRupeesIn.refine(amount => amount <= limit, {
      error: say('must be at most {limit}, which is what is left of the payment.', { limit: formatPaise(limit) }),
    }),
    paymentMethod: PaymentMethod,
    ...givenCheque,
    date: MoneyDate.refine(date => date >= from && date <= day, {
      error: say('must be from {from} to {day}.', { from: formatDate(from), day: formatDate(day) }),
    }),
    reason: text(500),
  })
}

type RefundValues = z.input<ReturnType<typeof refundForm>>

/** Refunds a payment or part of it, with a voucher. It reduces income; the payment itself stays as it was. */
export default function RefundPayment(props: { payment: Payment; onClose: () => void }) {
  const { onClose } = props
  const [payment, setPayment] = useState(props.payment)
  const navigate = useNavigate()
  const maxRefund = refundable(payment)
  const from = refundableFrom(payment)
  const day = today()
  const accepted = useMemo(() => refundForm(maxRefund, from, day), [maxRefund, from, day])
  const form = useContractForm<RefundValues>(accepted, {
    defaultValues: { amount: '', paymentMethod: payment.paymentMethod, chequeNumber: '', date: today(), reason: '' },
  })
  useDateOfToday(form, 'date')
  const { isShort, asking } = useTill()
  const saving = useSaveForm({
    form,
    send: (refund, idempotencyKey) =>
      asking(sentByMethod(refund), till =>
        api(refundPayment, { params: { id: payment.id }, body: { ...sentByMethod(refund), ...till }, idempotencyKey }),
      ),
    words: { done: say('Refund recorded successfully'), failed: say('Failed to record the refund'), told: true },
    fieldOf: { REFUND_EXCEEDS_PAID: 'amount', DAY_CLOSED: 'date', PERIOD_LOCKED: 'date' },
    onSaved: ({ refund }) => navigate(voucherLink(refund.enrollmentId, refund.id)),
  })
  // Until it is known what became of a try, it may have been done: what is left then would refuse the same request again.
  if (payment !== props.payment && !saving.isPending && !saving.isInDoubt) setPayment(props.payment)
  return (
    <SaveDialog
      title={say('Refund payment')}
      description={`${payment.receiptNumber} · ${titleCase(payment.Enrollment.Student.fullName)} · ${payment.Enrollment.Course.name}`}
      saving={saving}
      saveLabel={isShort ? say('Record anyway') : say('Record refund')}
      onClose={onClose}
    >
      <p className="rounded-control bg-sunken px-3 py-2.5 text-control text-second">
        {say('{maxRefund} of {amount} can be refunded. The balance doesn’t change: what was paid stays paid.', {
          maxRefund: formatRupees(maxRefund),
          amount: formatRupees(payment.amount),
        })}
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="grid content-start gap-2">
          <MoneyField label={say('Amount')} {...moneyField(form, 'amount')} />
          <AmountChip
            onChoose={() => form.setValue('amount', String(maxRefund), { shouldDirty: true, shouldValidate: true })}
          >
            {say('All {maxRefund}', { maxRefund: formatRupees(maxRefund) })}
          </AmountChip>
        </div>
        <SelectField label={say('Paid back by')} options={methodOptions} {...field(form, 'paymentMethod')} />
        {form.watch('paymentMethod') === 'cheque' && <ChequeNumberField wired={field(form, 'chequeNumber')} optional />}
        <DateField label={say('Date')} min={from} max={day} {...field(form, 'date')} />
      </div>
      <TextField label={say('Reason')} hint={say('Printed on the voucher.')} {...field(form, 'reason')} />
    </SaveDialog>
  )
}
