import type { ReactNode } from 'react'
import type { WebAddress } from '#contract/product/web-paths'
import { say } from '../../base/language/say.ts'
import { Link } from '../../ui/browser/router.ts'

interface FigureLinkProps {
  to: WebAddress
  /** What the figure is, for screen readers. */
  figure: string
  children: ReactNode
}

/** A figure that links to the events that make it up. `relative` keeps its hidden text inside a scrolling table. */
export const FigureLink = ({ to, figure, children }: FigureLinkProps) => (
  <Link
    to={to}
    className="relative inline-flex min-h-6 items-center rounded-[0.25rem] decoration-1 underline-offset-4 hover:underline"
  >
    {children}
    <span className="unseen">{say(', {figure}: what makes it up', { figure })}</span>
  </Link>
)
