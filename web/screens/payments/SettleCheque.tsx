import { z } from 'zod'
import { formatDate, MoneyDate } from '#contract/fields/dates'
import { text } from '#contract/fields/fields'
import { formatRupees, RupeesIn } from '#contract/fields/money'
import { settleCheque } from '#contract/payments/after-payment'
import type { Payment } from '#contract/shapes/payment'
import { api } from '../../shared/api/api.ts'
import { say } from '../../shared/language/say.ts'
import { useLimits } from '../../shared/settings/limits.ts'
import { usePastDays } from '../../shared/settings/pastDays.ts'
import { TextField } from '../../shared/ui/controls/inputs.tsx'
import { MoneyField } from '../../shared/ui/controls/MoneyField.tsx'
import { DateField } from '../../shared/ui/dates/DateField.tsx'
import { today } from '../../shared/ui/format/dates.ts'
import { titleCase } from '../../shared/ui/format/titleCase.ts'
import { field, moneyField } from '../../shared/ui/forms/form.ts'
import { SaveDialog } from '../../shared/ui/forms/SaveDialog.tsx'
import { useContractForm } from '../../shared/ui/forms/useContractForm.ts'
import { useSaveForm } from '../../shared/ui/forms/useSaveForm.ts'

const failed = say('Failed to save the status of the cheque')

const chequeForm = (from: string, day: string) =>
  z.object({
    date: MoneyDate.refine(date => date >= from && date <= day, {
      error: say('must be from {from} to {day}.', { from: formatDate(from), day: formatDate(day) }),
    }),
    charge: RupeesIn.optional(),
    reason: text(500).optional(),
  })

type ChequeValues = z.input<ReturnType<typeof chequeForm>>

interface SettleChequeProps {
  payment: Payment
  status: 'cleared' | 'bounced'
  onClose: () => void
}

/** Records that a cheque in hand has cleared or bounced. A bounced cheque voids its payment: the amount is due again. */
export default function SettleCheque({ payment, status, onClose }: SettleChequeProps) {
  const bounced = status === 'bounced'
  const { chequeChargeLimit } = useLimits()
  const days = usePastDays()
  const form = useContractForm<ChequeValues>(chequeForm(payment.paymentDate, today()), {
    defaultValues: { date: today(), charge: '', reason: '' },
  })
  const saving = useSaveForm({
    form,
    send: (values, idempotencyKey) =>
      api(settleCheque, { params: { id: payment.id }, body: { status, ...values }, idempotencyKey }),
    words: { done: bounced ? say('Cheque marked as bounced') : say('Cheque marked as cleared'), failed, told: true },
    fieldOf: { DAY_CLOSED: 'date', PERIOD_LOCKED: 'date', CHARGE_LIMIT: 'charge' },
    onSaved: onClose,
  })
  return (
    <SaveDialog
      title={bounced ? say('Cheque bounced') : say('Cheque cleared')}
      description={`${formatRupees(payment.amount)} · ${payment.receiptNumber} · ${titleCase(payment.Enrollment.Student.fullName)}`}
      saving={saving}
      saveLabel={bounced ? say('Mark as bounced') : say('Mark as cleared')}
      failed={failed}
      dirty={form.formState.isDirty}
      onClose={onClose}
    >
      <p className="rounded-control bg-sunken px-3 py-2.5 text-control text-second">
        {bounced
          ? say('Receipt {receiptNumber} will be cancelled, and {amount} is due again.', {
              receiptNumber: payment.receiptNumber,
              amount: formatRupees(payment.amount),
            })
          : say('{amount} moves from the cheques in hand to the bank.', { amount: formatRupees(payment.amount) })}
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField
          label={bounced ? say('Bounced on') : say('Cleared on')}
          {...days}
          min={days.min !== undefined && days.min > payment.paymentDate ? days.min : payment.paymentDate}
          {...field(form, 'date')}
        />
        <MoneyField
          label={say('Bank charge')}
          optional
          hint={
            chequeChargeLimit === null
              ? say('An expense of the same day, up to the limit of the branch.')
              : say('An expense of the same day, at most {limit}.', { limit: formatRupees(chequeChargeLimit) })
          }
          {...moneyField(form, 'charge')}
        />
      </div>
      {bounced && (
        <TextField
          label={say('Reason')}
          optional
          hint={say('The bank’s reason, such as “Funds insufficient”.')}
          {...field(form, 'reason')}
        />
      )}
    </SaveDialog>
  )
}
