import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import type { Payment } from '#contract/fields/shapes'
import { correctPayment } from '#contract/payments/payments'
import { ApiError, api } from '../../shared/api/api.ts'
import { PaymentFields } from '../../shared/payments/PaymentFields.tsx'
import { type PaymentValues, paymentForm } from '../../shared/payments/paymentForm.ts'
import { Button } from '../../shared/ui/controls/Button.tsx'
import { TextField } from '../../shared/ui/controls/inputs.tsx'
import { today } from '../../shared/ui/format/dates.ts'
import { FormProblem } from '../../shared/ui/forms/FormProblem.tsx'
import { field, refuse } from '../../shared/ui/forms/form.ts'
import { useContractForm } from '../../shared/ui/forms/useContractForm.ts'
import { useSaveKey } from '../../shared/ui/forms/useSaveKey.ts'
import { Dialog } from '../../shared/ui/popups/Dialog.tsx'
import { correctionOf, needsNewReceipt, valuesOf } from './correction.ts'

const failed = 'Failed to save payment'

/** Puts a payment right. Nothing is overwritten: the ledger keeps both, and the receipt gets another number if need be. */
export default function CorrectPayment({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const formId = useId()
  const remaining = (Math.round(payment.Enrollment.remainingAmount * 100) + Math.round(payment.amount * 100)) / 100
  const form = useContractForm<PaymentValues>(paymentForm({ remaining, today: today(), reason: true }), {
    defaultValues: valuesOf(payment),
  })
  const correct = useMutation({
    mutationFn: (values: PaymentValues) =>
      api(correctPayment, { params: { id: payment.id }, body: correctionOf(payment, values) }),
    meta: { done: 'Payment updated successfully', failed, told: true },
    onSuccess: onClose,
    onError: error => refuse(form, error, { OVERPAYMENT: 'amount' }),
  })
  const save = form.handleSubmit(values => {
    if (!correct.isPending) correct.mutate(values)
  })
  useSaveKey(save)
  const stale = correct.error instanceof ApiError && correct.error.code === 'STALE_VERSION'
  return (
    <Dialog
      open
      onClose={onClose}
      title="Edit payment"
      description={`${payment.receiptNumber} · ${payment.Enrollment.Student.fullName} · ${payment.Enrollment.Course.name}`}
      dirty={form.formState.isDirty}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId} saving={correct.isPending}>
            Save correction
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={save} className="grid gap-4">
        <PaymentFields form={form} payable={null} />
        <TextField label="Reason" hint="Why it is corrected; kept in the history." {...field(form, 'reason')} />
        <Consequence payment={payment} values={useWatch({ control: form.control, compute: all => all })} />
        <FormProblem error={correct.error} failed={failed}>
          {stale && (
            <p className="text-control text-red">Close this form and open it again to see the newest figures.</p>
          )}
        </FormProblem>
      </form>
    </Dialog>
  )
}

function Consequence({ payment, values }: { payment: Payment; values: PaymentValues }) {
  return (
    <p role="status" className="rounded-control bg-sunken px-3 py-2.5 text-control text-second">
      {needsNewReceipt(payment, values)
        ? `Receipt ${payment.receiptNumber} will be cancelled and a new number issued. Print the new receipt for the student.`
        : `The receipt will keep its number. A change of amount, method or date would cancel ${payment.receiptNumber} and issue a new one.`}
    </p>
  )
}
