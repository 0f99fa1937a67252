import { ListPlus, Undo2 } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { inPaise, noPaise, paise } from '#contract/fields/money'
import type { Enrollment } from '#contract/shapes/enrollment'
import { say } from '../../../base/language/say.ts'
import { useLimits } from '../../../shared/settings/limits.ts'
import { Card } from '../../../ui/cards/Card.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { MoneyField } from '../../../ui/controls/MoneyField.tsx'
import { DateField } from '../../../ui/dates/DateField.tsx'
import { today } from '../../../ui/format/dates.ts'
import { field, moneyField } from '../../../ui/forms/form.ts'
import { part } from '../../../ui/page/part.tsx'
import { Installments } from '../detail/Installments.tsx'
import { DiscountReason } from '../form/DiscountReason.tsx'
import { discountHint } from '../form/discountHint.ts'
import { discountOf, nextInstallment, paiseOf, shown, totalOf } from '../form/figures.ts'
import type { EnrollmentFormState } from '../form/IdentityFields.tsx'

// Most changes don't touch the plan, so its fields are loaded after the form.
const loadEditor = () => import('./PlanEditor.tsx')
const PlanEditor = part(loadEditor)

/** As the ledger puts a plan in order; a row without a date is still being typed. */
const byDate = (a: { dueDate: string }, b: { dueDate: string }) => (a.dueDate || '9').localeCompare(b.dueDate || '9')

interface EditPaymentProps {
  form: EnrollmentFormState
  enrollment: Enrollment
  fees: number | undefined
}

/** Discount, next date and plan of an existing enrollment. A cancelled one owes nothing, so its figures are locked. */
export function EditPayment({ form, enrollment, fees }: EditPaymentProps) {
  const plan = useFieldArray({ control: form.control, name: 'installments' })
  const discount = useWatch({ control: form.control, name: 'discount' })
  const limits = useLimits()
  const total = totalOf(fees, discount)
  const typed = useWatch({ control: form.control, name: 'installments' })
  const { installments, remainingAmount, status } = enrollment
  const cancelled = status === 'cancelled'
  const planning = plan.fields.length > 0
  const rows = (planning ? typed.toSorted(byDate) : installments).map(({ amount }) => paiseOf(amount))
  const settled = paise(inPaise(enrollment.paidAmount) + inPaise(enrollment.writtenOffAmount))
  const next = cancelled ? noPaise : nextInstallment(rows, total, settled)
  useEffect(() => {
    loadEditor().catch(() => undefined)
  }, [])
  const change = () =>
    plan.replace(installments.map(({ dueDate, amount }) => ({ dueDate: dueDate ?? '', amount: String(amount) })))
  return (
    <Card title={say('Payment details')}>
      <div className="grid grid-cols-1 gap-4">
        {cancelled && (
          <p className="text-control text-second">
            {say(
              'This enrollment is cancelled. Make it active and save it first; then its fees and dates can be changed.',
            )}
          </p>
        )}
        <div className="grid gap-4 sm:grid-cols-3">
          <MoneyField
            label={say('Discount')}
            optional
            readOnly={cancelled}
            hint={discountHint(fees, limits)}
            {...moneyField(form, 'discount')}
          />
          {/* What the next installment wants: a result, never typed. */}
          <MoneyField label={say('Installment amount')} disabled value={shown(next).replace('₹', '')} />
          {discountOf(discount) !== paiseOf(enrollment.discount) && <DiscountReason form={form} />}
          {!planning && (
            <DateField
              label={say('Next installment date')}
              optional
              min={today()}
              readOnly={cancelled || remainingAmount === 0}
              {...field(form, 'nextInstallmentDate')}
            />
          )}
        </div>
        {planning ? (
          <Suspense fallback={null}>
            <PlanEditor form={form} plan={plan} total={total} />
          </Suspense>
        ) : (
          <Installments enrollment={enrollment} />
        )}
        {!cancelled && installments.length > 0 && (
          <div>
            {planning ? (
              <Button icon={Undo2} onClick={() => plan.replace([])}>
                {say('Keep the plan as it was')}
              </Button>
            ) : (
              <Button icon={ListPlus} onClick={change}>
                {say('Change the plan')}
              </Button>
            )}
          </div>
        )}
      </div>
    </Card>
  )
}
