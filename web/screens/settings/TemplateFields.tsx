import { Plus, X } from 'lucide-react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { say } from '../../base/language/say.ts'
import { removing } from '../../ui/browser/removing.ts'
import { Button, IconButton } from '../../ui/controls/Button.tsx'
import { SelectField, TextField } from '../../ui/controls/inputs.tsx'
import { field } from '../../ui/forms/form.ts'
import { type Form, missingPercent } from './settingsForm.ts'

const units = [
  { value: 'months', label: say('months') },
  { value: 'days', label: say('days') },
]

interface TemplateFieldsProps {
  form: Form
  index: number
  onRemove: () => void
}

/** The name and the parts of a plan: how long after enrolling each is due, and its share of the total. */
export function TemplateFields({ form, index, onRemove }: TemplateFieldsProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: `planTemplates.${index}.rows` })
  const rows = useWatch({ control: form.control, name: `planTemplates.${index}.rows` }) ?? []
  const missing = missingPercent(rows)
  const add = () =>
    append({ after: String(rows.length), unit: 'months', percent: missing && missing > 0 ? String(missing / 100) : '' })
  return (
    <fieldset
      aria-label={say('Plan {index}', { index: index + 1 })}
      className="grid grid-cols-1 gap-3 border-line max-sm:border-t max-sm:pt-4 sm:rounded-control sm:border sm:p-4"
    >
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1 sm:max-w-72">
          <TextField label={say('Name')} {...field(form, `planTemplates.${index}.name`)} />
        </div>
        <span className="ml-auto pt-6">
          <IconButton label={say('Remove plan {index}', { index: index + 1 })} icon={X} onClick={removing(onRemove)} />
        </span>
      </div>
      <div className="grid gap-2">
        {fields.map(({ id }, row) => (
          <div
            key={id}
            className="grid grid-cols-[3rem_minmax(0,1fr)_4.5rem_auto] items-start max-[20rem]:grid-cols-1 gap-1 sm:w-112 sm:gap-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_minmax(0,1fr)_auto]"
          >
            <TextField
              label={row === 0 ? say('After') : say('Part {row}: due after', { row: row + 1 })}
              bare={row > 0}
              inputMode="numeric"
              {...field(form, `planTemplates.${index}.rows.${row}.after`)}
            />
            <SelectField
              label={row === 0 ? say('Unit') : say('Part {row}: counted in', { row: row + 1 })}
              bare={row > 0}
              options={units}
              {...field(form, `planTemplates.${index}.rows.${row}.unit`)}
            />
            <TextField
              label={row === 0 ? say('Percent') : say('Part {row}: percent', { row: row + 1 })}
              bare={row > 0}
              inputMode="decimal"
              {...field(form, `planTemplates.${index}.rows.${row}.percent`)}
            />
            <span className={row === 0 ? 'pt-6' : 'flex h-control items-center'}>
              <IconButton
                label={say('Remove part {row}', { row: row + 1 })}
                icon={X}
                disabled={fields.length === 1}
                onClick={removing(() => remove(row))}
              />
            </span>
          </div>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button icon={Plus} onClick={add} disabled={fields.length >= 60}>
          {say('Add part')}
        </Button>
        <p
          role="status"
          tabIndex={-1}
          data-missing={missing !== 0 || undefined}
          className={`text-label ${missing === 0 ? 'text-third' : 'text-red'}`}
        >
          {missing === 0 && say('The parts add up to 100 percent.')}
          {missing !== null && missing > 0 && say('{missing} percent is still missing.', { missing: missing / 100 })}
          {missing !== null && missing < 0 && say('{missing} percent is too much.', { missing: -missing / 100 })}
        </p>
      </div>
    </fieldset>
  )
}
