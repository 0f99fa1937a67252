import { ArrowRight } from 'lucide-react'
import { sitePaths } from '#contract/product/site-paths'
import type { Course } from '#contract/shapes/course'
import { useSite } from '../facts/site.ts'
import { linkLook } from '../parts/look.ts'
import { Section } from '../parts/Section.tsx'
import type { Listed } from '../parts/useList.ts'
import { CourseCard } from './CourseCard.tsx'

const maxCourses = 6
const grid = 'grid grid-cols-[repeat(auto-fill,minmax(min(16rem,100%),1fr))] gap-4'

export function CoursesSection({ courses }: { courses: Listed<Course> }) {
  const { coursesLead } = useSite()
  const shown = courses.rows.slice(0, maxCourses)
  return (
    <Section
      id="courses"
      raised
      title="Courses"
      lead={coursesLead}
      action={
        <a href={sitePaths.coursesInfo} className={linkLook}>
          View All Courses
          <ArrowRight aria-hidden size={16} />
        </a>
      }
    >
      {courses.status === 'loading' && <LoadingCourses />}
      {courses.status !== 'loading' && shown.length === 0 && (
        <p className="border-t border-line pt-6 text-body text-second">
          The list of courses is being brought up to date.{' '}
          <a href="#contact" className="text-accent underline underline-offset-4">
            Ask us
          </a>{' '}
          what starts next.
        </p>
      )}
      {shown.length > 0 && (
        <ul aria-label="Courses" className={grid}>
          {shown.map(course => (
            <CourseCard key={course.id} course={course} />
          ))}
        </ul>
      )}
    </Section>
  )
}

/** Grey cards of about the real height, so that little moves when the courses arrive. */
const LoadingCourses = () => (
  <div role="status" aria-label="Loading courses" className={`animate-late ${grid}`}>
    {Array.from({ length: maxCourses }, (_, card) => (
      <div key={card} className="h-47 rounded-card border border-line bg-sunken" />
    ))}
  </div>
)
