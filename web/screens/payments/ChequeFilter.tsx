import { useUrlState } from '../../shared/ui/browser/urlState.ts'
import { usePhone } from '../../shared/ui/browser/useMediaQuery.ts'
import { SelectField } from '../../shared/ui/controls/inputs.tsx'

/** The search parameter that leaves only cheques of one fate. */
export const chequeParam = 'cheque'

const options = [
  { value: 'held', label: 'Cheques in hand' },
  { value: 'cleared', label: 'Cleared cheques' },
  { value: 'bounced', label: 'Bounced cheques' },
] as const

/** What the parameter asks for; null for every payment, of whatever method. */
export const chequeOf = (asked: string) => options.find(({ value }) => value === asked)?.value ?? null

/** Leaves the cheques that the bank has still to answer for, or has. */
export function ChequeFilter() {
  const [search, setSearch] = useUrlState()
  const phone = usePhone()
  return (
    <div className={phone ? '' : 'w-42'}>
      <SelectField
        label="Cheques"
        bare={!phone}
        placeholder="Any payment"
        options={options}
        value={chequeOf(search.get(chequeParam) ?? '') ?? ''}
        onChange={event => setSearch({ [chequeParam]: event.target.value })}
      />
    </div>
  )
}
