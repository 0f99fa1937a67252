import type { Course } from '#contract/shapes'
import { ContactSection } from './ContactSection.tsx'
import { CourseList } from './CourseList.tsx'
import { Footer } from './Footer.tsx'
import { PageIntro } from './PageIntro.tsx'
import { TopBar } from './TopBar.tsx'
import { useList } from './useList.ts'

/** `/coursesinfo`: every course that is offered, and the form. */
export function CoursesInfoPage() {
  const courses = useList<Course>('courses', '?sort=name')
  return (
    <>
      <TopBar current="/coursesinfo" />
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
