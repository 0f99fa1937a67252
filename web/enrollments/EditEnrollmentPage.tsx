import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { ApiError } from '../api.ts'
import { EnrollmentBadge } from '../ui/Badge.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { EmptyState, ErrorState, Skeleton } from '../ui/states.tsx'
import { BackLink } from '../ui/TextLink.tsx'
import { EditForm } from './EditForm.tsx'
import { enrollmentQuery } from './queries.ts'
import { Timeline } from './Timeline.tsx'

/** `/enrollments/edit/:enrollmentID`: changes an enrollment, and tells what happened to it. */
export default function EditEnrollmentPage() {
  const { enrollmentID = '' } = useParams()
  const { data, error, isFetching, refetch } = useQuery({
    ...enrollmentQuery(enrollmentID),
    select: ({ enrollment }) => enrollment,
  })
  // A link with a part missing isn't an id at all; for whoever follows it that is the same.
  if (!data && error instanceof ApiError && (error.status === 404 || error.status === 400)) return <NotFound />
  return (
    <>
      <PageHeader
        title="Edit Enrollment"
        back={<Back />}
        description={
          data && (
            <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
              {`${data.Student.fullName} · ${data.Course.name} · ${data.instituteName}`}
              <EnrollmentBadge value={data.status} />
            </span>
          )
        }
      />
      {error && !data && (
        <ErrorState title="Failed to fetch enrollment" onRetry={() => refetch()} retrying={isFetching} />
      )}
      {!data && !error && <Skeleton lines={10} />}
      {data && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <EditForm key={data.id} enrollment={data} />
          <Timeline enrollmentId={data.id} />
        </div>
      )}
    </>
  )
}

const Back = () => <BackLink to="/all-enrollments">All enrollments</BackLink>

function NotFound() {
  return (
    <>
      <PageHeader title="Enrollment not found" back={<Back />} />
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
}
