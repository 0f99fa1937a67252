import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { StudentDetail } from '#contract/shapes/student-detail'
import { studentQuery } from '../../../shared/students/queries.ts'
import { useUrlState } from '../../../ui/browser/urlState.ts'

/**
 * A student's page links here with the student's id: `/enroll?student=<id>`. It is used once and removed from the URL,
 * because the next student in the queue is somebody else.
 */
export function useStudentOfLink(take: (student: StudentDetail) => void): void {
  const [search, setSearch] = useUrlState()
  const id = search.get('student') ?? ''
  const { data } = useQuery({
    ...studentQuery(id),
    enabled: id !== '',
    // Without an answer the form works as for any other student.
    meta: { failed: false },
  })
  // The address is drawn later than the form, whose every change would take the student again until then.
  const taken = useRef('')
  useEffect(() => {
    if (id === '') taken.current = ''
    if (!data || data.student.id !== id || taken.current === id) return
    taken.current = id
    take(data.student)
    setSearch({ student: null })
  })
}
