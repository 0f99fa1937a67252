import { formatDate } from '#contract/fields/dates'
import { pathTo, webPaths } from '#contract/product/web-paths'
import type { Enrollment } from '#contract/shapes/enrollment'
import { months } from '../../../shared/courses/months.ts'
import { Card } from '../../../shared/ui/cards/Card.tsx'
import { Detail, Details } from '../../../shared/ui/page/Details.tsx'
import { TextLink } from '../../../shared/ui/page/TextLink.tsx'

/** The student and the course of the enrollment. */
export function EnrollmentFacts({ enrollment }: { enrollment: Enrollment }) {
  const { Student, Course, enrollmentDate, studentId } = enrollment
  return (
    <Card title="Details" aside={<TextLink to={pathTo(webPaths.student, { id: studentId })}>View student</TextLink>}>
      <Details>
        <Detail name="Mobile">{Student.mobile}</Detail>
        <Detail name="Enrolled on">{formatDate(enrollmentDate)}</Detail>
        <Detail name="Email" wide>
          {Student.email}
        </Detail>
        <Detail name="Course" wide>
          {`${Course.name}, ${months(Course.duration)}`}
        </Detail>
      </Details>
    </Card>
  )
}
