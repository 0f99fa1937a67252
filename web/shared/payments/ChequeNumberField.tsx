import { say } from '../../base/language/say.ts'
import { TextField } from '../../ui/controls/inputs.tsx'
import { latinDigits } from '../../ui/forms/forced.ts'
import type { field } from '../../ui/forms/form.ts'

interface ChequeNumberFieldProps {
  /** The field as it is wired into its form. */
  wired: ReturnType<typeof field>
  /** For a cheque that we give, whose number need not be told. */
  optional?: boolean
}

/** Digits, also from a keyboard for Hindi. */
export const ChequeNumberField = ({ wired, optional = false }: ChequeNumberFieldProps) => (
  <TextField
    label={say('Cheque number')}
    optional={optional}
    inputMode="numeric"
    autoComplete="off"
    {...latinDigits(wired)}
  />
)
