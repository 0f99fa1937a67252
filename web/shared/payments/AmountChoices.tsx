import { say } from '../language/say.ts'
import { Money } from '../ui/format/Money.tsx'
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
    { label: say('All'), amount: remaining },
  ]
  return (
    <div className="flex flex-wrap gap-1.5">
      {choices.map(({ label, amount }) => (
        <button
          key={label}
          type="button"
          onClick={() => form.setValue('amount', String(amount), { shouldDirty: true, shouldValidate: true })}
          className="inline-flex min-h-6 items-center gap-1 rounded-full border border-line px-2 text-label text-second transition-colors duration-120 hover:border-control-line hover:text-text touch:min-h-11 touch:px-3"
        >
          {label} <Money amount={amount} />
        </button>
      ))}
    </div>
  )
}
