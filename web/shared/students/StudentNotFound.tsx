import { webPaths } from '#contract/product/web-paths'
import { say } from '../../base/language/say.ts'
import { RecordNotFound } from '../../ui/page/RecordNotFound.tsx'

/** Shown where a student, or a record of theirs, doesn't exist or may not be seen. */
export const StudentNotFound = ({ title }: { title: string }) => (
  <RecordNotFound
    title={title}
    message={say('There is no such student here')}
    to={webPaths.students}
    toName={say('Back to Students')}
  >
    {say('The link may be old, or the student belongs to another branch.')}
  </RecordNotFound>
)
