import { useParams } from 'react-router-dom'
import { titleCase } from '#wording/title-case'
import { isMissing } from '../../../base/api/failures.ts'
import { useNewest } from '../../../base/api/useNewest.ts'
import { say } from '../../../base/language/say.ts'
import { EnrollmentNotFound } from '../../../shared/enrollments/EnrollmentNotFound.tsx'
import { enrollmentLink } from '../../../shared/enrollments/links.ts'
import { enrollmentQuery } from '../../../shared/enrollments/queries.ts'
import { EnrollmentBadge } from '../../../ui/page/Badge.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { QueryState } from '../../../ui/page/states.tsx'
import { BackLink } from '../../../ui/page/TextLink.tsx'
import { Timeline } from '../detail/Timeline.tsx'
import { EditForm } from './EditForm.tsx'

/** `/enrollments/edit/:enrollmentID`: changes an enrollment, and shows its history. */
export default function EditEnrollmentPage() {
  const { enrollmentID = '' } = useParams()
  const query = useNewest(enrollmentQuery(enrollmentID))
  const data = query.data?.enrollment
  if (!data && isMissing(query.error)) return <EnrollmentNotFound />
  return (
    <>
      <PageHeader
        title={say('Edit Enrollment')}
        back={<BackLink to={enrollmentLink(enrollmentID)}>{say('Enrollment')}</BackLink>}
        description={
          data && (
            <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
              {`${titleCase(data.Student.fullName)} · ${data.Course.name} · ${data.instituteName}`}
              <EnrollmentBadge value={data.status} />
            </span>
          )
        }
      />
      <QueryState query={query} failed={say('Failed to fetch enrollment')} lines={10} />
      {data && (
        <div className="grid grid-cols-1 gap-4">
          <EditForm key={data.id} enrollment={data} />
          <Timeline enrollmentId={data.id} />
        </div>
      )}
    </>
  )
}
