import { reopenYear, type Year } from '#contract/counter/years'
import { api } from '../../base/api/api.ts'
import { say } from '../../base/language/say.ts'
import { ReasonDialog } from '../../ui/forms/dialogs/ReasonDialog.tsx'

/** Opens the last closed year again, with a reason. */
export default function ReopenYear({ year, onClose }: { year: Year; onClose: () => void }) {
  const { financialYear, instituteName } = year
  return (
    <ReasonDialog
      title={say('Reopen the financial year {financialYear}?', { financialYear })}
      description={say('{instituteName}. Its profit is no longer carried forward until it is closed again.', {
        instituteName,
      })}
      saveLabel={say('Reopen year')}
      failed={say('Failed to reopen the financial year')}
      done={say('Financial year reopened')}
      send={({ reason }) => api(reopenYear, { params: { financialYear }, query: { reason, instituteName } })}
      hint={say('Kept in the ledger.')}
      onClose={onClose}
    />
  )
}
