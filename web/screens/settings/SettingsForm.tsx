import { useState } from 'react'
import { getSettings, type Settings, updateSettings } from '#contract/records/settings'
import { api } from '../../base/api/api.ts'
import { say } from '../../base/language/say.ts'
import { DraftOffer } from '../../shared/draft/DraftOffer.tsx'
import { useDraft } from '../../shared/draft/useDraft.ts'
import { nextPaint } from '../../ui/browser/afterPaint.ts'
import { useUnsaved } from '../../ui/browser/unsaved.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { SaveProblem } from '../../ui/forms/SaveProblem.tsx'
import { useContractForm } from '../../ui/forms/useContractForm.ts'
import { useSaveForm } from '../../ui/forms/useSaveForm.ts'
import { useSaveShortcut } from '../../ui/forms/useSaveShortcut.ts'
import { AccountsCard, AlertsCard, BackupsCard, DiscountsCard, PlansCard, ProofsCard } from './SettingsCards.tsx'
import { type SettingsValues, SettingsForm as schema, settingsChange, settingsValues } from './settingsForm.ts'

/** What the parts of a plan lack belongs to no field, so it gets the focus where no field has it. */
function showMissing(): void {
  if (!document.querySelector('[aria-invalid=true]')) document.querySelector<HTMLElement>('[data-missing]')?.focus()
}

/** The settings for all institutes, saved together. */
export function SettingsForm({ settings }: { settings: Settings }) {
  // The settings as they were when the form opened: a version that a refetch brings meanwhile has not been seen.
  const [opened, setOpened] = useState(settings)
  const form = useContractForm<SettingsValues>(schema, { defaultValues: settingsValues(opened), keepEmpty: true })
  const draft = useDraft(form, 'settings')
  const saving = useSaveForm({
    form,
    change: {
      row: opened,
      send: (values, { version }) => api(updateSettings, { body: settingsChange(values, version) }),
      newest: async () => (await api(getSettings)).settings,
      valuesOf: settingsValues,
      savedRow: ({ settings }) => settings,
      onRow: setOpened,
    },
    words: { done: say('Settings saved'), failed: say('Failed to save the settings'), told: true },
    onSaved: ({ settings }) => draft.forget(settingsValues(settings)),
    onInvalid: () => void nextPaint().then(showMissing),
  })
  const submit = useSaveShortcut(saving.submit)
  useUnsaved(saving.isDirty, {})
  return (
    <form noValidate onSubmit={submit} className="grid max-w-3xl grid-cols-1 gap-4">
      <DraftOffer draft={draft} note={say('What it holds is not saved yet.')} />
      <PlansCard form={form} />
      <DiscountsCard form={form} />
      <AccountsCard form={form} opened={opened.idleMinutes} />
      <AlertsCard form={form} />
      <ProofsCard form={form} />
      <BackupsCard form={form} />
      <SaveProblem saving={saving} />
      <div>
        <Button type="submit" variant="primary" saving={saving.isPending} disabled={!form.formState.isDirty}>
          {say('Save settings')}
        </Button>
      </div>
    </form>
  )
}
