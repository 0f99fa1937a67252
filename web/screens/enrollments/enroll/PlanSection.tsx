import { Suspense } from 'react'
import { useFieldArray } from 'react-hook-form'
import type { Paise } from '#contract/fields/money'
import { part } from '../../../ui/page/part.tsx'
import type { EnrollmentFormState } from '../form/IdentityFields.tsx'
import { PlanChoice } from '../form/PlanChoice.tsx'

// Loaded when a plan is chosen; most students pay at once.
const PlanRows = part(async () => ({ default: (await import('../form/PlanRows.tsx')).PlanRows }))

interface PlanSectionProps {
  form: EnrollmentFormState
  /** Fees less discount, in paise; null while unknown. */
  total: Paise | null
}

/** One payment, or a plan whose rows can then be changed one by one. */
export function PlanSection({ form, total }: PlanSectionProps) {
  const plan = useFieldArray({ control: form.control, name: 'installments' })
  return (
    <div className="grid gap-3">
      <div className="sm:w-72">
        <PlanChoice
          plan={plan}
          total={total}
          first={() => form.getValues('installments.0.dueDate') || form.getValues('nextInstallmentDate')}
          onChosen={() => form.clearErrors('installments')}
        />
      </div>
      <Suspense fallback={null}>
        {plan.fields.length > 0 && <PlanRows form={form} plan={plan} total={total} />}
      </Suspense>
    </div>
  )
}
