import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { formatRupees, parseRupees } from '#contract/fields/money'
import { say } from '../../base/language/say.ts'
import { ClosedForEntries } from '../../shared/closing/ClosedTodayNote.tsx'
import { useInstituteOptions } from '../../shared/institutes/InstituteFilter.tsx'
import { InstitutesMissing } from '../../shared/institutes/InstitutesMissing.tsx'
import { usePastDays } from '../../shared/settings/pastDays.ts'
import { SelectField, TextareaField, TextField } from '../../ui/controls/inputs.tsx'
import { MoneyField } from '../../ui/controls/MoneyField.tsx'
import { DateField } from '../../ui/dates/DateField.tsx'
import { today } from '../../ui/format/dates.ts'
import { SaveDialog } from '../../ui/forms/dialogs/SaveDialog.tsx'
import { latinDigits } from '../../ui/forms/forced.ts'
import { field, moneyField } from '../../ui/forms/form.ts'
import { useTill } from '../../ui/forms/till/useTill.ts'
import { useContractForm } from '../../ui/forms/useContractForm.ts'
import { useDateOfToday } from '../../ui/forms/useDateOfToday.ts'
import { useSaveForm } from '../../ui/forms/useSaveForm.ts'
import { ErrorState } from '../../ui/page/states.tsx'
import { type MoveValues, moveForm, newMove, ownMoneyOptions, send, takingsOptions } from './moveForm.ts'
import { transfersQuery } from './queries.ts'
import { forms, type Recorded } from './words.ts'

interface MoveDialogProps {
  kind: Recorded
  /** The branch that it is recorded in unless another one is chosen. */
  instituteName: string
  onClose: () => void
}

/** Records money that only moves. Mount it to open it. */
export function MoveDialog({ kind, instituteName, onClose }: MoveDialogProps) {
  const words = forms[kind]
  const days = usePastDays()
  const { isShort, asking } = useTill()
  const institutes = useInstituteOptions(instituteName)
  const form = useContractForm<MoveValues>(moveForm(kind), { defaultValues: newMove(kind, today(), instituteName) })
  useDateOfToday(form, 'date')
  const saving = useSaveForm({
    form,
    send: (values, idempotencyKey) => asking(values, async till => send(kind, values, idempotencyKey, till)),
    words: { done: words.done, failed: say('Failed to record the movement'), told: true },
    onSaved: onClose,
  })
  return (
    <SaveDialog
      title={words.title}
      description={words.about}
      saving={saving}
      saveLabel={isShort ? say('Record anyway') : words.save}
      onClose={onClose}
    >
      <ClosedAtChosen form={form} />
      <div className="grid gap-4 sm:grid-cols-2">
        <InstitutesMissing />
        {institutes.length > 1 && (
          <SelectField
            label={kind === 'transfer' ? say('From') : say('Institute')}
            options={institutes}
            {...field(form, 'instituteName')}
          />
        )}
        {kind === 'transfer' && <Receiver form={form} />}
        {kind === 'settlement' && (
          <SelectField label={say('Takings by')} options={takingsOptions} {...field(form, 'paymentMethod')} />
        )}
        {kind !== 'settlement' && kind !== 'withdrawal' && (
          <SelectField label={say('What moved')} options={ownMoneyOptions} {...field(form, 'paymentMethod')} />
        )}
        <MoneyField
          label={kind === 'settlement' ? say('Takings paid out') : say('Amount')}
          {...moneyField(form, 'amount')}
        />
        {kind === 'settlement' && <Charges form={form} />}
        <DateField label={say('Date')} {...days} {...field(form, 'date')} />
        <TextField
          label={say('Reference')}
          optional
          autoComplete="off"
          hint={say('Such as the number of a slip, a cheque or a payout.')}
          {...latinDigits(field(form, 'reference'))}
        />
        <div className="sm:col-span-2">
          <TextareaField label={say('Notes')} optional rows={2} {...field(form, 'notes')} />
        </div>
      </div>
    </SaveDialog>
  )
}

type Form = ReturnType<typeof useContractForm<MoveValues>>

function ClosedAtChosen({ form }: { form: Form }) {
  return <ClosedForEntries instituteName={useWatch({ control: form.control, name: 'instituteName' }) ?? ''} />
}

function Receiver({ form }: { form: Form }) {
  const { data, isError, isFetching, refetch } = useQuery(transfersQuery(''))
  const from = useWatch({ control: form.control, name: 'instituteName' })
  const options = (data?.branches ?? []).filter(name => name !== from).map(name => ({ value: name, label: name }))
  return (
    <>
      <SelectField
        label={say('To')}
        placeholder={say('Choose')}
        options={options}
        {...field(form, 'toInstituteName')}
      />
      {isError && !data && (
        <div className="sm:col-span-2">
          <ErrorState title={say('Failed to fetch transfers')} onRetry={() => refetch()} retrying={isFetching} />
        </div>
      )}
    </>
  )
}

/** Says what reaches the bank, to compare with its statement. */
function Charges({ form }: { form: Form }) {
  const [amount, charges] = useWatch({ control: form.control, name: ['amount', 'charges'] }).map(typed =>
    parseRupees(String(typed ?? '')),
  )
  const rest = (amount ?? 0) - (charges ?? 0)
  const hint =
    rest > 0
      ? say('{rest} reaches the bank.', { rest: formatRupees(rest / 100) })
      : say('What the bank kept of the takings.')
  return <MoneyField label={say('Charges')} hint={hint} {...moneyField(form, 'charges')} />
}
