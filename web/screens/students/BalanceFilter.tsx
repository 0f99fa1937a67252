import { say } from '../../base/language/say.ts'
import { useUrlState } from '../../ui/browser/urlState.ts'
import { usePhone } from '../../ui/browser/useMediaQuery.ts'
import { SelectField } from '../../ui/controls/inputs.tsx'

/** The search parameter that shows only students who owe something, or who owe nothing. */
export const balanceParam = 'balance'

export const balanceNames = { due: say('Fees due'), paid: say('Nothing due') }

/** The choice in the parameter; '' for all students. */
export const balanceOf = (param: string | null) => (param === 'due' || param === 'paid' ? param : '')

/** Shows only students who owe something, or who owe nothing. */
export function BalanceFilter() {
  const [search, setSearch] = useUrlState()
  const phone = usePhone()
  return (
    <div className={phone ? '' : 'w-34'}>
      <SelectField
        label={say('Balance')}
        bare={!phone}
        placeholder={say('Any balance')}
        options={Object.entries(balanceNames).map(([value, label]) => ({ value, label }))}
        value={balanceOf(search.get(balanceParam))}
        onChange={event => setSearch({ [balanceParam]: event.target.value })}
      />
    </div>
  )
}
