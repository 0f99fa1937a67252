import { changeHead, type Head } from '#contract/records/heads'
import { api } from '../../../shared/api/api.ts'
import { SaveQuestion } from '../../../shared/ui/forms/SaveQuestion.tsx'
import { entriesText } from './words.ts'

/** Asks before a head is retired or brought back. Mount it to open it. */
export default function RetireHead({ head, onClose }: { head: Head; onClose: () => void }) {
  const { id, version, retired, name, uses } = head
  return (
    <SaveQuestion
      title={retired ? 'Bring this head back?' : 'Retire this head?'}
      confirmLabel={retired ? 'Bring back' : 'Retire head'}
      savingText="Saving…"
      send={() => api(changeHead, { params: { id }, body: { retired: !retired, version } })}
      words={{
        done: retired ? 'Head brought back' : 'Head retired',
        failed: 'Failed to save the head',
        told: true,
      }}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        {retired
          ? `New entries can be recorded under ${name} again.`
          : `No new entry can be recorded under ${name}. Its ${entriesText(uses)} stay in every list and report.`}
      </p>
    </SaveQuestion>
  )
}
