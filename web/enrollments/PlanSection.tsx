import { Plus, X } from 'lucide-react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { addMonths } from '#contract/dates'
import type { Paise } from '#contract/money'
import { Button, IconButton } from '../ui/Button.tsx'
import { today } from '../ui/dates.ts'
import { field, sentence } from '../ui/form.ts'
import { DateField, MoneyField, SelectField } from '../ui/inputs.tsx'
import { planText } from './enrollmentForm.ts'
import type { EnrollmentFormState } from './IdentityFields.tsx'
import { missingOf, monthlyPlan } from './plan.ts'

interface PlanSectionProps {
  form: EnrollmentFormState
  /** Fees less discount, in paise; null while it isn't known. */
  total: Paise | null
}

/** A plan of monthly installments, whose rows can then be changed one by one; together they make the total. */
export function PlanSection({ form, total }: PlanSectionProps) {
  const { control } = form
  const { fields, replace, append, remove } = useFieldArray({ control, name: 'installments' })
  const rows = useWatch({ control, name: 'installments' }) ?? []
  const missing = total === null ? null : missingOf(total, rows)
  const spread = (count: number) => {
    if (total === null) return
    const first = form.getValues('installments.0.dueDate') || form.getValues('nextInstallmentDate')
    replace(count > 1 ? monthlyPlan(total, count, first || addMonths(today(), 1)) : [])
    form.clearErrors('installments')
  }
  const add = () =>
    append({
      dueDate: addMonths(rows.at(-1)?.dueDate || today(), 1),
      amount: missing !== null && missing > 0 ? String(missing / 100) : '',
    })
  return (
    <div className="grid gap-3">
      <div className="sm:w-72">
        <SelectField
          label="Installment plan"
          options={optionsWith(rows.length)}
          disabled={total === null || total === 0}
          value={String(Math.max(rows.length, 1))}
          onChange={event => spread(Number(event.target.value))}
        />
      </div>
      {fields.length > 0 && (
        <fieldset aria-label="Installments" className="grid gap-2">
          {fields.map(({ id }, row) => (
            <div key={id} className="grid grid-cols-[1fr_1fr_auto] items-start gap-2 sm:w-112">
              <DateField
                label={`Due date of installment ${row + 1}`}
                bare
                {...field(form, `installments.${row}.dueDate`)}
              />
              <MoneyField
                label={`Amount of installment ${row + 1}`}
                bare
                {...field(form, `installments.${row}.amount`)}
              />
              <IconButton label={`Remove installment ${row + 1}`} icon={X} onClick={() => remove(row)} />
            </div>
          ))}
          <div className="flex flex-wrap items-center gap-2">
            <Button icon={Plus} onClick={add} disabled={fields.length >= 60}>
              Add installment
            </Button>
            {missing !== 0 && <Button onClick={() => spread(fields.length)}>Split evenly again</Button>}
          </div>
          <p role="status" className={`text-label ${missing === 0 ? 'text-third' : 'text-red'}`}>
            {missing === 0 && 'The installments add up to the total.'}
            {missing !== null && missing !== 0 && sentence(planText(missing))}
          </p>
        </fieldset>
      )}
    </div>
  )
}

/** One payment, two to twelve months, and whatever a hand-made plan has come to. */
function optionsWith(rows: number) {
  const counts = Array.from({ length: 12 }, (_, index) => index + 1)
  return (counts.includes(rows) || rows === 0 ? counts : [...counts, rows]).map(count => ({
    value: String(count),
    label: count === 1 ? 'One payment' : `Pay in ${count} monthly installments`,
  }))
}
