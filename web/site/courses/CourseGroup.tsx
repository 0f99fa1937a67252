import { formatRupees } from '#contract/fields/rupees'
import type { Course } from '#contract/shapes/course'
import { months } from '../../shared/courses/months.ts'

/** The courses of a category, set out like a price list. */
export const CourseGroup = ({ category, courses }: { category: string; courses: readonly Course[] }) => (
  <section
    aria-label={category}
    className="grid gap-x-12 border-t border-line pt-6 pb-4 lg:grid-cols-[17rem_minmax(0,1fr)]"
  >
    <h2 className="text-title font-semibold wrap-anywhere">{category}</h2>
    <ul className="min-w-0">
      {courses.map(course => (
        <li
          key={course.id}
          className="grid gap-x-8 gap-y-2 border-line py-5 not-first:border-t sm:grid-cols-[minmax(0,1fr)_11rem] lg:first:pt-0.5"
        >
          <div className="min-w-0">
            <h3 className="text-section font-semibold wrap-anywhere">{course.name}</h3>
            {course.description && (
              <p className="mt-1 max-w-text text-body text-second wrap-anywhere">{course.description}</p>
            )}
            {course.prerequisites && (
              <p className="mt-1 max-w-text text-control text-third wrap-anywhere">
                Prerequisites: {course.prerequisites}
              </p>
            )}
          </div>
          <p className="flex flex-wrap items-baseline justify-between gap-x-4 sm:flex-col sm:items-end sm:gap-0">
            <span className="figures text-section font-medium">{formatRupees(course.fees)}</span>
            <span className="text-control text-second">{months(course.duration)}</span>
          </p>
        </li>
      ))}
    </ul>
  </section>
)
