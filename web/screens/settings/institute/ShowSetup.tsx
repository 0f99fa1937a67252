import { updateSettings } from '#contract/records/settings'
import { api } from '../../../shared/api/api.ts'
import { useSave } from '../../../shared/api/useSave.ts'
import { say } from '../../../shared/language/say.ts'
import { Button } from '../../../shared/ui/controls/Button.tsx'

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
    <Button variant="quiet" saving={isPending} savingText={say('Showing…')} onClick={() => mutate()}>
      {say('Show the first steps on the dashboard again')}
    </Button>
  )
}
