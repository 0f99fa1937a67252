import { say } from '../../../base/language/say.ts'
import { ClosedTodayNote } from '../../../shared/closing/ClosedTodayNote.tsx'
import { useClosedToday } from '../../../shared/closing/queries.ts'

/** Before anything is typed: an enrollment is an entry of today, which a closed day doesn't take either. */
export function ClosedForEnrolling({ instituteName }: { instituteName: string }) {
  const { closed } = useClosedToday(instituteName)
  if (!closed) return null
  return (
    <ClosedTodayNote>
      {say(
        'Today is closed at this branch: nobody can be enrolled today. A super admin can reopen the day from its sheet, under Day Close.',
      )}
    </ClosedTodayNote>
  )
}
