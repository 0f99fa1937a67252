import { say } from '../../base/language/say.ts'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { MyCourses } from './MyCourses.tsx'

/** `/my-courses` */
export default function MyCoursesPage() {
  return (
    <>
      <PageHeader
        title={say('My Courses')}
        description={say('The courses you are enrolled in, and what you have paid.')}
      />
      <MyCourses />
    </>
  )
}
