import { type DayClose, reopenDay } from '#contract/counter/day-close'
import { formatDate } from '#contract/fields/dates'
import { api } from '../../../base/api/api.ts'
import { say } from '../../../base/language/say.ts'
import { ReasonDialog } from '../../../ui/forms/dialogs/ReasonDialog.tsx'

/** Reopens the last closed day, with a reason that stays in the ledger and on the sheet. */
export default function ReopenDay({ day, onClose }: { day: DayClose; onClose: () => void }) {
  const { date, instituteName } = day
  return (
    <ReasonDialog
      title={say('Reopen {date}?', { date: formatDate(date) })}
      description={say(
        '{instituteName}. The day takes entries again until its cash is counted anew. This sheet stays, marked as reopened.',
        { instituteName },
      )}
      saveLabel={say('Reopen the day')}
      failed={say('Failed to reopen the day')}
      done={say('Day reopened')}
      send={({ reason }) => api(reopenDay, { params: { date }, query: { reason, instituteName } })}
      hint={say('Kept in the ledger, and printed on the sheet.')}
      onClose={onClose}
    />
  )
}
