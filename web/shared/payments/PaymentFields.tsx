import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { hasTransactionId } from '#contract/method-names'
import { say } from '../../base/language/say.ts'
import { SelectField, TextareaField, TextField } from '../../ui/controls/inputs.tsx'
import { MoneyField } from '../../ui/controls/MoneyField.tsx'
import { DateField } from '../../ui/dates/DateField.tsx'
import { latinDigits } from '../../ui/forms/forced.ts'
import { field, moneyField } from '../../ui/forms/form.ts'
import { usePastDays } from '../settings/pastDays.ts'
import { AmountChoices } from './AmountChoices.tsx'
import { CashLimit } from './CashLimit.tsx'
import { ChequeFields } from './ChequeFields.tsx'
import { methodOptions } from './methods.ts'
import { dueText, type Payable } from './payable.ts'
import type { PaymentFormState } from './paymentForm.ts'
import { UpiCode } from './UpiCode.tsx'

interface PaymentFieldsProps {
  form: PaymentFormState
  payable: Payable | null
  /** False if notes can't be changed here. */
  notes?: boolean
  /** More fields, after the date. */
  children?: ReactNode
}

/** Amount, method, transaction ID or cheque where the method has one, date and notes, for a new payment or a correction. */
export function PaymentFields({ form, payable, notes = true, children }: PaymentFieldsProps) {
  const days = usePastDays()
  const [method, amount] = useWatch({ control: form.control, name: ['paymentMethod', 'amount'] })
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div className="grid content-start gap-2">
        <MoneyField label={say('Amount')} {...moneyField(form, 'amount')} />
        {payable && <AmountChoices form={form} {...payable} />}
      </div>
      <SelectField label={say('Payment method')} options={methodOptions} {...field(form, 'paymentMethod')} />
      {hasTransactionId(method) && (
        <TextField
          label={say('Transaction ID')}
          optional
          autoComplete="off"
          {...latinDigits(field(form, 'transactionId'))}
        />
      )}
      {method === 'cheque' && <ChequeFields wired={name => field(form, name)} />}
      {payable && <CashLimit payable={payable} method={method} amount={amount} />}
      <DateField label={say('Payment date')} {...days} {...field(form, 'paymentDate')} />
      {children}
      {payable && method === 'upi' && <UpiCode payable={payable} amount={amount} />}
      {notes && (
        <div className="sm:col-span-2">
          <TextareaField label={say('Notes')} optional rows={2} {...field(form, 'notes')} />
        </div>
      )}
    </div>
  )
}

/** Whom the payment is for, where that is already known. */
export function PayableSummary({ payable }: { payable: Payable }) {
  return (
    <div className="rounded-control bg-sunken px-3 py-2.5">
      <p className="font-medium wrap-anywhere">{payable.fullName}</p>
      <p className="text-control text-second wrap-anywhere">{payable.courseName}</p>
      <p className="text-control text-second">{dueText(payable)}</p>
    </div>
  )
}
