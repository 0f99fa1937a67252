import { useState } from 'react'
import type { Settings } from '#contract/records/settings'
import { getWebsite, updateWebsite, type Website } from '#contract/records/website'
import type { Institute } from '#contract/shapes/institute'
import { api } from '../../../base/api/api.ts'
import { say } from '../../../base/language/say.ts'
import { DraftOffer } from '../../../shared/draft/DraftOffer.tsx'
import { useDraft } from '../../../shared/draft/useDraft.ts'
import { useUnsaved } from '../../../ui/browser/unsaved.ts'
import { useUrlState } from '../../../ui/browser/urlState.ts'
import { useMediaQuery } from '../../../ui/browser/useMediaQuery.ts'
import { Card } from '../../../ui/cards/Card.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { SaveProblem } from '../../../ui/forms/SaveProblem.tsx'
import { useContractForm } from '../../../ui/forms/useContractForm.ts'
import { useSaveForm } from '../../../ui/forms/useSaveForm.ts'
import { useSaveShortcut } from '../../../ui/forms/useSaveShortcut.ts'
import { Examples } from './Examples.tsx'
import { PartFields } from './fields/PartFields.tsx'
import { PartList } from './PartList.tsx'
import { Preview } from './preview/Preview.tsx'
import { partOf, parts, type WebsiteValues, websiteChange, websiteForm, websiteValues } from './websiteForm.ts'

/** The columns of a wide screen: the parts, the fields of one, and the preview. */
const besideEachOther = '9rem minmax(0,1fr) minmax(22rem,26rem)'

interface WebsiteFormProps {
  website: Website
  settings: Settings
  institutes: readonly Institute[]
}

/** The texts of the public site, part by part, beside the page as it will look. All parts are saved together. */
export default function WebsiteForm({ website, settings, institutes }: WebsiteFormProps) {
  // The site as it was when the form opened: a version that a refetch brings meanwhile has not been seen.
  const [opened, setOpened] = useState(website)
  const wide = useMediaQuery('(width >= 80rem)')
  const [search, setSearch] = useUrlState()
  const part = parts.find(({ name }) => name === search.get('section')) ?? parts[0]
  const form = useContractForm<WebsiteValues>(websiteForm, {
    defaultValues: websiteValues(opened),
    keepEmpty: true,
    mode: 'onBlur',
  })
  const draft = useDraft(form, 'website')
  const saving = useSaveForm({
    form,
    change: {
      row: opened,
      send: (values, row) => api(updateWebsite, { body: websiteChange(values, row, parts) }),
      newest: async () => (await api(getWebsite)).website,
      valuesOf: websiteValues,
      savedRow: ({ website }) => website,
      onRow: setOpened,
    },
    words: { done: say('Public site saved'), failed: say('Failed to save the public site'), told: true },
    onSaved: ({ website }) => draft.forget(websiteValues(website)),
    onInvalid: () => {
      const [first = ''] = Object.keys(form.formState.errors)
      const wrong = partOf(first)
      if (wrong && wrong !== part.name) setSearch({ section: wrong })
    },
  })
  const submit = useSaveShortcut(saving.submit)
  const { isDirty, dirtyFields, errors } = form.formState
  useUnsaved(saving.isDirty, {})
  return (
    <form
      noValidate
      onSubmit={submit}
      style={{ gridTemplateColumns: wide ? besideEachOther : 'minmax(0,1fr)' }}
      className="grid items-start gap-4"
    >
      <PartList
        shown={part.name}
        wide={wide}
        examples={opened.examples}
        changed={Object.keys(dirtyFields)}
        wrong={Object.keys(errors)}
        onShow={name => setSearch({ section: name })}
      />
      <div className="grid grid-cols-1 gap-4">
        <DraftOffer draft={draft} note={say('What it holds is not saved yet.')} />
        <Card title={part.title}>
          <div className="grid grid-cols-1 gap-4">
            <Examples form={form} part={part} examples={opened.examples} />
            <PartFields key={part.name} part={part.name} form={form} institutes={institutes} settings={settings} />
          </div>
        </Card>
        <SaveProblem saving={saving} />
        <div className="sticky bottom-0 z-10 bg-bg py-3">
          <Button type="submit" variant="primary" saving={saving.isPending} disabled={!isDirty}>
            {say('Save public site')}
          </Button>
        </div>
      </div>
      <Preview form={form} wide={wide} saved={opened} page={part.page} settings={settings} institutes={institutes} />
    </form>
  )
}
