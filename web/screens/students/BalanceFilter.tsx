import { say } from '../../base/language/say.ts'
import { useUrlState } from '../../ui/browser/urlState.ts'
import { FilterSelect } from '../../ui/filters/FilterSelect.tsx'

/** The search parameter that shows only students who owe something, or who owe nothing. */
export const balanceParam = 'balance'

export const balanceNames = { due: say('Fees due'), paid: say('Nothing due') }

/** The choice in the parameter; '' for all students. */
export const balanceOf = (param: string | null) => (param === 'due' || param === 'paid' ? param : '')

/** Shows only students who owe something, or who owe nothing. */
export function BalanceFilter() {
  const [search] = useUrlState()
  return (
    <FilterSelect
      label={say('Balance')}
      all={say('Any balance')}
      options={Object.entries(balanceNames).map(([value, label]) => ({ value, label }))}
      param={balanceParam}
      value={balanceOf(search.get(balanceParam))}
      width="w-34"
    />
  )
}
