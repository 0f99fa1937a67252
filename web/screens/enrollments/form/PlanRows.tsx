import { Plus, X } from 'lucide-react'
import { type UseFieldArrayReturn, useWatch } from 'react-hook-form'
import { addMonths } from '#contract/fields/dates'
import type { Paise } from '#contract/fields/money'
import { dateOrNone } from '#contract/fields/real-date'
import { say } from '../../../base/language/say.ts'
import { removing } from '../../../ui/browser/removing.ts'
import { Button, IconButton } from '../../../ui/controls/Button.tsx'
import { MoneyField } from '../../../ui/controls/MoneyField.tsx'
import { DateField } from '../../../ui/dates/DateField.tsx'
import { today } from '../../../ui/format/dates.ts'
import { field, moneyField, sentence } from '../../../ui/forms/form.ts'
import type { EnrollmentValues } from './enrollmentForm.ts'
import type { EnrollmentFormState } from './IdentityFields.tsx'
import { amountText, missingOf, monthAfter, monthlyPlan, planText } from './plan.ts'

export interface PlanRowsProps {
  form: EnrollmentFormState
  /** Created once by the parent: two field arrays for one list would each know only their own rows. */
  plan: UseFieldArrayReturn<EnrollmentValues, 'installments'>
  total: Paise | null
}

/** The rows of a plan, each with its date and amount, and a note on whether they add up to the total. */
export function PlanRows({ form, plan, total }: PlanRowsProps) {
  const { fields, replace, append, remove } = plan
  const rows = useWatch({ control: form.control, name: 'installments' }) ?? []
  const missing = total === null ? null : missingOf(total, rows)
  const split = () => {
    if (total !== null)
      replace(monthlyPlan(total, fields.length, dateOrNone(rows[0]?.dueDate) || addMonths(today(), 1)))
  }
  const add = () => {
    const last = dateOrNone(rows.at(-1)?.dueDate) || today()
    append({
      dueDate: monthAfter(last, dateOrNone(rows[0]?.dueDate) || last),
      amount: missing !== null && missing > 0 ? amountText(missing) : '',
    })
  }
  return (
    <fieldset aria-label={say('Installments')} className="grid gap-3">
      {fields.map(({ id }, row) => (
        // On a phone the amount stands below the date, which would be cut off beside it.
        <div key={id} className="flex flex-wrap items-start gap-x-2 gap-y-1 sm:w-112">
          <div className="min-w-0 flex-1 basis-40">
            <DateField
              label={say('Due date of installment {row}', { row: row + 1 })}
              bare
              min={today()}
              {...field(form, `installments.${row}.dueDate`)}
            />
          </div>
          <div className="min-w-0 flex-1 basis-40">
            <MoneyField
              label={say('Amount of installment {row}', { row: row + 1 })}
              bare
              {...moneyField(form, `installments.${row}.amount`)}
            />
          </div>
          <IconButton
            label={say('Remove installment {row}', { row: row + 1 })}
            icon={X}
            onClick={removing(() => remove(row))}
          />
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-2">
        <Button icon={Plus} onClick={add} disabled={fields.length >= 60}>
          {say('Add installment')}
        </Button>
        {missing !== 0 && (
          <Button onClick={split} disabled={total === null}>
            {say('Split evenly again')}
          </Button>
        )}
      </div>
      <p role="status" className={`text-label ${missing === 0 ? 'text-third' : 'text-red'}`}>
        {missing === 0 && say('The installments add up to the total.')}
        {missing !== null && missing !== 0 && sentence(planText(missing))}
      </p>
    </fieldset>
  )
}
