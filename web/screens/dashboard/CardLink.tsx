import type { ReactNode } from 'react'
import type { WebAddress } from '#contract/product/web-paths'
import { Link } from '../../ui/browser/router.ts'

/** The link from a card to the full list. */
export function CardLink({ to, children }: { to: WebAddress; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-6 items-center text-control font-medium text-accent hover:underline touch:min-h-11 print:hidden"
    >
      {children}
    </Link>
  )
}
