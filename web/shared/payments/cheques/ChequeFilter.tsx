import { say } from '../../../base/language/say.ts'
import { useUrlState } from '../../../ui/browser/urlState.ts'
import { usePhone } from '../../../ui/browser/useMediaQuery.ts'
import { SelectField } from '../../../ui/controls/inputs.tsx'

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
  const [search, setSearch] = useUrlState()
  const phone = usePhone()
  return (
    <div className={phone ? '' : 'w-42'}>
      <SelectField
        label={say('Cheques')}
        bare={!phone}
        placeholder={any}
        options={options}
        value={chequeOf(search.get(chequeParam) ?? '') ?? ''}
        onChange={event => setSearch({ [chequeParam]: event.target.value })}
      />
    </div>
  )
}
