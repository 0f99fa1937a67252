import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { z } from 'zod'
import { formatDate } from '#contract/fields/dates'
import { text } from '#contract/fields/fields'
import { formatRupees } from '#contract/fields/money'
import type { Payment } from '#contract/fields/shapes'
import { voidPayment } from '#contract/payments/payments'
import { api } from '../../shared/api/api.ts'
import { Button } from '../../shared/ui/controls/Button.tsx'
import { TextField } from '../../shared/ui/controls/inputs.tsx'
import { FormProblem } from '../../shared/ui/forms/FormProblem.tsx'
import { field, refuse } from '../../shared/ui/forms/form.ts'
import { useContractForm } from '../../shared/ui/forms/useContractForm.ts'
import { useSaveKey } from '../../shared/ui/forms/useSaveKey.ts'
import { Dialog } from '../../shared/ui/popups/Dialog.tsx'

const Reason = z.object({ reason: text(500) })
const failed = 'Failed to delete payment'

/** Asks, with a reason, before a payment stops counting. It stays in the ledger, and its receipt shows CANCELLED. */
export default function VoidPayment({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const formId = useId()
  const { Student, Course } = payment.Enrollment
  const form = useContractForm(Reason, { defaultValues: { reason: '' } })
  const take = useMutation({
    mutationFn: (query: z.input<typeof Reason>) => api(voidPayment, { params: { id: payment.id }, query }),
    meta: { done: 'Payment deleted successfully', failed, told: true },
    onSuccess: onClose,
    onError: error => refuse(form, error),
  })
  const save = form.handleSubmit(values => {
    if (!take.isPending) take.mutate(values)
  })
  useSaveKey(save)
  return (
    <Dialog
      open
      size="small"
      onClose={onClose}
      title="Delete this payment?"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" type="submit" form={formId} saving={take.isPending} savingText="Deleting…">
            Delete payment
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={save} className="grid gap-4">
        <p className="text-body text-second">
          {formatRupees(payment.amount)} from {Student.fullName} for {Course.name}, {formatDate(payment.paymentDate)}.
          It will no longer count and be due again. Receipt {payment.receiptNumber} will be cancelled; its number is
          never used again.
        </p>
        <TextField label="Reason" hint="Printed on the cancelled receipt." {...field(form, 'reason')} />
        <FormProblem error={take.error} failed={failed} />
      </form>
    </Dialog>
  )
}
