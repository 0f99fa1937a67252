import { say } from '../../../base/language/say.ts'
import { useUrlState } from '../../../ui/browser/urlState.ts'
import { FilterSelect } from '../../../ui/filters/FilterSelect.tsx'

/** The search parameter that shows only cheques of one status. */
export const chequeParam = 'cheque'

const options = [
  { value: 'held', label: say('Cheques in hand') },
  { value: 'cleared', label: say('Cleared cheques') },
  { value: 'bounced', label: say('Bounced cheques') },
] as const

/** The status in the parameter; null for whatever was paid, by any method. */
export const chequeOf = (param: string) => options.find(({ value }) => value === param)?.value ?? null

/** The chosen status in words; '' for whatever was paid. */
export const chequeWords = (param: string) => options.find(({ value }) => value === param)?.label ?? ''

/** Shows only cheques that are still in hand, have cleared or have bounced. `any` is what stands for all. */
export function ChequeFilter({ any }: { any: string }) {
  const [search] = useUrlState()
  const value = chequeOf(search.get(chequeParam) ?? '') ?? ''
  return (
    <FilterSelect label={say('Cheques')} all={any} options={options} param={chequeParam} value={value} width="w-42" />
  )
}
