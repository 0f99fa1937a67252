import type { ReactNode } from 'react'
import { say } from '../../base/language/say.ts'
import { useClosedToday } from './queries.ts'

/**
 * Where today is closed, says at once what the server would refuse: every day before it is closed too, and a change that a
 * closed day refuses can't be dated today either.
 */
export function ClosedTodayNote({ instituteName, children }: { instituteName: string; children: ReactNode }) {
  const { closed } = useClosedToday(instituteName)
  if (!closed) return null
  return (
    <p role="status" className="rounded-control bg-amber-soft px-3 py-2.5 text-control text-amber">
      {children}
    </p>
  )
}

/** The same before anything is typed into a form that records money. */
export const ClosedForEntries = ({ instituteName }: { instituteName: string }) => (
  <ClosedTodayNote instituteName={instituteName}>
    {say(
      'Today is closed at this branch: nothing can be recorded today. A super admin can reopen the day from its sheet, under Day Close.',
    )}
  </ClosedTodayNote>
)
