import { useUrlState } from '../browser/urlState.ts'
import { usePhone } from '../browser/useMediaQuery.ts'
import { SelectField } from '../controls/inputs.tsx'

interface FilterSelectProps {
  label: string
  /** The choice for no filter: "All statuses". */
  all: string
  options: readonly { value: string; label: string }[]
  /** The search parameter that holds the choice, and what it holds; '' for no filter. */
  param: string
  value: string
  /** How wide it is, except on a phone. */
  width: string
}

/** A choice that filters at once, kept in the URL. */
export function FilterSelect({ param, all, width, ...select }: FilterSelectProps) {
  const [, setSearch] = useUrlState()
  const phone = usePhone()
  return (
    <div className={phone ? 'w-full' : width}>
      <SelectField
        {...select}
        bare={!phone}
        placeholder={all}
        onChange={event => setSearch({ [param]: event.target.value })}
      />
    </div>
  )
}
