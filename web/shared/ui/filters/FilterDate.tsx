import { useState } from 'react'
import { DateField } from '../controls/inputs.tsx'

interface FilterDateProps {
  label: string
  /** '' where no date is chosen. */
  value: string
  min?: string | undefined
  max?: string | undefined
  /** Keeps the label for screen readers only. Default: true. */
  bare?: boolean
  onChange: (date: string) => void
}

/**
 * A date that filters at once. While a year is typed, the browser reports dates such as 0002-01-04; those stay in the
 * field, and only a complete date, or none, is reported.
 */
export function FilterDate({ value, onChange, bare = true, ...field }: FilterDateProps) {
  const [draft, setDraft] = useState({ of: value, typed: value })
  // The value was changed elsewhere, by a preset or the URL: what was being typed is dropped.
  const typed = draft.of === value ? draft.typed : value
  return (
    <DateField
      {...field}
      bare={bare}
      value={typed}
      onChange={event => {
        const date = event.target.value
        if (date !== '' && date < '1900') return setDraft({ of: value, typed: date })
        setDraft({ of: date, typed: date })
        onChange(date)
      }}
    />
  )
}
