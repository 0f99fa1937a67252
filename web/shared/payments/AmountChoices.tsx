import { say } from '../../base/language/say.ts'
import { sayAround } from '../../base/language/sayAround.tsx'
import { Money } from '../../ui/format/Money.tsx'
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
  const choose = (amount: number) =>
    form.setValue('amount', String(amount), { shouldDirty: true, shouldValidate: true })
  return (
    <div className="flex flex-wrap gap-1.5">
      {installment > 0 && installment < remaining && (
        <AmountChip onChoose={() => choose(installment)}>
          {say('Installment')} <Money amount={installment} />
        </AmountChip>
      )}
      {remaining > 0 && (
        <AmountChip onChoose={() => choose(remaining)}>
          {sayAround('All {amount}', { amount: <Money amount={remaining} /> })}
        </AmountChip>
      )}
    </div>
  )
}
