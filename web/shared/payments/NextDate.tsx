import { useWatch } from 'react-hook-form'
import { say } from '../../base/language/say.ts'
import { DateField } from '../../ui/dates/DateField.tsx'
import { today } from '../../ui/format/dates.ts'
import { field } from '../../ui/forms/form.ts'
import type { Payable } from './payable.ts'
import type { PaymentFormState } from './paymentForm.ts'
import { restAfter, restText } from './rest.ts'

/** Asks when the rest is due, if the amount leaves one without a date of its own. */
export function NextDate({ form, payable }: { form: PaymentFormState; payable: Payable }) {
  const amount = useWatch({ control: form.control, name: 'amount' })
  const rest = restAfter(payable, amount)
  if (!rest) return null
  return (
    <DateField
      label={say('Rest due on')}
      optional
      min={today()}
      hint={restText(rest, today())}
      {...field(form, 'nextInstallmentDate')}
    />
  )
}
