import type { ReactNode } from 'react'

/**
 * Says at once what the server would refuse: where today is closed, every day before it is too, and what a closed day no
 * longer takes can't be dated today either.
 */
export const ClosedTodayNote = ({ children }: { children: ReactNode }) => (
  <p role="status" className="rounded-control bg-amber-soft px-3 py-2.5 text-control text-amber">
    {children}
  </p>
)
