import type { z } from 'zod'
import type { CourseDetail } from '#contract/records/courses'
import { say } from '../../base/language/say.ts'
import { general } from '../../shared/courses/findCourses.ts'
import { months } from '../../shared/courses/months.ts'
import { Card } from '../../ui/cards/Card.tsx'
import { dayOf } from '../../ui/format/dates.ts'
import { Money } from '../../ui/format/Money.tsx'
import { ActivityBadge } from '../../ui/page/Badge.tsx'
import { Detail, Details } from '../../ui/page/Details.tsx'

/** What is known about a course, and how many are in it. */
export function CourseDetails({ course }: { course: z.infer<typeof CourseDetail> }) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Card title={say('Course information')} aside={<ActivityBadge value={course.isActive ? 'active' : 'inactive'} />}>
        <Details>
          <Detail name={say('Fees')}>
            <Money amount={course.fees} />
          </Detail>
          <Detail name={say('Duration')}>{months(course.duration)}</Detail>
          <Detail name={say('Category')}>{course.category ?? general}</Detail>
          {course.description && (
            <Detail name={say('Description')} wide>
              {course.description}
            </Detail>
          )}
          {course.prerequisites && (
            <Detail name={say('Prerequisites')} wide>
              {course.prerequisites}
            </Detail>
          )}
        </Details>
      </Card>
      <Card title={say('Quick Stats')}>
        <Details>
          <Detail name={say('Study materials')}>{course.Materials.length.toLocaleString('en-IN')}</Detail>
          <Detail name={say('Enrolled students')}>{course.enrolledStudents.toLocaleString('en-IN')}</Detail>
          <Detail name={say('Year created')}>{dayOf(course.createdAt).slice(0, 4)}</Detail>
        </Details>
      </Card>
    </div>
  )
}
