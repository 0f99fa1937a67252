import { Plus, X } from 'lucide-react'
import { useFieldArray, useWatch } from 'react-hook-form'
import type { Institute } from '#contract/shapes/institute'
import { say } from '../../../../base/language/say.ts'
import { removing } from '../../../../ui/browser/removing.ts'
import { Button, IconButton } from '../../../../ui/controls/Button.tsx'
import { SelectField } from '../../../../ui/controls/inputs.tsx'
import { field } from '../../../../ui/forms/form.ts'
import type { SiteForm } from './form.ts'
import { WeekFields } from './WeekFields.tsx'

/** The opening hours that hold everywhere, and those of the branches that differ. */
export function HoursFields({ form, institutes }: { form: SiteForm; institutes: readonly Institute[] }) {
  const rows = useFieldArray({ control: form.control, name: 'branchHours' })
  const chosen = useWatch({ control: form.control, name: 'branchHours' })
  const week = useWatch({ control: form.control, name: 'hours' })
  const left = institutes.filter(({ id }) => !chosen.some(({ instituteId }) => instituteId === id))
  const add = () => rows.append({ instituteId: left[0]?.id ?? '', hours: week.map(day => ({ ...day })) })
  return (
    <>
      <WeekFields form={form} name="hours" title={say('Everywhere')} />
      {rows.fields.map(({ id }, index) => (
        <div key={id} className="grid grid-cols-1 gap-3 border-t border-line pt-4">
          <div className="flex items-start gap-1">
            <div className="min-w-0 flex-1">
              <SelectField
                label={say('Branch')}
                options={institutes
                  .filter(one => left.includes(one) || one.id === chosen[index]?.instituteId)
                  .map(one => ({ value: one.id, label: one.instituteName }))}
                {...field(form, `branchHours.${index}.instituteId`)}
              />
            </div>
            <span className="pt-6">
              <IconButton
                label={say('Remove the hours of branch {index}', { index: index + 1 })}
                icon={X}
                onClick={removing(() => rows.remove(index))}
              />
            </span>
          </div>
          <WeekFields form={form} name={`branchHours.${index}.hours`} title={say('Its hours')} />
        </div>
      ))}
      <div>
        <Button icon={Plus} disabled={left.length === 0} onClick={add}>
          {say('Add a branch with other hours')}
        </Button>
      </div>
    </>
  )
}
