import { changeHead, type Head } from '#contract/records/heads'
import { api } from '../../../base/api/api.ts'
import { say } from '../../../base/language/say.ts'
import { SaveQuestion } from '../../../ui/forms/SaveQuestion.tsx'
import { entriesText } from './words.ts'

/** Asks before a head is retired or brought back. Mount it to open it. */
export default function RetireHead({ head, onClose }: { head: Head; onClose: () => void }) {
  const { id, version, retired, name, uses } = head
  return (
    <SaveQuestion
      title={retired ? say('Bring this head back?') : say('Retire this head?')}
      confirmLabel={retired ? say('Bring back') : say('Retire head')}
      savingText={say('Saving…')}
      send={() => api(changeHead, { params: { id }, body: { retired: !retired, version } })}
      words={{
        done: retired ? say('Head brought back') : say('Head retired'),
        failed: say('Failed to save the head'),
        told: true,
      }}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        {retired
          ? say('New entries can be recorded under {name} again.', { name })
          : say('No new entry can be recorded under {name}. Its {entriesText} stay in every list and report.', {
              name,
              entriesText: entriesText(uses),
            })}
      </p>
    </SaveQuestion>
  )
}
