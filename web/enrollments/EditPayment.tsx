import { ListPlus, Undo2 } from 'lucide-react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { formatDate } from '#contract/dates'
import { formatRupees } from '#contract/money'
import type { Enrollment, Installment } from '#contract/shapes'
import { InstallmentBadge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { today } from '../ui/dates.ts'
import { field } from '../ui/form.ts'
import { DateField, MoneyField } from '../ui/inputs.tsx'
import { Money } from '../ui/Money.tsx'
import { PlainTable } from '../ui/PlainTable.tsx'
import { shown, totalOf } from './figures.ts'
import type { EnrollmentFormState } from './IdentityFields.tsx'
import { PlanRows } from './PlanRows.tsx'

interface EditPaymentProps {
  form: EnrollmentFormState
  enrollment: Enrollment
  fees: number | undefined
}

/** Discount, next date and plan of an enrollment that stands. A cancelled one owes nothing, so its figures rest. */
export function EditPayment({ form, enrollment, fees }: EditPaymentProps) {
  const plan = useFieldArray({ control: form.control, name: 'installments' })
  const discount = useWatch({ control: form.control, name: 'discount' })
  const total = totalOf(fees, discount)
  const { installments, remainingAmount, status } = enrollment
  const cancelled = status === 'cancelled'
  const planning = plan.fields.length > 0
  const change = () =>
    plan.replace(installments.map(({ dueDate, amount }) => ({ dueDate: dueDate ?? '', amount: String(amount) })))
  return (
    <Card title="Payment details">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {cancelled && (
          <p className="text-control text-second">
            This enrollment is cancelled. Make it active and save; its fees and dates can be changed then.
          </p>
        )}
        <div className="grid gap-4 sm:grid-cols-3">
          <MoneyField
            label="Discount"
            optional
            readOnly={cancelled}
            hint={fees === undefined ? undefined : `Of the fees of ${formatRupees(fees)}.`}
            {...field(form, 'discount')}
          />
          {/* Fees less discount: a result, never typed. */}
          <MoneyField label="Installment amount" disabled value={shown(total).replace('₹', '')} />
          {!planning && (
            <DateField
              label="Next installment date"
              optional
              min={today()}
              readOnly={cancelled || remainingAmount === 0}
              {...field(form, 'nextInstallmentDate')}
            />
          )}
        </div>
        {planning ? <PlanRows form={form} plan={plan} total={total} /> : <Installments rows={installments} />}
        {!cancelled && installments.length > 0 && (
          <div>
            {planning ? (
              <Button icon={Undo2} onClick={() => plan.replace([])}>
                Keep the plan as it was
              </Button>
            ) : (
              <Button icon={ListPlus} onClick={change}>
                Change the plan
              </Button>
            )}
          </div>
        )}
      </div>
    </Card>
  )
}

function Installments({ rows }: { rows: readonly Installment[] }) {
  if (rows.length === 0) return <p className="text-control text-second">Nothing is to be paid.</p>
  return (
    <div className="-mx-5">
      <PlainTable
        caption="Installments"
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { header: 'Due date', cell: ({ dueDate }) => (dueDate ? formatDate(dueDate) : 'No date') },
          { header: 'Amount', align: 'end', cell: ({ amount }) => <Money amount={amount} /> },
          { header: 'Paid', align: 'end', wide: true, cell: ({ paidAmount }) => <Money amount={paidAmount} /> },
          { header: 'Status', cell: ({ status }) => <InstallmentBadge value={status} /> },
        ]}
      />
    </div>
  )
}
