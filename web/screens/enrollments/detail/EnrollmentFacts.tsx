import { formatDate } from '#contract/fields/dates'
import type { Enrollment } from '#contract/shapes/enrollment'
import { Card } from '../../../shared/ui/cards/Card.tsx'
import { Detail, Details } from '../../../shared/ui/page/Details.tsx'
import { TextLink } from '../../../shared/ui/page/TextLink.tsx'

/** Whom and what the figures are about. */
export function EnrollmentFacts({ enrollment }: { enrollment: Enrollment }) {
  const { Student, Course, enrollmentDate, studentId } = enrollment
  return (
    <Card title="Details" aside={<TextLink to={`/students/${studentId}`}>View student</TextLink>}>
      <Details>
        <Detail name="Mobile">{Student.mobile}</Detail>
        <Detail name="Enrolled on">{formatDate(enrollmentDate)}</Detail>
        <Detail name="Email" wide>
          {Student.email}
        </Detail>
        <Detail name="Course" wide>
          {`${Course.name}, ${Course.duration} ${Course.duration === 1 ? 'month' : 'months'}`}
        </Detail>
      </Details>
    </Card>
  )
}
