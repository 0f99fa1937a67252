import { useWatch } from 'react-hook-form'
import { say } from '../../base/language/say.ts'
import { useInstituteOptions } from '../../shared/institutes/InstituteFilter.tsx'
import { InstitutesMissing } from '../../shared/institutes/InstitutesMissing.tsx'
import { SelectField, TextField } from '../../ui/controls/inputs.tsx'
import { field } from '../../ui/forms/form.ts'
import type { UserForm } from './userForm.ts'

interface InstituteChoiceProps {
  form: UserForm
  /** Whether a new institute's name is typed instead of one being chosen. */
  isNew: boolean
  onNew: (isNew: boolean) => void
}

/** No institute can have this name, because names are trimmed. */
const newOne = ' new'

/** The institute a user belongs to. A new one must be chosen explicitly, so that a typing mistake creates none. */
export function InstituteChoice({ form, isNew, onNew }: InstituteChoiceProps) {
  const name = useWatch({ control: form.control, name: 'instituteName' }) ?? ''
  const options = useInstituteOptions(isNew ? '' : name)
  const choose = (value: string) => {
    onNew(value === newOne)
    form.setValue('instituteName', value === newOne ? '' : value, { shouldDirty: true })
    form.setValue('instituteAddress', '')
  }
  return (
    <>
      <SelectField
        label={say('Institute')}
        options={[...options, { value: newOne, label: say('New institute…') }]}
        value={isNew ? newOne : name}
        onChange={event => choose(event.target.value)}
      />
      <InstitutesMissing />
      {isNew && (
        <>
          <TextField label={say('New institute’s name')} autoComplete="off" {...field(form, 'instituteName')} />
          <TextField
            label={say('New institute’s address')}
            optional
            autoComplete="off"
            {...field(form, 'instituteAddress')}
          />
        </>
      )}
    </>
  )
}
