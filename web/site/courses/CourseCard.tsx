import { formatRupees } from '#contract/fields/rupees'
import type { Course } from '#contract/shapes/course'
import { months } from '../../shared/courses/months.ts'

/** What a visitor first asks about a course: what it is, how long it takes, what it costs. */
export function CourseCard({ course }: { course: Course }) {
  return (
    <li className="flex min-w-0 flex-col rounded-card border border-line bg-bg p-5">
      <p className="text-label font-medium text-accent">{course.category ?? 'General'}</p>
      <h3 className="mt-1 text-section font-semibold wrap-anywhere">{course.name}</h3>
      {course.description && (
        <p className="mt-2 line-clamp-3 text-body text-second wrap-anywhere">{course.description}</p>
      )}
      <p className="mt-auto flex flex-wrap items-baseline justify-between gap-x-4 pt-5">
        <span className="figures text-body font-medium">{formatRupees(course.fees)}</span>
        <span className="text-control text-second">{months(course.duration)}</span>
      </p>
    </li>
  )
}
