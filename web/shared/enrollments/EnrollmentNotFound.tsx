import { webPaths } from '#contract/product/web-paths'
import { RecordNotFound } from '../ui/page/RecordNotFound.tsx'
import { BackLink } from '../ui/page/TextLink.tsx'

export const EnrollmentNotFound = () => (
  <RecordNotFound
    title="Enrollment not found"
    back={<BackLink to={webPaths.enrollments}>All enrollments</BackLink>}
    message="There is no such enrollment here"
    to={webPaths.enrollments}
    toName="Go to all enrollments"
  >
    The link may be old, or the enrollment belongs to another branch.
  </RecordNotFound>
)
