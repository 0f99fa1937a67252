import { PlanChoice } from '../form/PlanChoice.tsx'
import { PlanRows, type PlanRowsProps } from '../form/PlanRows.tsx'

/** The plan of an existing enrollment, changed row by row or filled in anew. */
export default function PlanEditor({ form, plan, total }: PlanRowsProps) {
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
