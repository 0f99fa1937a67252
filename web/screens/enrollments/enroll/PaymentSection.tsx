import { useWatch } from 'react-hook-form'
import { say } from '../../../base/language/say.ts'
import { useLimits } from '../../../shared/settings/limits.ts'
import { Card } from '../../../ui/cards/Card.tsx'
import { MoneyField } from '../../../ui/controls/MoneyField.tsx'
import { DateField } from '../../../ui/dates/DateField.tsx'
import { today } from '../../../ui/format/dates.ts'
import { field, moneyField } from '../../../ui/forms/form.ts'
import { useWatchedLater } from '../../../ui/forms/useWatchedLater.ts'
import { DiscountReason } from '../form/DiscountReason.tsx'
import { discountHint } from '../form/discountHint.ts'
import { discountOf, paiseOf, shown, totalOf } from '../form/figures.ts'
import type { EnrollmentFormState } from '../form/IdentityFields.tsx'
import { PlanSection } from './PlanSection.tsx'

interface PaymentSectionProps {
  form: EnrollmentFormState
  /** Rupees; undefined while no course is chosen. */
  fees: number | undefined
}

/** The fees less the discount, and when they are to be paid: on one date, or by a plan. */
export function PaymentSection({ form, fees }: PaymentSectionProps) {
  const [discount, rows] = useWatchedLater(form, ['discount', 'installments'])
  const discounted = useWatch({
    control: form.control,
    name: 'discount',
    compute: typed => (discountOf(typed) ?? 0) > 0,
  })
  const limits = useLimits()
  const total = totalOf(fees, discount)
  const first = rows?.[0]
  const planned = first !== undefined
  return (
    <Card title={say('Payment details')}>
      <div className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-3">
          <MoneyField
            label={say('Discount')}
            optional
            hint={discountHint(fees, limits)}
            {...moneyField(form, 'discount')}
          />
          {discounted && <DiscountReason form={form} />}
          {/* Fees less discount, or with a plan its first row: a result, never typed. */}
          <MoneyField
            label={say('Installment amount')}
            disabled
            value={shown(first ? paiseOf(first.amount) : total).replace('₹', '')}
          />
          {!planned && (
            <DateField
              label={say('Next installment date')}
              optional
              min={today()}
              {...field(form, 'nextInstallmentDate')}
            />
          )}
        </div>
        <PlanSection form={form} total={total} />
      </div>
    </Card>
  )
}
