import { z } from 'zod'
import { confirmTransfer, type Transfer } from '#contract/counter/movements'
import { formatDate, MoneyDate } from '#contract/fields/dates'
import { text } from '#contract/fields/fields'
import { UnboundedRupeesIn } from '#contract/fields/money'
import { api } from '../../base/api/api.ts'
import { say } from '../../base/language/say.ts'
import { ClosedForEntries } from '../../shared/closing/ClosedTodayNote.tsx'
import { usePastDays } from '../../shared/settings/pastDays.ts'
import { SelectField, TextareaField } from '../../ui/controls/inputs.tsx'
import { MoneyField } from '../../ui/controls/MoneyField.tsx'
import { DateField } from '../../ui/dates/DateField.tsx'
import { today } from '../../ui/format/dates.ts'
import { SaveDialog } from '../../ui/forms/dialogs/SaveDialog.tsx'
import { field, moneyField } from '../../ui/forms/form.ts'
import { useContractForm } from '../../ui/forms/useContractForm.ts'
import { useDateOfToday } from '../../ui/forms/useDateOfToday.ts'
import { useSaveForm } from '../../ui/forms/useSaveForm.ts'
import { ownMoney, ownMoneyOptions } from './moveForm.ts'

const Arrival = z.object({
  amount: UnboundedRupeesIn,
  paymentMethod: z.string(),
  date: MoneyDate,
  notes: text(1000).optional(),
})
type ArrivalValues = z.input<typeof Arrival>

/** Confirms what arrived. The amount is typed, so that somebody counts it. */
export function ConfirmTransfer({ transfer, onClose }: { transfer: Transfer; onClose: () => void }) {
  const days = usePastDays()
  const form = useContractForm<ArrivalValues>(Arrival, {
    defaultValues: { amount: '', paymentMethod: transfer.paymentMethod, date: today(), notes: '' },
  })
  useDateOfToday(form, 'date')
  const saving = useSaveForm({
    form,
    send: ({ paymentMethod, ...arrived }, idempotencyKey) =>
      api(confirmTransfer, {
        params: { id: transfer.id },
        body: { ...arrived, paymentMethod: ownMoney(paymentMethod) },
        idempotencyKey,
      }),
    words: { done: say('Transfer confirmed'), failed: say('Failed to confirm the transfer'), told: true },
    onSaved: onClose,
  })
  return (
    <SaveDialog
      title={say('Confirm a transfer')}
      description={say('From {fromInstituteName} to {toInstituteName}, sent on {date}.', {
        fromInstituteName: transfer.fromInstituteName,
        toInstituteName: transfer.toInstituteName,
        date: formatDate(transfer.date),
      })}
      saving={saving}
      saveLabel={say('It arrived')}
      onClose={onClose}
    >
      <ClosedForEntries instituteName={transfer.toInstituteName} />
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyField label={say('Amount that arrived')} {...moneyField(form, 'amount')} />
        <DateField label={say('Date')} {...days} {...field(form, 'date')} />
        <SelectField label={say('It is now')} options={ownMoneyOptions} {...field(form, 'paymentMethod')} />
        <div className="sm:col-span-2">
          <TextareaField label={say('Notes')} optional rows={2} {...field(form, 'notes')} />
        </div>
      </div>
    </SaveDialog>
  )
}
