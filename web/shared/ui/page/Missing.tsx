import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '../controls/Button.tsx'
import { PageHeader } from './PageHeader.tsx'
import { EmptyState } from './states.tsx'

interface MissingProps {
  /** "Student not found". */
  title: string
  back?: ReactNode
  /** "There is no such student here". */
  says: string
  /** Where one is offered to go on. */
  to: string
  toName: string
  /** Why that may be. */
  children: string
}

/** A screen whose subject is not there, or not the caller's to see: nobody is told which of the two. */
export const Missing = ({ title, back, says, to, toName, children }: MissingProps) => (
  <>
    <PageHeader title={title} back={back} />
    <div className="rounded-card border border-line bg-surface">
      <EmptyState icon={SearchX} title={says} action={<ButtonLink to={to}>{toName}</ButtonLink>}>
        {children}
      </EmptyState>
    </div>
  </>
)
