import type { UseFieldArrayReturn } from 'react-hook-form'
import type { Paise } from '#contract/fields/money'
import type { EnrollmentValues } from '../form/enrollmentForm.ts'
import type { EnrollmentFormState } from '../form/IdentityFields.tsx'
import { PlanChoice } from '../form/PlanChoice.tsx'
import { PlanRows } from '../form/PlanRows.tsx'

interface PlanEditorProps {
  form: EnrollmentFormState
  plan: UseFieldArrayReturn<EnrollmentValues, 'installments'>
  total: Paise | null
}

/** The plan of an existing enrollment, changed row by row or filled in anew. */
export default function PlanEditor({ form, plan, total }: PlanEditorProps) {
  return (
    <>
      <div className="sm:w-72">
        <PlanChoice
          plan={plan}
          total={total}
          single={false}
          first={() => form.getValues('installments.0.dueDate')}
          onChosen={() => form.clearErrors('installments')}
        />
      </div>
      <PlanRows form={form} plan={plan} total={total} />
    </>
  )
}
