import { useQuery } from '@tanstack/react-query'
import { webPaths } from '#contract/product/web-paths'
import { say } from '../../base/language/say.ts'
import { categoriesOf, findCourses } from '../../shared/courses/findCourses.ts'
import { enrollParam } from '../../shared/courses/links.ts'
import { coursesQuery } from '../../shared/courses/queries.ts'
import { useUser } from '../../shared/session/session.tsx'
import { useUrlState } from '../../ui/browser/urlState.ts'
import { CardsPage } from '../../ui/cards/CardsPage.tsx'
import { BackLink } from '../../ui/page/TextLink.tsx'
import { late } from '../../ui/popups/late.ts'
import { CourseCard } from './CourseCard.tsx'

// The dialogs and their schemas don't delay the list.
const CourseDialog = late(() => import('./CourseDialog.tsx'))
const DeleteCourse = late(() => import('./DeleteCourse.tsx'))

/** `/courses`: the courses that the institute teaches, with their fees. */
export default function CoursesPage() {
  const courses = useQuery({ ...coursesQuery, select: answer => answer.courses })
  const enrolling = useUrlState()[0].get(enrollParam)
  return (
    <CardsPage
      back={enrolling && <BackLink to={webPaths.enroll}>{say('Enroll Student')}</BackLink>}
      nouns={[say('course'), say('courses')]}
      description={say('What is taught, for how long and for how much.')}
      hint={say('A student is enrolled in a course, so at least one is needed.')}
      mayChange={useUser().role === 'super_admin'}
      query={courses}
      find={findCourses}
      searchHint={say('Name or category')}
      card={(course, actions) => <CourseCard key={course.id} course={course} actions={actions} />}
      form={(course, close) => (
        <CourseDialog {...(course && { course })} categories={categoriesOf(courses.data ?? [])} onClose={close} />
      )}
      deletion={(course, close) => <DeleteCourse course={course} onClose={close} />}
    />
  )
}
