import { ArrowUp, Plus, X } from 'lucide-react'
import { useRef } from 'react'
import { useFieldArray } from 'react-hook-form'
import { say } from '../../../../base/language/say.ts'
import { removing } from '../../../../ui/browser/removing.ts'
import { Button, IconButton } from '../../../../ui/controls/Button.tsx'
import { TextareaField, TextField } from '../../../../ui/controls/inputs.tsx'
import { field } from '../../../../ui/forms/form.ts'
import type { SiteForm } from './form.ts'
import { PhotoField } from './PhotoField.tsx'

interface PeopleFieldsProps {
  form: SiteForm
  name: 'instructors' | 'testimonials'
  lead: 'instructorsLead' | 'testimonialsLead'
  /** What one of them is called. */
  noun: string
  /** The label of the line below the name. */
  roleLabel: string
}

const most = 12

/** The people of a section: name, a line about them, what they say or do, and a photo. */
export function PeopleFields({ form, name, lead, noun, roleLabel }: PeopleFieldsProps) {
  const people = useFieldArray({ control: form.control, name })
  const removed = useRef(new Set<string>())
  return (
    <>
      <TextareaField
        label={say('Below the heading')}
        optional
        rows={2}
        hint={say('Without it and without people the section is left out.')}
        {...field(form, lead)}
      />
      {people.fields.length === 0 && (
        <p className="text-control text-second">
          {say('Nobody is named yet. Ask people before you name them or show a photo.')}
        </p>
      )}
      {people.fields.map(({ id }, index) => (
        <fieldset
          key={id}
          aria-label={`${noun} ${index + 1}`}
          className="grid grid-cols-1 gap-3 border-t border-line pt-4"
        >
          <div className="flex items-start gap-1">
            <div className="min-w-0 flex-1">
              <PhotoField form={form} name={`${name}.${index}.photo`} isRemoved={() => removed.current.has(id)} />
            </div>
            {index > 0 && (
              <IconButton
                label={say('Move {noun} {index} up', { noun, index: index + 1 })}
                icon={ArrowUp}
                onClick={() => people.move(index, index - 1)}
              />
            )}
            <IconButton
              label={say('Remove {noun} {index}', { noun, index: index + 1 })}
              icon={X}
              onClick={removing(() => {
                removed.current.add(id)
                people.remove(index)
              })}
            />
          </div>
          <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-2">
            <TextField label={say('Name')} autoComplete="off" {...field(form, `${name}.${index}.name`)} />
            <TextField label={roleLabel} autoComplete="off" {...field(form, `${name}.${index}.role`)} />
          </div>
          <TextareaField
            label={name === 'instructors' ? say('About them') : say('What they say')}
            rows={3}
            {...field(form, `${name}.${index}.text`)}
          />
        </fieldset>
      ))}
      <div>
        <Button
          icon={Plus}
          disabled={people.fields.length >= most}
          onClick={() => people.append({ name: '', role: '', text: '', photo: '' })}
        >
          {say('Add {noun}', { noun })}
        </Button>
      </div>
    </>
  )
}
