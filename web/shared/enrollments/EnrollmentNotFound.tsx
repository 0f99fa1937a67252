import { webPaths } from '#contract/product/web-paths'
import { say } from '../../base/language/say.ts'
import { RecordNotFound } from '../../ui/page/RecordNotFound.tsx'
import { BackLink } from '../../ui/page/TextLink.tsx'

export const EnrollmentNotFound = () => (
  <RecordNotFound
    title={say('Enrollment not found')}
    back={<BackLink to={webPaths.enrollments}>{say('All enrollments')}</BackLink>}
    message={say('There is no such enrollment here')}
    to={webPaths.enrollments}
    toName={say('Go to all enrollments')}
  >
    {say('The link may be old, or the enrollment belongs to another branch.')}
  </RecordNotFound>
)
