import { updateInstitute } from '#contract/records/institutes'
import type { Institute } from '#contract/shapes/institute'
import { api } from '../../../shared/api/api.ts'
import { fetchNewest } from '../../../shared/api/fetchNewest.ts'
import { queryClient } from '../../../shared/api/queryClient.ts'
import { institutesQuery } from '../../../shared/institutes/queries.ts'
import { SelectField, TextField } from '../../../shared/ui/controls/inputs.tsx'
import { MoneyField } from '../../../shared/ui/controls/MoneyField.tsx'
import { field } from '../../../shared/ui/forms/form.ts'
import { SaveDialog } from '../../../shared/ui/forms/SaveDialog.tsx'
import { useContractForm } from '../../../shared/ui/forms/useContractForm.ts'
import { useSaveForm } from '../../../shared/ui/forms/useSaveForm.ts'
import { LimitsForm, type LimitsValues, limitsChange, limitsValues } from './limitsForm.ts'

const failed = 'Failed to save the limits'

const tillOptions = [
  { value: 'warn', label: 'Ask, and record anyway' },
  { value: 'refuse', label: 'Refuse' },
]

/** Sets what the sub admins of a branch may do by themselves. Mount it to open it. */
export default function LimitsDialog({ institute, onClose }: { institute: Institute; onClose: () => void }) {
  const form = useContractForm<LimitsValues>(LimitsForm, { defaultValues: limitsValues(institute), keepEmpty: true })
  const saving = useSaveForm({
    form,
    change: {
      row: institute,
      send: (values, { id, version }) => api(updateInstitute, { params: { id }, body: limitsChange(values, version) }),
      newest: async ({ id }) => {
        const { institutes } = await fetchNewest(queryClient, institutesQuery)
        return institutes.find(one => one.id === id)
      },
      valuesOf: limitsValues,
    },
    words: { done: `Limits of ${institute.instituteName} saved`, failed, told: true },
    onSaved: onClose,
  })
  return (
    <SaveDialog
      title={`Limits of ${institute.instituteName}`}
      description="What its sub admins may do by themselves. Refunds always need a super admin."
      saving={saving}
      saveLabel="Save limits"
      failed={failed}
      dirty={form.formState.isDirty}
      onClose={onClose}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label="Highest discount, in percent"
          optional
          inputMode="numeric"
          hint="Of the fees. Empty for no limit."
          {...field(form, 'discountLimit')}
        />
        <TextField
          label="Days back"
          optional
          inputMode="numeric"
          hint="How early payments, entries and enrollments may be dated; 0 is today only. Empty for no limit."
          {...field(form, 'backdatingLimit')}
        />
        <MoneyField
          label="Highest write-off"
          optional
          hint="When an enrollment is cancelled. Empty for no limit."
          {...field(form, 'writeOffLimit')}
        />
        <MoneyField
          label="Highest charge for a cheque"
          hint="What the bank takes for clearing or bouncing one. It binds super admins too."
          {...field(form, 'chequeChargeLimit')}
        />
        <SelectField
          label="More cash than the till holds"
          options={tillOptions}
          hint="Expenses, refunds, deposits and transfers. It binds super admins too."
          {...field(form, 'tillShort')}
        />
      </div>
    </SaveDialog>
  )
}
