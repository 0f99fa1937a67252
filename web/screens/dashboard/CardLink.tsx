import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

/** The link from a card to the full list. */
export function CardLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-6 items-center text-control font-medium text-accent hover:underline touch:min-h-11"
    >
      {children}
    </Link>
  )
}
