import { useQuery } from '@tanstack/react-query'
import { GraduationCap } from 'lucide-react'
import { say } from '../../base/language/say.ts'
import { EmptyState } from '../../ui/page/states.tsx'
import { AskOffice } from './AskOffice.tsx'
import { CourseCard } from './CourseCard.tsx'
import { Loaded } from './Loaded.tsx'
import { ownEnrollmentsQuery } from './queries.ts'

/** A card for each course the student is or was in. */
export function MyCourses() {
  const query = useQuery({ ...ownEnrollmentsQuery, select: ({ enrollments }) => enrollments })
  return (
    <Loaded query={query} failed={say('Failed to fetch enrollments')}>
      {enrollments =>
        enrollments.length > 0 ? (
          <div className="grid grid-cols-1 gap-4 lg:grid-cols-[repeat(2,minmax(0,1fr))]">
            {enrollments.map(enrollment => (
              <CourseCard key={enrollment.id} enrollment={enrollment} />
            ))}
          </div>
        ) : (
          <>
            <AskOffice />
            <div className="rounded-card border border-line bg-surface">
              <EmptyState icon={GraduationCap} title={say('No Course Enrollments')}>
                {say('You are not enrolled in any courses yet.')}
              </EmptyState>
            </div>
          </>
        )
      }
    </Loaded>
  )
}
