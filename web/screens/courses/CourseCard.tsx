import { Clock, EllipsisVertical } from 'lucide-react'
import { pathTo, webPaths } from '#contract/product/web-paths'
import type { Course } from '#contract/shapes/course'
import { say } from '../../base/language/say.ts'
import { general } from '../../shared/courses/findCourses.ts'
import { months } from '../../shared/courses/months.ts'
import { IconButton } from '../../ui/controls/Button.tsx'
import { Money } from '../../ui/format/Money.tsx'
import { ActivityBadge } from '../../ui/page/Badge.tsx'
import { TextLink } from '../../ui/page/TextLink.tsx'
import { Menu, type MenuEntry } from '../../ui/popups/Menu.tsx'

interface CourseCardProps {
  course: Course
  /** Empty for those who may only look. */
  actions: readonly MenuEntry[]
}

/** A course at a glance. */
export function CourseCard({ course, actions }: CourseCardProps) {
  return (
    <li className="flex min-w-0 flex-col gap-3 rounded-card border border-line bg-surface p-5">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <p className="text-label text-third">{course.category ?? general}</p>
          <h2 className="text-section font-semibold wrap-anywhere">{course.name}</h2>
        </div>
        {actions.length > 0 && (
          <div className="-mt-1.5 -mr-2">
            <Menu
              trigger={<IconButton label={say('Actions for {name}', { name: course.name })} icon={EllipsisVertical} />}
              entries={actions}
            />
          </div>
        )}
      </div>
      {course.description && (
        <p className="line-clamp-2 text-control text-second wrap-anywhere">{course.description}</p>
      )}
      <div className="mt-auto grid gap-3 pt-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="text-section font-semibold">
            <Money amount={course.fees} />
          </span>
          <span className="inline-flex items-center gap-1.5 text-control text-second">
            <Clock aria-hidden size={14} className="text-third" />
            {months(course.duration)}
          </span>
        </div>
        <div className="flex items-center justify-between gap-4 border-t border-line pt-3">
          <TextLink to={pathTo(webPaths.course, { id: course.id })}>
            {say('View Details')}
            <span className="unseen"> {say('of {name}', { name: course.name })}</span>
          </TextLink>
          <ActivityBadge value={course.isActive ? 'active' : 'inactive'} />
        </div>
      </div>
    </li>
  )
}
