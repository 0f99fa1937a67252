import type { ReactNode } from 'react'
import { say } from '../../base/language/say.ts'
import { useClosedToday } from './queries.ts'

/**
 * Says at once what the server would refuse: if today is closed, so is every day before it, and a change that a closed day
 * refuses can't be dated today either.
 */
export const ClosedTodayNote = ({ children }: { children: ReactNode }) => (
  <p role="status" className="rounded-control bg-amber-soft px-3 py-2.5 text-control text-amber">
    {children}
  </p>
)

/** The same before anything is typed into a form that records money. */
export function ClosedForEntries({ instituteName }: { instituteName: string }) {
  const { closed } = useClosedToday(instituteName)
  if (!closed) return null
  return (
    <ClosedTodayNote>
      {say(
        'Today is closed at this branch: nothing can be recorded today. A super admin can reopen the day from its sheet, under Day Close.',
      )}
    </ClosedTodayNote>
  )
}
