import { say } from '../language/say.ts'
import { useClosedToday } from './queries.ts'

/** Says at once what the server would refuse: where today is closed, every day before it is. */
export function ClosedTodayNote({ instituteName }: { instituteName: string }) {
  const { closed } = useClosedToday(instituteName)
  if (!closed) return null
  return (
    <p role="status" className="rounded-control bg-amber-soft px-3 py-2.5 text-control text-amber">
      {say(
        'Today is closed at this branch, so amount, method and date stay as they are. A super admin can reopen the day from its sheet, under Day Close.',
      )}
    </p>
  )
}
