import { useWatch } from 'react-hook-form'
import type { IncomeExpense } from '#contract/shapes/entry'
import { say } from '../../base/language/say.ts'
import { TextField } from '../../ui/controls/inputs.tsx'
import { FileField } from '../../ui/files/FileField.tsx'
import { latinDigits } from '../../ui/forms/forced.ts'
import { field } from '../../ui/forms/form.ts'
import type { useContractForm } from '../../ui/forms/useContractForm.ts'
import type { EntryValues } from './entryForm.ts'
import { PayerField } from './PayerField.tsx'

interface PaperFieldsProps {
  form: ReturnType<typeof useContractForm<EntryValues>>
  /** The link to the bill that is on file. */
  stored: string | null
  student: IncomeExpense['Student']
}

/** Who was paid or paid, and the bill, as a number and as a photo or PDF. */
export function PaperFields({ form, stored, student }: PaperFieldsProps) {
  const type = useWatch({ control: form.control, name: 'type' })
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {/* Only hidden: whoever comes back from an expense would otherwise send a student whom the field doesn't show. */}
      <div hidden={type === 'expense'} className="min-w-0">
        <PayerField form={form} student={student} />
      </div>
      <TextField
        label={type === 'expense' ? say('Paid to') : say('Received from')}
        optional
        autoComplete="off"
        {...field(form, 'party')}
      />
      <TextField label={say('Bill number')} optional autoComplete="off" {...latinDigits(field(form, 'billNumber'))} />
      <div className="sm:col-span-2">
        <FileField
          label={say('Bill')}
          hint={say('A photo or a PDF of at most 5 MB.')}
          optional
          kind="bill"
          stored={stored === null ? undefined : { name: say('The bill on file'), type: typeOf(stored) }}
          form={form}
          name="billFile"
        />
      </div>
    </div>
  )
}

const typeOf = (link: string) => (/\.pdf\?/.test(link) ? 'application/pdf' : 'image/jpeg')
