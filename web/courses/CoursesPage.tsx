import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Course } from '#contract/shapes'
import { useUser } from '../session/session.tsx'
import { Button } from '../ui/Button.tsx'
import type { MenuEntry } from '../ui/Menu.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { ErrorState } from '../ui/states.tsx'
import { SearchBox } from '../ui/table/SearchBox.tsx'
import { useUrlState } from '../ui/urlState.ts'
import { useNewKey } from '../ui/useNewKey.ts'
import { CourseDialog } from './CourseDialog.tsx'
import { CourseGrid } from './CourseGrid.tsx'
import { DeleteCourse } from './DeleteCourse.tsx'
import { categoriesOf, findCourses } from './findCourses.ts'
import { coursesQuery } from './queries.ts'

type Opened = { what: 'add' } | { what: 'edit' | 'delete'; course: Course } | null

/** `/courses`: what the institute teaches, and for how much. */
export default function CoursesPage() {
  const mayChange = useUser().role === 'super_admin'
  const [search] = useUrlState()
  const [opened, setOpened] = useState<Opened>(null)
  const { data, isError, isFetching, refetch } = useQuery({ ...coursesQuery, select: ({ courses }) => courses })
  const typed = search.get('q') ?? ''
  const add = () => setOpened({ what: 'add' })
  const close = () => setOpened(null)
  useNewKey(() => mayChange && add())
  const actions = (course: Course): MenuEntry[] => {
    if (!mayChange) return []
    return [
      { label: 'Edit', icon: Pencil, onSelect: () => setOpened({ what: 'edit', course }) },
      { label: 'Delete', icon: Trash2, danger: true, onSelect: () => setOpened({ what: 'delete', course }) },
    ]
  }
  return (
    <>
      <PageHeader
        title="Courses"
        description="What is taught, for how long and for how much."
        actions={
          mayChange && (
            <Button variant="primary" icon={Plus} onClick={add}>
              Add Course
            </Button>
          )
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="flex">
          <SearchBox many="courses" hint="Name or category" />
        </div>
        {isError && <ErrorState title="Failed to fetch courses" onRetry={() => refetch()} retrying={isFetching} />}
        <CourseGrid
          courses={data && findCourses(data, typed)}
          waiting={!isError}
          searched={typed !== ''}
          actions={actions}
          onAdd={mayChange ? add : undefined}
        />
      </div>
      {opened && opened.what !== 'delete' && (
        <CourseDialog
          {...('course' in opened && { course: opened.course })}
          categories={categoriesOf(data ?? [])}
          onClose={close}
        />
      )}
      {opened?.what === 'delete' && <DeleteCourse course={opened.course} onClose={close} />}
    </>
  )
}
