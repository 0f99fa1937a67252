import type { ImportKind } from '#contract/records/imports'
import { importColumns } from '#wording/import-columns'
import { heard, say } from '../../base/language/say.ts'
import { SelectField } from '../../ui/controls/inputs.tsx'
import type { Answer } from './answer.ts'

export interface MappingFieldsProps {
  kind: ImportKind
  answer: Answer
  disabled: boolean
  onChange: (field: string, heading: string) => void
}

/** Which column of the file holds which field: guessed from the headings, and corrected here. */
export function MappingFields({ kind, answer, disabled, onChange }: MappingFieldsProps) {
  const { headings, mapping, missing, unclear } = answer
  const options = headings.map(heading => ({ value: heading, label: heading }))
  return (
    <fieldset aria-label={say('Columns of the file')} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {importColumns[kind].map(({ field, label, required }) => (
        <SelectField
          key={field}
          label={heard(label)}
          optional={!required}
          placeholder={say('Not in the file')}
          options={unclear[field] ? [{ value: open, label: say('Which one is it?') }, ...options] : options}
          disabled={disabled}
          value={unclear[field] ? open : (mapping[field] ?? '')}
          onChange={event => event.target.value !== open && onChange(field, event.target.value)}
          error={
            unclear[field] ? unclearText(unclear[field]) : missing.includes(field) ? missingText(field) : undefined
          }
        />
      ))}
    </fieldset>
  )
}

/** The choice of a field about which nothing was decided yet, not even that it is left out. No heading is like it. */
const open = '\u0000'

const unclearText = (same: readonly string[]) =>
  say('{same} columns may be this one. Choose one.', { same: same.length })

function missingText(field: string): string {
  if (field === 'fullName') return say('Choose this, or first and last name.')
  if (field === 'email') return say('Choose the column. If there is none, add one to the file, with none in each row.')
  return say('Choose the column.')
}
