import { updateSettings } from '#contract/records/settings'
import { api } from '../../../base/api/api.ts'
import { useSave } from '../../../base/api/useSave.ts'
import { say } from '../../../base/language/say.ts'
import { Button } from '../../../ui/controls/Button.tsx'

/** Brings the list of first steps back to the dashboard, after it was put away. */
export function ShowSetup() {
  const { mutate, isPending } = useSave({
    send: () => api(updateSettings, { body: { setupDismissed: false } }),
    words: {
      done: say('The first steps are on the dashboard'),
      failed: say('The first steps could not be shown'),
      told: true,
    },
    onSaved: () => {
      document.documentElement.dataset.setup = 'open'
    },
  })
  return (
    <Button saving={isPending} savingText={say('Showing…')} onClick={() => mutate()}>
      {say('Show the first steps on the dashboard again')}
    </Button>
  )
}
