import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { z } from 'zod'
import { formatDate } from '#contract/dates'
import { text } from '#contract/fields'
import { formatRupees } from '#contract/money'
import { voidPayment } from '#contract/payments'
import type { Payment } from '#contract/shapes'
import { api } from '../api.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { FormProblem } from '../ui/FormProblem.tsx'
import { field, refuse } from '../ui/form.ts'
import { TextField } from '../ui/inputs.tsx'
import { useContractForm } from '../ui/useContractForm.ts'
import { useSaveKey } from '../ui/useSaveKey.ts'

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
