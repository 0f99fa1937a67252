import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { UseFieldArrayReturn } from 'react-hook-form'
import { addMonths } from '#contract/fields/dates'
import type { Paise } from '#contract/fields/money'
import { dateOrNone } from '#contract/fields/real-date'
import { say } from '../../../base/language/say.ts'
import { deskSettingsQuery } from '../../../shared/settings/queries.ts'
import { SelectField } from '../../../ui/controls/inputs.tsx'
import { today } from '../../../ui/format/dates.ts'
import type { EnrollmentValues } from './enrollmentForm.ts'
import { monthlyPlan } from './plan.ts'
import { planOf } from './template.ts'

interface PlanChoiceProps {
  plan: UseFieldArrayReturn<EnrollmentValues, 'installments'>
  /** Fees less discount, in paise; null while unknown. */
  total: Paise | null
  /** The first date of a monthly plan, if one was chosen. */
  first: () => string | undefined
  onChosen: () => void
  /** Whether there may be no plan at all. */
  single?: boolean
}

const own = 'own'

/** Fills in the rows of a plan: from one of the institute's templates, or by months. Each row can then be changed. */
export function PlanChoice({ plan, total, first, onChosen, single = true }: PlanChoiceProps) {
  const { data } = useQuery(deskSettingsQuery)
  const templates = data?.planTemplates ?? []
  const planned = plan.fields.length > 0
  // What was chosen here; for the rows of a restored draft it is unknown.
  const [chosen, setChosen] = useState('')
  const choose = (choice: string) => {
    if (total === null) return
    setChosen(choice)
    const template = templates.find(({ name }) => `template ${name}` === choice)
    if (template) plan.replace(planOf(template, total, today()))
    else if (choice === own) plan.replace([{ dueDate: addMonths(today(), 1), amount: '' }])
    else if (choice === '1') plan.replace([])
    else plan.replace(monthlyPlan(total, Number(choice), dateOrNone(first()) || addMonths(today(), 1)))
    onChosen()
  }
  return (
    <SelectField
      label={say('Installment plan')}
      {...(planned && chosen === '' && { placeholder: say('As below') })}
      options={[
        ...(single ? [{ value: '1', label: say('One payment') }] : []),
        ...templates.map(({ name }) => ({ value: `template ${name}`, label: name })),
        ...months,
        { value: own, label: say('Own plan') },
      ]}
      disabled={total === null || total === 0}
      value={planned ? chosen : '1'}
      onChange={event => choose(event.target.value)}
    />
  )
}

const months = Array.from({ length: 11 }, (_, index) => ({
  value: String(index + 2),
  label: say('Pay in {index} monthly installments', { index: index + 2 }),
}))
