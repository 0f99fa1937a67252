import { TextField } from '../ui/controls/inputs.tsx'
import { DateField } from '../ui/dates/DateField.tsx'
import { field } from '../ui/forms/form.ts'
import type { PaymentFormState } from './paymentForm.ts'

/** What stands on the cheque: the bank asks for it on the deposit slip, and so does the student when the cheque is lost. */
export const ChequeFields = ({ form }: { form: PaymentFormState }) => (
  <>
    <TextField label="Cheque number" inputMode="numeric" autoComplete="off" {...field(form, 'chequeNumber')} />
    <TextField label="Bank of the cheque" optional autoComplete="off" {...field(form, 'chequeBank')} />
    <DateField label="Date on the cheque" optional {...field(form, 'chequeDate')} />
  </>
)
