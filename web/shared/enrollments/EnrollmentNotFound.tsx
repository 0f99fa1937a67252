import { Missing } from '../ui/page/Missing.tsx'
import { BackLink } from '../ui/page/TextLink.tsx'

export const EnrollmentNotFound = () => (
  <Missing
    title="Enrollment not found"
    back={<BackLink to="/all-enrollments">All enrollments</BackLink>}
    says="There is no such enrollment here"
    to="/all-enrollments"
    toName="Go to all enrollments"
  >
    The link may be old, or the enrollment belongs to another branch.
  </Missing>
)
