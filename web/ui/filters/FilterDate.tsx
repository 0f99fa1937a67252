import { useState } from 'react'
import { isDate } from '#contract/fields/real-date'
import { DateField } from '../dates/DateField.tsx'

interface FilterDateProps {
  label: string
  /** '' where no date is chosen. */
  value: string
  min?: string | undefined
  max?: string | undefined
  /** Keeps the label for screen readers only. Default: true. */
  bare?: boolean
  hint?: string
  error?: string | undefined
  disabled?: boolean
  onChange: (date: string) => void
}

/** A date that filters at once. A text that is no date stays in the field with an error, and filters nothing. */
export function FilterDate({ value, onChange, bare = true, ...field }: FilterDateProps) {
  const [wrong, setWrong] = useState({ of: value, text: '' })
  return (
    <DateField
      {...field}
      bare={bare}
      // When the value is changed elsewhere, by a preset or the URL, the wrong text is dropped.
      value={wrong.of === value && wrong.text !== '' ? wrong.text : value}
      onChange={event => {
        const date = event.target.value
        const usable = date === '' || isDate(date)
        setWrong({ of: value, text: usable ? '' : date })
        if (usable) onChange(date)
      }}
    />
  )
}
