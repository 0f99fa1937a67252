import { PageHeader } from '../../shared/ui/page/PageHeader.tsx'
import { MyCourses } from './MyCourses.tsx'

/** `/my-courses` */
export default function MyCoursesPage() {
  return (
    <>
      <PageHeader title="My Courses" description="The courses you are enrolled in, and what you have paid." />
      <MyCourses />
    </>
  )
}
