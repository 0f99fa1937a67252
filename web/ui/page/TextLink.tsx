import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, type To } from '../browser/router.ts'

/** A link among text or at the corner of a card: "View all". Tall enough for a finger. */
export function TextLink({ to, children }: { to: To; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-6 items-center rounded-[0.25rem] text-control font-medium text-accent hover:text-accent-hover hover:underline"
    >
      {children}
    </Link>
  )
}

/** The link back to the list, above a page's title: `<PageHeader back={<BackLink to={webPaths.payments}>Payments</BackLink>} … />` */
export function BackLink({ to, children }: { to: To; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-6 items-center gap-1.5 rounded-[0.25rem] text-control text-second hover:text-text"
    >
      <ArrowLeft aria-hidden size={14} />
      {children}
    </Link>
  )
}
