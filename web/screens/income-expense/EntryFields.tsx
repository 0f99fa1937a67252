import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { EntryType } from '#contract/fields/fields'
import type { Head } from '#contract/records/heads'
import { say } from '../../base/language/say.ts'
import { useInstituteOptions } from '../../shared/institutes/InstituteFilter.tsx'
import { InstitutesMissing } from '../../shared/institutes/InstitutesMissing.tsx'
import { ChequeFields } from '../../shared/payments/ChequeFields.tsx'
import { usePastDays } from '../../shared/settings/pastDays.ts'
import { SelectField, TextareaField, TextField } from '../../ui/controls/inputs.tsx'
import { MoneyField } from '../../ui/controls/MoneyField.tsx'
import { DateField } from '../../ui/dates/DateField.tsx'
import { field, moneyField } from '../../ui/forms/form.ts'
import type { EntryValues } from './entryForm.ts'
import { headsQuery } from './heads/queries.ts'
import { categoryOptions, methodOptions, typeOptions } from './words.ts'

interface EntryFieldsProps {
  form: UseFormReturn<EntryValues, unknown, EntryValues>
  /** Whether the institute may be chosen: for a new entry of a super admin, when there is more than one. */
  institutes: boolean
}

export function EntryFields({ form, institutes }: EntryFieldsProps) {
  const sourcesId = useId()
  const options = useInstituteOptions()
  const days = usePastDays()
  const [type = 'income', method] = useWatch({ control: form.control, name: ['type', 'paymentMethod'] })
  const { data } = useQuery(headsQuery)
  const branch = field(form, 'instituteName')
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField label={say('Type')} options={typeOptions} {...field(form, 'type')} />
      <SelectField label={say('Category')} options={categoryOptions} {...field(form, 'category')} />
      <TextField
        label={say('Source')}
        hint={say('Such as Rent, Electricity or Exam fees.')}
        list={sourcesId}
        autoComplete="off"
        {...field(form, 'source')}
      />
      <datalist id={sourcesId}>
        {offered(data?.heads ?? [], type).map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
      <MoneyField label={say('Amount')} {...moneyField(form, 'amount')} />
      <SelectField label={say('Payment method')} options={methodOptions} {...field(form, 'paymentMethod')} />
      {method === 'cheque' && <ChequeFields wired={name => field(form, name)} />}
      <DateField label={say('Date')} {...days} {...field(form, 'date')} />
      {institutes && <InstitutesMissing />}
      {institutes && options.length > 1 && (
        <div className="sm:col-span-2">
          <SelectField
            label={say('Institute')}
            {...(!form.formState.defaultValues?.instituteName && { placeholder: say('First institute') })}
            options={options}
            {...branch}
            onChange={event => {
              // Who pays was chosen among the students of the branch before.
              form.setValue('studentId', '')
              return branch.onChange(event)
            }}
          />
        </div>
      )}
      <div className="sm:col-span-2">
        <TextareaField label={say('Notes')} optional rows={2} {...field(form, 'notes')} />
      </div>
    </div>
  )
}

/** The heads of this type, those with most entries first, so that the same thing keeps one name. */
const offered = (heads: readonly Head[], type: EntryType) =>
  heads.filter(head => head.type === type && !head.retired && !head.reserved).toSorted((a, b) => b.uses - a.uses)
