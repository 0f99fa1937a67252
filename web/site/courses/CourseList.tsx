import { type ReactNode, useEffect, useState } from 'react'
import type { Course } from '#contract/shapes/course'
import { toast } from '../../base/toasts/toast.tsx'
import { findCourses } from '../../shared/courses/findCourses.ts'
import { buttonLooks, page } from '../parts/look.ts'
import type { Listed } from '../parts/useList.ts'
import { byCategory } from './byCategory.ts'
import { CourseGroup } from './CourseGroup.tsx'

const failed = 'Failed to fetch courses'
/** From this many courses on there is a search box. */
const searchedFrom = 8

/** All courses grouped by category, with a search box if there are many. */
export function CourseList({ courses }: { courses: Listed<Course> }) {
  const [typed, setTyped] = useState('')
  const { status, rows, load } = courses
  useEffect(() => {
    if (status === 'failed') toast.error(failed, { id: failed })
  }, [status])
  const found = findCourses(rows, typed)
  return (
    <section aria-label="Courses" className={`${page} pb-14 sm:pb-20`}>
      {rows.length >= searchedFrom && <Search typed={typed} onType={setTyped} />}
      {status === 'loading' && <LoadingCourses />}
      {status === 'failed' && (
        <Notice text={failed}>
          <button type="button" onClick={load} className={buttonLooks.secondary}>
            Try again
          </button>
        </Notice>
      )}
      {status === 'loaded' && found.length === 0 && (
        <Notice text="No courses found">
          {typed && (
            <button type="button" onClick={() => setTyped('')} className={buttonLooks.secondary}>
              Clear search
            </button>
          )}
        </Notice>
      )}
      <p role="status" className="unseen">
        {status === 'loaded' && `${found.length} ${found.length === 1 ? 'course' : 'courses'}`}
      </p>
      {byCategory(found).map(([category, group]) => (
        <CourseGroup key={category} category={category} courses={group} />
      ))}
    </section>
  )
}

const Search = ({ typed, onType }: { typed: string; onType: (text: string) => void }) => (
  <div className="mb-8 max-w-sm">
    <label htmlFor="search" className="text-label font-medium text-second">
      Search by name or category
    </label>
    <input
      id="search"
      type="search"
      autoComplete="off"
      value={typed}
      onChange={event => onType(event.target.value)}
      className="control mt-1"
    />
  </div>
)

const Notice = ({ text, children }: { text: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-4 border-y border-line py-6">
    <p className="text-section text-second">{text}</p>
    {children}
  </div>
)

/** Grey lines of about the real height, so that little moves when the courses arrive. */
const LoadingCourses = () => (
  <div role="status" aria-label="Loading courses" className="animate-late border-t border-line">
    {Array.from({ length: 6 }, (_, row) => (
      <div key={row} className="grid h-25 content-center gap-3 border-b border-line">
        <div className="h-3 w-48 rounded-full bg-line" />
        <div className="h-3 max-w-sm rounded-full bg-sunken" />
      </div>
    ))}
  </div>
)
