import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Course } from '#contract/shapes'
import { Button } from '../ui/Button.tsx'
import type { MenuEntry } from '../ui/Menu.tsx'
import { EmptyState } from '../ui/states.tsx'
import { useUrlState } from '../ui/urlState.ts'
import { CourseCard } from './CourseCard.tsx'

interface CourseGridProps {
  /** What the search leaves; undefined until the first answer. */
  courses: readonly Course[] | undefined
  waiting: boolean
  searched: boolean
  actions: (course: Course) => readonly MenuEntry[]
  /** For those who may add one. */
  onAdd: (() => void) | undefined
}

const gridLook = 'grid grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] gap-4'

/** Courses as cards, as many beside each other as fit. */
export function CourseGrid({ courses, waiting, searched, actions, onAdd }: CourseGridProps) {
  const [, setSearch] = useUrlState()
  if (!courses) return waiting ? <WaitingCards /> : null
  const none = courses.length === 0
  return (
    <>
      <p role="status" className={none ? 'unseen' : 'text-label text-third'}>
        {`${courses.length} ${courses.length === 1 ? 'course' : 'courses'}`}
      </p>
      {none && searched && (
        <Frame>
          <EmptyState
            icon={SearchX}
            title="No courses found"
            action={<Button onClick={() => setSearch({ q: null })}>Clear search</Button>}
          >
            No name or category matches the search.
          </EmptyState>
        </Frame>
      )}
      {none && !searched && (
        <Frame>
          <EmptyState title="No courses found" action={onAdd && <Button onClick={onAdd}>Add the first course</Button>}>
            A student is enrolled in a course, so at least one is needed.
          </EmptyState>
        </Frame>
      )}
      {!none && (
        <ul aria-label="Courses" className={gridLook}>
          {courses.map(course => (
            <CourseCard key={course.id} course={course} actions={actions(course)} />
          ))}
        </ul>
      )}
    </>
  )
}

const Frame = ({ children }: { children: ReactNode }) => (
  <div className="rounded-card border border-line bg-surface">{children}</div>
)

/** Cards of about the real height, after a moment. */
const WaitingCards = () => (
  <div role="status" aria-label="Loading" className={`animate-late ${gridLook}`}>
    {Array.from({ length: 6 }, (_, card) => (
      <div key={card} className="h-52 rounded-card border border-line bg-sunken" />
    ))}
  </div>
)
