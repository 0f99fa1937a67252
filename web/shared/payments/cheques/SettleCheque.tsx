import { useState } from 'react'
import { z } from 'zod'
import { settleEntryCheque } from '#contract/counter/entries'
import { formatDate, MoneyDate } from '#contract/fields/dates'
import { text } from '#contract/fields/fields'
import { formatRupees, RupeesIn } from '#contract/fields/money'
import { clearRefundCheque, settleCheque } from '#contract/payments/after-payment'
import { api } from '../../../base/api/api.ts'
import { say } from '../../../base/language/say.ts'
import { TextField } from '../../../ui/controls/inputs.tsx'
import { MoneyField } from '../../../ui/controls/MoneyField.tsx'
import { DateField } from '../../../ui/dates/DateField.tsx'
import { today } from '../../../ui/format/dates.ts'
import { SaveDialog } from '../../../ui/forms/dialogs/SaveDialog.tsx'
import { field, moneyField } from '../../../ui/forms/form.ts'
import { useContractForm } from '../../../ui/forms/useContractForm.ts'
import { useDateOfToday } from '../../../ui/forms/useDateOfToday.ts'
import { useSaveForm } from '../../../ui/forms/useSaveForm.ts'
import { useLimits } from '../../settings/limits.ts'
import { usePastDays } from '../../settings/pastDays.ts'
import { type Cheque, nameOfCheque, type RefundCheque } from './cheque.ts'
import type { Settling } from './settling.ts'
import { UndoClearing } from './UndoClearing.tsx'

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
  cheque: Cheque | RefundCheque
  status: Settling
  onClose: () => void
}

/** Records what the bank did with a cheque, or that it did not clear it after all. */
export default function SettleCheque({ status, ...props }: SettleChequeProps) {
  return status === 'held' ? <UndoClearing {...props} /> : <AtBank status={status} {...props} />
}

/** A cheque in hand has cleared or bounced. A bounced cheque voids what it was taken for. */
function AtBank({
  cheque: shown,
  status,
  onClose,
}: SettleChequeProps & {
  status: 'cleared' | 'bounced'
}) {
  // The cheque as it was opened: a try without an answer may have raised its version, and with that it would be another
  // request.
  const [cheque] = useState(shown)
  const bounced = status === 'bounced'
  const { chequeChargeLimit } = useLimits()
  const days = usePastDays()
  const form = useContractForm<ChequeValues>(chequeForm(cheque.date, today()), {
    defaultValues: { date: today(), charge: '', reason: '' },
  })
  useDateOfToday(form, 'date')
  const saving = useSaveForm({
    form,
    send: ({ reason, ...values }, idempotencyKey): Promise<unknown> => {
      if (cheque.of === 'refund') {
        const params = { id: cheque.enrollmentId, refundId: cheque.id }
        return api(clearRefundCheque, { params, body: { status: 'cleared', ...values }, idempotencyKey })
      }
      const request = {
        params: { id: cheque.id },
        body: { status, ...values, reason, version: cheque.version },
        idempotencyKey,
      }
      return cheque.of === 'payment' ? api(settleCheque, request) : api(settleEntryCheque, request)
    },
    words: { done: bounced ? say('Cheque marked as bounced') : say('Cheque marked as cleared'), failed, told: true },
    fieldOf: { DAY_CLOSED: 'date', PERIOD_LOCKED: 'date', CHARGE_LIMIT: 'charge' },
    onSaved: onClose,
  })
  return (
    <SaveDialog
      title={bounced ? say('Cheque bounced') : say('Cheque cleared')}
      description={nameOfCheque(cheque)}
      saving={saving}
      saveLabel={bounced ? say('Mark as bounced') : say('Mark as cleared')}
      onClose={onClose}
    >
      <p className="rounded-control bg-sunken px-3 py-2.5 text-control text-second">{consequenceOf(cheque, bounced)}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField
          label={bounced ? say('Bounced on') : say('Cleared on')}
          {...days}
          min={days.min !== undefined && days.min > cheque.date ? days.min : cheque.date}
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

function consequenceOf({ of, amount: rupees, number }: Cheque | RefundCheque, bounced: boolean): string {
  const amount = formatRupees(rupees)
  if (of === 'expense' || of === 'refund') return say('The bank has paid {amount} for this cheque.', { amount })
  if (!bounced) return say('{amount} moves from the cheques in hand to the bank.', { amount })
  if (of === 'income') return say('This income of {amount} will be cancelled from that day on.', { amount })
  return say('Receipt {receiptNumber} will be cancelled, and {amount} is due again.', {
    receiptNumber: number ?? '',
    amount,
  })
}
