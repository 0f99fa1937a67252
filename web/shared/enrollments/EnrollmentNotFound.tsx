import { RecordNotFound } from '../ui/page/RecordNotFound.tsx'
import { BackLink } from '../ui/page/TextLink.tsx'

export const EnrollmentNotFound = () => (
  <RecordNotFound
    title="Enrollment not found"
    back={<BackLink to="/all-enrollments">All enrollments</BackLink>}
    message="There is no such enrollment here"
    to="/all-enrollments"
    toName="Go to all enrollments"
  >
    The link may be old, or the enrollment belongs to another branch.
  </RecordNotFound>
)
