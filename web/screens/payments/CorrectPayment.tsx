import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { formatDate } from '#contract/fields/dates'
import { correctPayment } from '#contract/payments/payments'
import type { Payment } from '#contract/shapes/payment'
import { titleCase } from '#wording/title-case'
import { api } from '../../base/api/api.ts'
import { say } from '../../base/language/say.ts'
import { ClosedTodayNote } from '../../shared/closing/ClosedTodayNote.tsx'
import { useClosedToday } from '../../shared/closing/queries.ts'
import { PaymentFields } from '../../shared/payments/PaymentFields.tsx'
import { type PaymentValues, paymentForm } from '../../shared/payments/paymentForm.ts'
import { TextField } from '../../ui/controls/inputs.tsx'
import { today } from '../../ui/format/dates.ts'
import { SaveDialog } from '../../ui/forms/dialogs/SaveDialog.tsx'
import { field } from '../../ui/forms/form.ts'
import { useContractForm } from '../../ui/forms/useContractForm.ts'
import { useSaveForm } from '../../ui/forms/useSaveForm.ts'
import { correctionOf, mostAfterCorrection, needsNewReceipt, valuesOf } from './correction.ts'

/** Corrects a payment. Nothing is overwritten: the ledger keeps both, and if necessary a new receipt is issued. */
export default function CorrectPayment({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const remaining = mostAfterCorrection(payment)
  const corrects = payment.paymentMethod
  const { closed } = useClosedToday(payment.instituteName)
  const day = today()
  const accepted = useMemo(
    () => paymentForm({ remaining: () => remaining, today: day, corrects }),
    [remaining, day, corrects],
  )
  const form = useContractForm<PaymentValues>(accepted, { defaultValues: valuesOf(payment) })
  const saving = useSaveForm({
    form,
    change: {
      row: payment,
      send: (values, row) => api(correctPayment, { params: { id: row.id }, body: correctionOf(row, values) }),
      valuesOf,
    },
    words: { done: say('Payment updated successfully'), failed: say('Failed to save payment'), told: true },
    fieldOf: { OVERPAYMENT: 'amount' },
    onSaved: onClose,
  })
  const values = useWatch({ control: form.control, compute: all => all })
  return (
    <SaveDialog
      title={say('Edit payment')}
      description={`${payment.receiptNumber} · ${titleCase(payment.Enrollment.Student.fullName)} · ${payment.Enrollment.Course.name}`}
      saving={saving}
      saveLabel={say('Save correction')}
      onClose={onClose}
    >
      <PaymentFields form={form} payable={null} />
      <TextField
        label={say('Reason')}
        hint={say('Why it is corrected; kept in the history.')}
        {...field(form, 'reason')}
      />
      {closed ? (
        <ClosedTodayNote instituteName={payment.instituteName}>
          {say(
            'Today is closed at this branch, so amount, method and date stay as they are. Reopen the day from its sheet, under Day Close.',
          )}
        </ClosedTodayNote>
      ) : (
        <Consequence payment={payment} values={values} />
      )}
    </SaveDialog>
  )
}

function Consequence({ payment, values }: { payment: Payment; values: PaymentValues }) {
  const { paymentDate } = payment
  const again = needsNewReceipt(payment, values)
  return (
    <p role="status" className="rounded-control bg-sunken px-3 py-2.5 text-control text-second">
      {again
        ? say(
            'Receipt {receiptNumber} will be cancelled and a new number issued. Print the new receipt for the student.',
            { receiptNumber: payment.receiptNumber },
          )
        : say(
            'The receipt will keep its number. A change of amount, method or date would cancel {receiptNumber} and issue a new one.',
            { receiptNumber: payment.receiptNumber },
          )}
      {again &&
        values.paymentDate === paymentDate &&
        paymentDate < today() &&
        ` ${say('If {paymentDate} is closed, the new receipt is dated today.', { paymentDate: formatDate(paymentDate) })}`}
      {again &&
        payment.chequeStatus === 'cleared' &&
        values.paymentMethod === 'cheque' &&
        ` ${say('The cheque counts as in hand again, until it is marked as cleared.')}`}
    </p>
  )
}
