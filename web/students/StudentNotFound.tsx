import { SearchX } from 'lucide-react'
import { ButtonLink } from '../ui/Button.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { EmptyState } from '../ui/states.tsx'

/** Where a student, or something of theirs, is not there or not the caller's to see. */
export const StudentNotFound = ({ title }: { title: string }) => (
  <>
    <PageHeader title={title} />
    <div className="rounded-card border border-line bg-surface">
      <EmptyState
        icon={SearchX}
        title="There is no such student here"
        action={<ButtonLink to="/students">Back to Students</ButtonLink>}
      >
        The link may be old, or the student belongs to another branch.
      </EmptyState>
    </div>
  </>
)
