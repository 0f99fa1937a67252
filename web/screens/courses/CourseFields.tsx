import { useId } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { say } from '../../base/language/say.ts'
import { SelectField, TextareaField, TextField } from '../../ui/controls/inputs.tsx'
import { MoneyField } from '../../ui/controls/MoneyField.tsx'
import { field, moneyField } from '../../ui/forms/form.ts'
import type { CourseValues } from './courseForm.ts'

interface CourseFieldsProps {
  form: UseFormReturn<CourseValues, unknown, CourseValues>
  categories: readonly string[]
  /** Whether the course can be made inactive or active: only for an existing course. */
  status: boolean
}

export function CourseFields({ form, categories, status }: CourseFieldsProps) {
  const categoriesId = useId()
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField label={say('Course name')} autoComplete="off" {...field(form, 'name')} />
      <TextField
        label={say('Category')}
        optional
        list={categoriesId}
        autoComplete="off"
        placeholder={say('General')}
        {...field(form, 'category')}
      />
      <datalist id={categoriesId}>
        {categories.map(category => (
          <option key={category} value={category} />
        ))}
      </datalist>
      <TextField label={say('Duration (months)')} inputMode="numeric" autoComplete="off" {...field(form, 'duration')} />
      <MoneyField label={say('Fees')} {...moneyField(form, 'fees')} />
      <div className="sm:col-span-2">
        <TextareaField label={say('Description')} optional {...field(form, 'description')} />
      </div>
      <div className="sm:col-span-2">
        <TextareaField label={say('Prerequisites')} optional rows={2} {...field(form, 'prerequisites')} />
      </div>
      {status && (
        <SelectField
          label={say('Status')}
          options={statusOptions}
          hint={say('No new students can be enrolled in an inactive course.')}
          {...field(form, 'isActive')}
        />
      )}
    </div>
  )
}

const statusOptions = [
  { value: 'true', label: say('Active') },
  { value: 'false', label: say('Inactive') },
]
