import { ArrowUp, Plus, X } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { say } from '../../../../base/language/say.ts'
import { removing } from '../../../../ui/browser/removing.ts'
import { Button, IconButton } from '../../../../ui/controls/Button.tsx'
import { TextareaField, TextField } from '../../../../ui/controls/inputs.tsx'
import { field } from '../../../../ui/forms/form.ts'
import type { SiteForm } from './form.ts'

interface RowFieldsProps {
  form: SiteForm
  name: 'points' | 'links'
  title: string
  /** What one row is called. */
  noun: string
  labels: { first: string; second: string }
}

/** As many as the service takes. */
const most = 6

/** A short list of rows with two texts each. */
export function RowFields({ form, name, title, noun, labels }: RowFieldsProps) {
  const rows = useFieldArray({ control: form.control, name })
  const add = () => rows.append(name === 'points' ? { title: '', text: '' } : { label: '', url: '' })
  return (
    <fieldset className="grid grid-cols-1 gap-3">
      <legend className="text-control font-medium">{title}</legend>
      {rows.fields.map(({ id }, index) => (
        <div key={id} className="flex items-start gap-1 border-t border-line pt-3">
          <div className="grid min-w-0 flex-1 grid-cols-1 gap-2">
            {name === 'points' ? (
              <>
                <TextField label={labels.first} {...field(form, `points.${index}.title`)} />
                <TextareaField label={labels.second} rows={2} {...field(form, `points.${index}.text`)} />
              </>
            ) : (
              <>
                <TextField label={labels.first} {...field(form, `links.${index}.label`)} />
                <TextField
                  label={labels.second}
                  type="url"
                  placeholder="https://"
                  {...field(form, `links.${index}.url`)}
                />
              </>
            )}
          </div>
          <span className="grid pt-6">
            <IconButton
              label={say('Remove {noun} {index}', { noun, index: index + 1 })}
              icon={X}
              onClick={removing(() => rows.remove(index))}
            />
            {index > 0 && (
              <IconButton
                label={say('Move {noun} {index} up', { noun, index: index + 1 })}
                icon={ArrowUp}
                onClick={() => rows.move(index, index - 1)}
              />
            )}
          </span>
        </div>
      ))}
      <div>
        <Button icon={Plus} disabled={rows.fields.length >= most} onClick={add}>
          {say('Add {noun}', { noun })}
        </Button>
      </div>
    </fieldset>
  )
}
