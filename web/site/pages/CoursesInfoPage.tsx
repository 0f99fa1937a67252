import { sitePaths } from '#contract/product/site-paths'
import type { Course } from '#contract/shapes/course'
import { ContactSection } from '../contact/ContactSection.tsx'
import { CourseList } from '../courses/CourseList.tsx'
import { useSite } from '../facts/site.ts'
import { Footer } from '../frame/Footer.tsx'
import { TopBar } from '../frame/TopBar.tsx'
import { PageIntro } from '../parts/PageIntro.tsx'
import { useList } from '../parts/useList.ts'

/** `/coursesinfo`: every course that is offered, and the form. */
export function CoursesInfoPage() {
  const courses = useList<Course>('courses', useSite().lists.courses, '?sort=name')
  return (
    <>
      <TopBar current={sitePaths.coursesInfo} />
      <main id="main" tabIndex={-1}>
        <PageIntro title="Courses and fees">
          What each course teaches, how many months it takes and what it costs. All fees can be paid in installments.
        </PageIntro>
        <CourseList courses={courses} />
        <ContactSection title="Ask about a course" />
      </main>
      <Footer />
    </>
  )
}
