import { Suspense } from 'react'
import { useWatch } from 'react-hook-form'
import type { Paise } from '#contract/fields/money'
import { hasTransactionId } from '#contract/method-names'
import { say } from '../../../base/language/say.ts'
import { ClosedTodayNote } from '../../../shared/closing/ClosedTodayNote.tsx'
import { AmountChoices } from '../../../shared/payments/AmountChoices.tsx'
import { mayReachLimit } from '../../../shared/payments/cashLimit.ts'
import { methodOptions } from '../../../shared/payments/methods.ts'
import type { PaymentFormState } from '../../../shared/payments/paymentForm.ts'
import { useUser } from '../../../shared/session/session.tsx'
import { Card } from '../../../ui/cards/Card.tsx'
import { SelectField, TextField } from '../../../ui/controls/inputs.tsx'
import { MoneyField } from '../../../ui/controls/MoneyField.tsx'
import { latinDigits } from '../../../ui/forms/forced.ts'
import { field, moneyField } from '../../../ui/forms/form.ts'
import { part } from '../../../ui/page/part.tsx'

const ChequeFields = part(async () => ({
  default: (await import('../../../shared/payments/ChequeFields.tsx')).ChequeFields,
}))
const CashWarning = part(async () => ({
  default: (await import('../../../shared/payments/CashLimit.tsx')).CashWarning,
}))

interface FirstPaymentProps {
  form: PaymentFormState
  /** A super admin's choice; undefined for others, who have only their own. */
  instituteName: string | undefined
  /** What can be paid and what the plan wants first, in paise; null while unknown. */
  most: Paise | null
  installment: Paise | null
  /** Whether the student is enrolled already. */
  enrolled?: boolean
}

/** What is paid right at the counter. Without an amount nothing is recorded. */
export function FirstPayment({ form, instituteName, most, installment, enrolled = false }: FirstPaymentProps) {
  const user = useUser()
  const [method, amount] = useWatch({ control: form.control, name: ['paymentMethod', 'amount'] })
  const paid = moneyField(form, 'amount')
  // Every clerk passes through the field by Tab, and whoever enrolls without a payment leaves it empty.
  const nothing = !enrolled && !amount
  return (
    <Card title={say('First payment')}>
      <div className="grid gap-4 sm:grid-cols-3">
        {enrolled && (
          <div className="empty:hidden sm:col-span-3">
            <ClosedTodayNote instituteName={instituteName ?? user.instituteName ?? ''}>
              {say('Today is closed at this branch: it takes no more payments today.')}
            </ClosedTodayNote>
          </div>
        )}
        <div className="grid content-start gap-2">
          <MoneyField label={say('Paid now')} optional={!enrolled} {...paid} {...(nothing && { error: undefined })} />
          {most !== null && most > 0 && (
            <AmountChoices form={form} remaining={most / 100} installment={(installment ?? 0) / 100} />
          )}
        </div>
        <SelectField
          label={say('Paid by')}
          options={methodOptions}
          {...(method === 'upi' &&
            !enrolled && {
              hint: say('To show a UPI code, leave the amount empty and record it after enrolling.'),
            })}
          {...field(form, 'paymentMethod')}
        />
        {hasTransactionId(method) && (
          <TextField
            label={say('Transaction ID')}
            optional
            autoComplete="off"
            {...latinDigits(field(form, 'transactionId'))}
          />
        )}
        <Suspense fallback={null}>
          {method === 'cheque' && <ChequeFields wired={name => field(form, name)} />}
          {method === 'cash' && mayReachLimit((most ?? 0) / 100) && <CashWarning before={0} amount={amount} />}
        </Suspense>
      </div>
    </Card>
  )
}
