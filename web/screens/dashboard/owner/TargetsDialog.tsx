import { useState } from 'react'
import { z } from 'zod'
import { addMonths } from '#contract/fields/dates'
import { UnboundedRupeesIn } from '#contract/fields/money'
import { listTargets, setTargets, type Target } from '#contract/records/targets'
import { api } from '../../../base/api/api.ts'
import { useNewest } from '../../../base/api/useNewest.ts'
import { say } from '../../../base/language/say.ts'
import { SelectField } from '../../../ui/controls/inputs.tsx'
import { MoneyField } from '../../../ui/controls/MoneyField.tsx'
import { today } from '../../../ui/format/dates.ts'
import { formatMonth } from '../../../ui/format/months.ts'
import { SaveDialog } from '../../../ui/forms/dialogs/SaveDialog.tsx'
import { moneyField } from '../../../ui/forms/form.ts'
import { useContractForm } from '../../../ui/forms/useContractForm.ts'
import { useSaveForm } from '../../../ui/forms/useSaveForm.ts'
import { ErrorState, Skeleton } from '../../../ui/page/states.tsx'
import { Dialog } from '../../../ui/popups/Dialog.tsx'

const title = say('Targets')
const description = say('What each branch is to collect in a month: fees and other income received, less refunds.')

/** Sets what branches are to collect in a month. Mount it to open it. */
export default function TargetsDialog({ onClose }: { onClose: () => void }) {
  const [month, setMonth] = useState(today().slice(0, 7))
  const { data, isError, isFetching, refetch } = useNewest({
    queryKey: ['targets', month],
    queryFn: ({ signal }) => api(listTargets, { query: { month }, signal }),
    meta: { failed: false },
  })
  if (data) return <TargetsForm key={month} month={month} onMonth={setMonth} targets={data.targets} onClose={onClose} />
  return (
    <Dialog title={title} description={description} onClose={onClose}>
      <div className="grid gap-4">
        <MonthChoice value={month} onChange={setMonth} />
        {isError ? (
          <ErrorState title={say('Failed to load targets')} onRetry={() => refetch()} retrying={isFetching} />
        ) : (
          <Skeleton lines={3} />
        )}
      </div>
    </Dialog>
  )
}

interface MonthChoiceProps {
  value: string
  onChange: (month: string) => void
  /** Whether amounts were typed for the chosen month, which another one would drop. */
  typed?: boolean
}

/** From last month to the end of a year ahead. */
function MonthChoice({ value, onChange, typed = false }: MonthChoiceProps) {
  const months = Array.from({ length: 14 }, (_, index) => addMonths(`${today().slice(0, 7)}-01`, index - 1).slice(0, 7))
  return (
    <SelectField
      label={say('Month')}
      options={months.map(month => ({ value: month, label: formatMonth(month) }))}
      value={value}
      onChange={event => onChange(event.target.value)}
      disabled={typed}
      hint={typed && say('Save these targets before you choose another month.')}
    />
  )
}

/** An empty amount is no target. For any other that isn't accepted, the rule for amounts says why. */
const Form = z.object({
  amounts: z.array(
    z.union([z.literal(''), UnboundedRupeesIn], {
      error: issue => (issue.code === 'invalid_union' ? issue.errors[1]?.[0]?.message : undefined),
    }),
  ),
})
type Values = z.input<typeof Form>

interface TargetsFormProps {
  month: string
  onMonth: (month: string) => void
  targets: readonly Target[]
  onClose: () => void
}

function TargetsForm({ month, onMonth, targets, onClose }: TargetsFormProps) {
  // The branches as they were when the form opened: one that a refetch brings meanwhile has no field here.
  const [opened] = useState(targets)
  const form = useContractForm<Values>(Form, {
    defaultValues: { amounts: opened.map(typedOf) },
    keepEmpty: true,
  })
  const saving = useSaveForm({
    form,
    send: async ({ amounts }) => {
      // The others may have been set by somebody else meanwhile.
      const changed = opened.flatMap((target, place) =>
        amounts[place] === typedOf(target)
          ? []
          : [{ instituteName: target.instituteName, amount: amounts[place] || null }],
      )
      if (changed.length > 0) await api(setTargets, { body: { month, targets: changed } })
    },
    words: {
      done: say('Targets of {month} saved', { month: formatMonth(month) }),
      failed: say('Failed to save targets'),
      told: true,
    },
    onSaved: onClose,
  })
  return (
    <SaveDialog
      title={title}
      description={description}
      saving={saving}
      saveLabel={say('Save targets')}
      onClose={onClose}
    >
      <MonthChoice value={month} onChange={onMonth} typed={form.formState.isDirty} />
      {opened.map(({ instituteName }, place) => (
        <MoneyField key={instituteName} label={instituteName} optional {...moneyField(form, `amounts.${place}`)} />
      ))}
    </SaveDialog>
  )
}

const typedOf = ({ amount }: Target): string => (amount === null ? '' : String(amount))
