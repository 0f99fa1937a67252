import { say } from '../language/say.ts'
import { Money } from '../ui/format/Money.tsx'
import { AmountChip } from './AmountChip.tsx'
import type { PaymentFormState } from './paymentForm.ts'

interface AmountChoicesProps {
  form: PaymentFormState
  /** Rupees. */
  remaining: number
  installment: number
}

/** The two amounts that people usually pay, one tap each. */
export function AmountChoices({ form, remaining, installment }: AmountChoicesProps) {
  const choices = [
    ...(installment > 0 && installment < remaining ? [{ label: say('Installment'), amount: installment }] : []),
    ...(remaining > 0 ? [{ label: say('All'), amount: remaining }] : []),
  ]
  return (
    <div className="flex flex-wrap gap-1.5">
      {choices.map(({ label, amount }) => (
        <AmountChip
          key={label}
          onChoose={() => form.setValue('amount', String(amount), { shouldDirty: true, shouldValidate: true })}
        >
          {label} <Money amount={amount} />
        </AmountChip>
      ))}
    </div>
  )
}
