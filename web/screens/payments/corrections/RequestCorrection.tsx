import { useMemo } from 'react'
import { requestCorrection } from '#contract/payments/corrections'
import type { Payment } from '#contract/shapes/payment'
import { titleCase } from '#wording/title-case'
import { api } from '../../../base/api/api.ts'
import { say } from '../../../base/language/say.ts'
import { ClosedTodayNote } from '../../../shared/closing/ClosedTodayNote.tsx'
import { PaymentFields } from '../../../shared/payments/PaymentFields.tsx'
import { type PaymentValues, paymentForm } from '../../../shared/payments/paymentForm.ts'
import { TextField } from '../../../ui/controls/inputs.tsx'
import { today } from '../../../ui/format/dates.ts'
import { SaveDialog } from '../../../ui/forms/dialogs/SaveDialog.tsx'
import { field } from '../../../ui/forms/form.ts'
import { useContractForm } from '../../../ui/forms/useContractForm.ts'
import { useSaveForm } from '../../../ui/forms/useSaveForm.ts'
import { correctionOf, mostAfterCorrection, valuesOf } from '../correction.ts'

/** A clerk says what is right about a payment and why; nothing changes until a super admin approves it. */
export default function RequestCorrection({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const day = today()
  const accepted = useMemo(
    () => paymentForm({ remaining: () => mostAfterCorrection(payment), today: day, corrects: payment.paymentMethod }),
    [payment, day],
  )
  const form = useContractForm<PaymentValues>(accepted, { defaultValues: valuesOf(payment) })
  const saving = useSaveForm({
    form,
    send: (values, idempotencyKey) => {
      const { notes: _, reason, ...wish } = correctionOf(payment, values)
      return api(requestCorrection, {
        params: { id: payment.id },
        body: { ...wish, reason: reason ?? '' },
        idempotencyKey,
      })
    },
    words: { done: say('Correction requested'), failed: say('Failed to send the request'), told: true },
    fieldOf: { NOTHING_TO_CORRECT: 'amount' },
    onSaved: onClose,
  })
  return (
    <SaveDialog
      title={say('Request a correction')}
      description={`${payment.receiptNumber} · ${titleCase(payment.Enrollment.Student.fullName)} · ${payment.Enrollment.Course.name}`}
      saving={saving}
      saveLabel={say('Send request')}
      savingText={say('Sending…')}
      onClose={onClose}
    >
      <p className="text-control text-second">
        {say(
          'Change what is wrong. The owner decides, and you are told here. If the payment should not be there at all, request its deletion.',
        )}
      </p>
      <ClosedTodayNote instituteName={payment.instituteName}>
        {say(
          'Today is closed at this branch, so amount, method and date stay as they are. A super admin can reopen the day from its sheet, under Day Close.',
        )}
      </ClosedTodayNote>
      <PaymentFields form={form} payable={null} notes={false} />
      <TextField label={say('Reason')} hint={say('What happened; the owner reads it.')} {...field(form, 'reason')} />
    </SaveDialog>
  )
}
