import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Course } from '#contract/fields/shapes'
import { categoriesOf, findCourses } from '../../shared/courses/findCourses.ts'
import { coursesQuery } from '../../shared/courses/queries.ts'
import { useUser } from '../../shared/session/session.tsx'
import { useNewShortcut } from '../../shared/ui/browser/useNewShortcut.ts'
import { CardGrid } from '../../shared/ui/cards/CardGrid.tsx'
import { Button } from '../../shared/ui/controls/Button.tsx'
import { PageHeader } from '../../shared/ui/page/PageHeader.tsx'
import type { MenuEntry } from '../../shared/ui/popups/Menu.tsx'
import { CourseCard } from './CourseCard.tsx'
import { CourseDialog } from './CourseDialog.tsx'
import { DeleteCourse } from './DeleteCourse.tsx'

type Opened = { what: 'add' } | { what: 'edit' | 'delete'; course: Course } | null

/** `/courses`: what the institute teaches, and for how much. */
export default function CoursesPage() {
  const mayChange = useUser().role === 'super_admin'
  const [opened, setOpened] = useState<Opened>(null)
  const courses = useQuery({ ...coursesQuery, select: answer => answer.courses })
  const add = () => setOpened({ what: 'add' })
  const close = () => setOpened(null)
  useNewShortcut(() => mayChange && add())
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
      <CardGrid
        nouns={['course', 'courses']}
        query={courses}
        failed="Failed to fetch courses"
        find={findCourses}
        searchHint="Name or category"
        empty={{
          hint: 'A student is enrolled in a course, so at least one is needed.',
          action: mayChange && <Button onClick={add}>Add the first course</Button>,
        }}
        card={course => <CourseCard key={course.id} course={course} actions={actions(course)} />}
      />
      {opened && opened.what !== 'delete' && (
        <CourseDialog
          {...('course' in opened && { course: opened.course })}
          categories={categoriesOf(courses.data ?? [])}
          onClose={close}
        />
      )}
      {opened?.what === 'delete' && <DeleteCourse course={opened.course} onClose={close} />}
    </>
  )
}
