import { say } from '../../base/language/say.ts'
import { TextField } from '../../ui/controls/inputs.tsx'
import { DateField } from '../../ui/dates/DateField.tsx'
import type { field } from '../../ui/forms/form.ts'
import { ChequeNumberField } from './ChequeNumberField.tsx'

interface ChequeFieldsProps {
  /** Wires one of the fields into the form that they stand in. */
  wired: (name: 'chequeNumber' | 'chequeBank' | 'chequeDate') => ReturnType<typeof field>
}

/** What stands on the cheque: the bank asks for it on the deposit slip, and so does whoever paid when the cheque is lost. */
export const ChequeFields = ({ wired }: ChequeFieldsProps) => (
  <>
    <ChequeNumberField wired={wired('chequeNumber')} />
    <TextField label={say('Bank of the cheque')} optional autoComplete="off" {...wired('chequeBank')} />
    <DateField label={say('Date on the cheque')} optional {...wired('chequeDate')} />
  </>
)
