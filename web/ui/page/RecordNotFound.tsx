import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { WebAddress } from '#contract/product/web-paths'
import { ButtonLink } from '../controls/Button.tsx'
import { PageHeader } from './PageHeader.tsx'
import { EmptyState } from './states.tsx'

interface RecordNotFoundProps {
  /** "Student not found". */
  title: string
  back?: ReactNode
  /** "There is no such student here". */
  message: string
  /** The link offered, and its text. */
  to: WebAddress
  toName: string
  /** The likely reasons. */
  children: string
}

/** A screen whose record doesn't exist or may not be seen; the text doesn't tell which of the two. */
export const RecordNotFound = ({ title, back, message, to, toName, children }: RecordNotFoundProps) => (
  <>
    <PageHeader title={title} back={back} />
    <div className="rounded-card border border-line bg-surface">
      <EmptyState icon={SearchX} title={message} action={<ButtonLink to={to}>{toName}</ButtonLink>}>
        {children}
      </EmptyState>
    </div>
  </>
)
