import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { webPaths } from '#contract/product/web-paths'
import { isMissing } from '../../base/api/failures.ts'
import { say } from '../../base/language/say.ts'
import { courseQuery } from '../../shared/courses/queries.ts'
import { useUser } from '../../shared/session/session.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { RecordNotFound } from '../../ui/page/RecordNotFound.tsx'
import { QueryState } from '../../ui/page/states.tsx'
import { BackLink } from '../../ui/page/TextLink.tsx'
import { LateDialog } from '../../ui/popups/LateDialog.tsx'
import { late } from '../../ui/popups/late.ts'
import { CourseDetails } from './CourseDetails.tsx'
import { MaterialsCard } from './materials/MaterialsCard.tsx'

const CourseDialog = late(() => import('./CourseDialog.tsx'))

const failed = say('Failed to fetch course details')

/** `/courses/:id`: everything about one course. */
export default function CoursePage() {
  const { id = '' } = useParams()
  const mayChange = useUser().role === 'super_admin'
  const [editing, setEditing] = useState(false)
  const query = useQuery({ ...courseQuery(id), select: ({ course }) => course })
  const { data, error } = query
  if (!data && isMissing(error)) return <CourseNotFound />
  return (
    <>
      <PageHeader
        title={data?.name ?? say('Course')}
        back={<BackLink to={webPaths.courses}>{say('Back to Courses')}</BackLink>}
        actions={
          mayChange && (
            <Button variant="primary" icon={Pencil} disabled={!data} onClick={() => setEditing(true)}>
              {say('Edit Course')}
            </Button>
          )
        }
      />
      <div className="grid grid-cols-1 gap-4">
        <QueryState query={query} failed={failed} lines={8} />
        {data && <CourseDetails course={data} />}
        {data && <MaterialsCard course={data} />}
      </div>
      <LateDialog>
        {editing && data && (
          <CourseDialog course={data} failed={say('Failed to update course')} onClose={() => setEditing(false)} />
        )}
      </LateDialog>
    </>
  )
}

const CourseNotFound = () => (
  <RecordNotFound
    title={say('Course not found')}
    message={say('There is no such course')}
    to={webPaths.courses}
    toName={say('Back to Courses')}
  >
    {say('The link may be old, or the course was deleted.')}
  </RecordNotFound>
)
