import { formatDate } from '#contract/fields/dates'
import { pathTo, webPaths } from '#contract/product/web-paths'
import type { Enrollment } from '#contract/shapes/enrollment'
import { readableEmail } from '../../../base/language/readableEmail.ts'
import { say } from '../../../base/language/say.ts'
import { months } from '../../../shared/courses/months.ts'
import { Card } from '../../../ui/cards/Card.tsx'
import { Detail, Details } from '../../../ui/page/Details.tsx'
import { TextLink } from '../../../ui/page/TextLink.tsx'

/** The student and the course of the enrollment. */
export function EnrollmentFacts({ enrollment }: { enrollment: Enrollment }) {
  const { Student, Course, enrollmentDate, studentId } = enrollment
  return (
    <Card
      title={say('Details')}
      aside={
        <span className="print:hidden">
          <TextLink to={pathTo(webPaths.student, { id: studentId })}>{say('View student')}</TextLink>
        </span>
      }
    >
      <Details>
        <Detail name={say('Mobile')}>{Student.mobile}</Detail>
        <Detail name={say('Enrolled on')}>{formatDate(enrollmentDate)}</Detail>
        <Detail name={say('Email')} wide>
          {readableEmail(Student.email)}
        </Detail>
        <Detail name={say('Course')} wide>
          {`${Course.name}, ${months(Course.duration)}`}
        </Detail>
      </Details>
    </Card>
  )
}
