import { useFieldArray } from 'react-hook-form'
import { addMonths } from '#contract/dates'
import type { Paise } from '#contract/money'
import { today } from '../ui/dates.ts'
import { SelectField } from '../ui/inputs.tsx'
import type { EnrollmentFormState } from './IdentityFields.tsx'
import { PlanRows } from './PlanRows.tsx'
import { monthlyPlan } from './plan.ts'

interface PlanSectionProps {
  form: EnrollmentFormState
  /** Fees less discount, in paise; null while it isn't known. */
  total: Paise | null
}

/** One payment, or a plan of monthly installments whose rows can then be changed one by one. */
export function PlanSection({ form, total }: PlanSectionProps) {
  const plan = useFieldArray({ control: form.control, name: 'installments' })
  const choose = (count: number) => {
    if (total === null) return
    const first = form.getValues('installments.0.dueDate') || form.getValues('nextInstallmentDate')
    plan.replace(count > 1 ? monthlyPlan(total, count, first || addMonths(today(), 1)) : [])
    form.clearErrors('installments')
  }
  return (
    <div className="grid gap-3">
      <div className="sm:w-72">
        <SelectField
          label="Installment plan"
          options={optionsWith(plan.fields.length)}
          disabled={total === null || total === 0}
          value={String(Math.max(plan.fields.length, 1))}
          onChange={event => choose(Number(event.target.value))}
        />
      </div>
      {plan.fields.length > 0 && <PlanRows form={form} plan={plan} total={total} />}
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
