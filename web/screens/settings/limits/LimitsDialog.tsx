import { updateInstitute } from '#contract/records/institutes'
import type { Institute } from '#contract/shapes/institute'
import { api } from '../../../base/api/api.ts'
import { fetchNewest } from '../../../base/api/fetchNewest.ts'
import { queryClient } from '../../../base/api/queryClient.ts'
import { say } from '../../../base/language/say.ts'
import { institutesQuery } from '../../../shared/institutes/queries.ts'
import { SelectField, TextField } from '../../../ui/controls/inputs.tsx'
import { MoneyField } from '../../../ui/controls/MoneyField.tsx'
import { SaveDialog } from '../../../ui/forms/dialogs/SaveDialog.tsx'
import { field, moneyField } from '../../../ui/forms/form.ts'
import { useContractForm } from '../../../ui/forms/useContractForm.ts'
import { useSaveForm } from '../../../ui/forms/useSaveForm.ts'
import { LimitsForm, type LimitsValues, limitsChange, limitsValues } from './limitsForm.ts'

const tillOptions = [
  { value: 'warn', label: say('Ask, and record anyway') },
  { value: 'refuse', label: say('Refuse') },
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
    words: {
      done: say('Limits of {instituteName} saved', { instituteName: institute.instituteName }),
      failed: say('Failed to save the limits'),
      told: true,
    },
    onSaved: onClose,
  })
  return (
    <SaveDialog
      title={say('Limits of {instituteName}', { instituteName: institute.instituteName })}
      description={say('What its sub admins may do by themselves. Refunds always need a super admin.')}
      saving={saving}
      saveLabel={say('Save limits')}
      onClose={onClose}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={say('Highest discount, in percent')}
          optional
          inputMode="numeric"
          hint={say('Of the fees. Empty for no limit.')}
          {...field(form, 'discountLimit')}
        />
        <TextField
          label={say('Days back')}
          optional
          inputMode="numeric"
          hint={say('How early payments, entries and enrollments may be dated; 0 is today only. Empty for no limit.')}
          {...field(form, 'backdatingLimit')}
        />
        <MoneyField
          label={say('Highest write-off')}
          optional
          hint={say('When an enrollment is cancelled. Empty for no limit.')}
          {...moneyField(form, 'writeOffLimit')}
        />
        <MoneyField
          label={say('Highest charge for a cheque')}
          hint={say('What the bank takes for clearing or bouncing one. It binds super admins too.')}
          {...moneyField(form, 'chequeChargeLimit')}
        />
        <SelectField
          label={say('More cash than the till holds')}
          options={tillOptions}
          hint={say(
            'Expenses, refunds, deposits and transfers, and settlements of more UPI or card takings than came in. It binds super admins too.',
          )}
          {...field(form, 'tillShort')}
        />
      </div>
    </SaveDialog>
  )
}
