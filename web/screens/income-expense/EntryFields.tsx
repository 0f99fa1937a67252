import { useId } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useInstituteOptions } from '../../shared/institutes/InstituteFilter.tsx'
import { usePastDays } from '../../shared/settings/pastDays.ts'
import { SelectField, TextareaField, TextField } from '../../shared/ui/controls/inputs.tsx'
import { MoneyField } from '../../shared/ui/controls/MoneyField.tsx'
import { DateField } from '../../shared/ui/dates/DateField.tsx'
import { field } from '../../shared/ui/forms/form.ts'
import type { EntryValues } from './entryForm.ts'
import { categoryOptions, methodOptions, typeOptions } from './words.ts'

interface EntryFieldsProps {
  form: UseFormReturn<EntryValues, unknown, EntryValues>
  sources: readonly string[]
  /** Whether the institute may be chosen: for a new entry of a super admin, when there is more than one. */
  institutes: boolean
}

export function EntryFields({ form, sources, institutes }: EntryFieldsProps) {
  const sourcesId = useId()
  const options = useInstituteOptions()
  const days = usePastDays()
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField label="Type" options={typeOptions} {...field(form, 'type')} />
      <SelectField label="Category" options={categoryOptions} {...field(form, 'category')} />
      <TextField
        label="Source"
        hint="Such as Rent, Electricity or Exam fees."
        list={sourcesId}
        autoComplete="off"
        {...field(form, 'source')}
      />
      <datalist id={sourcesId}>
        {sources.map(source => (
          <option key={source} value={source} />
        ))}
      </datalist>
      <MoneyField label="Amount" {...field(form, 'amount')} />
      <SelectField label="Payment method" options={methodOptions} {...field(form, 'paymentMethod')} />
      <DateField label="Date" {...days} {...field(form, 'date')} />
      {institutes && options.length > 1 && (
        <div className="sm:col-span-2">
          <SelectField
            label="Institute"
            placeholder="First institute"
            options={options}
            {...field(form, 'instituteName')}
          />
        </div>
      )}
      <div className="sm:col-span-2">
        <TextareaField label="Notes" optional rows={2} {...field(form, 'notes')} />
      </div>
    </div>
  )
}
