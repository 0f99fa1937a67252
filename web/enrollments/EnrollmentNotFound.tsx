import { SearchX } from 'lucide-react'
import { ButtonLink } from '../ui/Button.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { EmptyState } from '../ui/states.tsx'
import { BackLink } from '../ui/TextLink.tsx'

export const EnrollmentNotFound = () => (
  <>
    <PageHeader title="Enrollment not found" back={<BackLink to="/all-enrollments">All enrollments</BackLink>} />
    <div className="rounded-card border border-line bg-surface">
      <EmptyState
        icon={SearchX}
        title="There is no such enrollment here"
        action={<ButtonLink to="/all-enrollments">Go to all enrollments</ButtonLink>}
      >
        The link may be old, or the enrollment belongs to another branch.
      </EmptyState>
    </div>
  </>
)
