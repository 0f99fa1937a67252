import { z } from 'zod'
import { recordCashDeposit } from '#contract/counter/deposits'
import { formatDate, MoneyDate } from '#contract/fields/dates'
import { text } from '#contract/fields/fields'
import { PositiveRupeesIn } from '#contract/fields/money'
import { api } from '../../../base/api/api.ts'
import { say } from '../../../base/language/say.ts'
import { ClosedForEntries } from '../../../shared/closing/ClosedTodayNote.tsx'
import { usePastDays } from '../../../shared/settings/pastDays.ts'
import { TextareaField, TextField } from '../../../ui/controls/inputs.tsx'
import { MoneyField } from '../../../ui/controls/MoneyField.tsx'
import { DateField } from '../../../ui/dates/DateField.tsx'
import { today } from '../../../ui/format/dates.ts'
import { SaveDialog } from '../../../ui/forms/dialogs/SaveDialog.tsx'
import { latinDigits } from '../../../ui/forms/forced.ts'
import { field, moneyField } from '../../../ui/forms/form.ts'
import { useTill } from '../../../ui/forms/till/useTill.ts'
import { useContractForm } from '../../../ui/forms/useContractForm.ts'
import { useDateOfToday } from '../../../ui/forms/useDateOfToday.ts'
import { useSaveForm } from '../../../ui/forms/useSaveForm.ts'

const depositForm = (day: string) =>
  z.object({
    amount: PositiveRupeesIn,
    date: MoneyDate.refine(date => date <= day, { error: say('must be {day} or earlier.', { day: formatDate(day) }) }),
    reference: text(100).optional(),
    notes: text(1000).optional(),
  })

type DepositValues = z.input<ReturnType<typeof depositForm>>

/** Records cash that was brought from the till to the bank. It is not an expense: the money only moves. */
export default function RecordDeposit({ instituteName, onClose }: { instituteName: string; onClose: () => void }) {
  const form = useContractForm<DepositValues>(depositForm(today()), {
    defaultValues: { amount: '', date: today(), reference: '', notes: '' },
  })
  useDateOfToday(form, 'date')
  const days = usePastDays()
  const { isShort, asking } = useTill()
  const saving = useSaveForm({
    form,
    send: (deposit, idempotencyKey) =>
      asking(deposit, till => api(recordCashDeposit, { body: { ...deposit, ...till, instituteName }, idempotencyKey })),
    words: { done: say('Deposit recorded successfully'), failed: say('Failed to record the deposit'), told: true },
    onSaved: onClose,
  })
  return (
    <SaveDialog
      title={say('Bank cash')}
      description={
        instituteName
          ? say('Cash of {instituteName} that was brought to the bank.', { instituteName })
          : say('Cash of the till that was brought to the bank.')
      }
      saving={saving}
      saveLabel={isShort ? say('Record anyway') : say('Record deposit')}
      onClose={onClose}
    >
      <ClosedForEntries instituteName={instituteName} />
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyField label={say('Amount')} {...moneyField(form, 'amount')} />
        <DateField label={say('Date')} {...days} {...field(form, 'date')} />
        <div className="sm:col-span-2">
          <TextField
            label={say('Reference')}
            optional
            autoComplete="off"
            hint={say('The number on the deposit slip.')}
            {...latinDigits(field(form, 'reference'))}
          />
        </div>
        <div className="sm:col-span-2">
          <TextareaField label={say('Notes')} optional rows={2} {...field(form, 'notes')} />
        </div>
      </div>
    </SaveDialog>
  )
}
