import { useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { getSettings, type Settings, updateSettings } from '#contract/records/settings'
import type { NamesOnPaper } from '#contract/shapes/identity'
import { api } from '../../../base/api/api.ts'
import { paperLanguages } from '../../../base/language/paper.ts'
import { heard, say } from '../../../base/language/say.ts'
import { useUnsaved } from '../../../ui/browser/unsaved.ts'
import { Card } from '../../../ui/cards/Card.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { SelectField, TextareaField, TextField } from '../../../ui/controls/inputs.tsx'
import { bodyOf } from '../../../ui/files/bodyOf.ts'
import { wantedOf } from '../../../ui/files/fileRules.ts'
import { PictureField } from '../../../ui/files/PictureField.tsx'
import { usePreview } from '../../../ui/files/usePreview.ts'
import { ErrorSummary } from '../../../ui/forms/ErrorSummary.tsx'
import { upperCase } from '../../../ui/forms/forced.ts'
import { field } from '../../../ui/forms/form.ts'
import { SaveProblem } from '../../../ui/forms/SaveProblem.tsx'
import { useContractForm } from '../../../ui/forms/useContractForm.ts'
import { useSaveForm } from '../../../ui/forms/useSaveForm.ts'
import { useSaveShortcut } from '../../../ui/forms/useSaveShortcut.ts'
import type { IdentityValues } from './identityForm.ts'
import { identityChange, identityValues } from './identityValues.ts'
import { PaperHead } from './PaperHead.tsx'

const labels = {
  name: say('Name'),
  logo: say('Logo'),
  address: say('Address'),
  phones: say('Phones'),
  email: say('Email'),
  registrationNumber: say('Registration number'),
  gstin: 'GSTIN',
  language: say('Language of receipts and messages'),
  receiptNote: say('Note at the foot of every receipt'),
  namesOnPaper: say('Names of students on paper'),
} as const

const names: readonly { value: NamesOnPaper; label: string }[] = [
  { value: 'as_stored', label: say('As they are stored, mostly in capitals') },
  { value: 'title_case', label: say('In title case') },
]

const off = { autoComplete: 'off' } as const

const loadSchema = async () => (await import('./identityForm.ts')).identityForm

/** Who the institute is, with the head of its paper as it will look. */
export function IdentityForm({ settings, onSaved }: { settings: Settings; onSaved: (saved: Settings) => void }) {
  // The settings as they were when the form opened: a version that a refetch brings meanwhile has not been seen.
  const [opened] = useState(settings)
  const form = useContractForm<IdentityValues>(loadSchema, {
    defaultValues: identityValues(opened),
    keepEmpty: true,
  })
  const saving = useSaveForm({
    form,
    change: {
      row: opened,
      send: (values, { version }) => api(updateSettings, { body: bodyOf(identityChange(values, version)) }),
      newest: async () => (await api(getSettings)).settings,
      valuesOf: identityValues,
    },
    words: { done: say('Institute saved'), failed: say('Failed to save the institute'), told: true },
    onSaved: ({ settings }) => onSaved(settings),
  })
  const submit = useSaveShortcut(saving.submit)
  useUnsaved(saving.isDirty)
  const values = useWatch({ control: form.control })
  const chosen = usePreview(values.logo instanceof File ? values.logo : null)
  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]"
    >
      <div className="grid grid-cols-1 gap-4">
        <ErrorSummary form={form} labels={labels} />
        <Card>
          <div className="grid grid-cols-1 gap-4">
            <TextField {...off} label={labels.name} {...field(form, 'name')} />
            <PictureField
              form={form}
              name="logo"
              label={labels.logo}
              kind="logo"
              wide
              stored={opened.logo}
              hint={say('Must be {wanted}, up to 2 MB. It is printed up to 15 mm high.', {
                wanted: heard(wantedOf('logo')),
              })}
            />
          </div>
        </Card>
        <Reach form={form} />
        <Registration form={form} />
        <Receipts form={form} />
        <SaveProblem saving={saving} />
        <div>
          <Button type="submit" variant="primary" saving={saving.isPending} disabled={!form.formState.isDirty}>
            {say('Save institute')}
          </Button>
        </div>
      </div>
      <PaperHead values={values} logo={values.logo === null ? null : (chosen ?? opened.logo)} />
    </form>
  )
}

interface Fields {
  readonly form: UseFormReturn<IdentityValues, unknown, IdentityValues>
}

function Reach({ form }: Fields) {
  return (
    <Card title={say('How to reach it')}>
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <TextareaField
            {...off}
            label={labels.address}
            optional
            rows={2}
            hint={say('Printed for branches that have no address of their own; so are phones, email and GSTIN.')}
            {...field(form, 'address')}
          />
        </div>
        <TextField
          {...off}
          label={labels.phones}
          optional
          inputMode="tel"
          hint={say('Up to four, with commas between them.')}
          {...field(form, 'phones')}
        />
        <TextField {...off} label={labels.email} type="email" optional {...field(form, 'email')} />
      </div>
    </Card>
  )
}

function Registration({ form }: Fields) {
  return (
    <Card title={say('Registration and tax')}>
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        <TextField {...off} label={labels.registrationNumber} optional {...field(form, 'registrationNumber')} />
        <TextField {...off} label={labels.gstin} optional {...upperCase(field(form, 'gstin'))} />
      </div>
    </Card>
  )
}

function Receipts({ form }: Fields) {
  return (
    <Card title={say('Receipts')}>
      <div className="grid grid-cols-1 gap-4">
        <SelectField
          label={labels.language}
          options={paperLanguages}
          hint={say('A student’s own language comes first.')}
          {...field(form, 'language')}
        />
        <SelectField
          label={labels.namesOnPaper}
          options={names}
          hint={say('On receipts, statements and deposit slips. Screens always show title case.')}
          {...field(form, 'namesOnPaper')}
        />
        <TextareaField
          label={labels.receiptNote}
          optional
          rows={2}
          hint={say('Such as the terms of refunds. If empty, no note is printed.')}
          {...field(form, 'receiptNote')}
        />
      </div>
    </Card>
  )
}
