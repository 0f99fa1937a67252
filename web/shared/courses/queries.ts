import { queryOptions } from '@tanstack/react-query'
import { getCourse, listCourses } from '#contract/records/courses'
import { api } from '../../base/api/api.ts'
import { say } from '../../base/language/say.ts'

/** Every course by name, the archived ones too. */
export const coursesQuery = queryOptions({
  queryKey: ['courses'],
  queryFn: ({ signal }) => api(listCourses, { query: { sort: 'name' }, signal }),
  meta: { failed: say('Failed to fetch courses') },
})

/** A course with the number of students in it. */
export const courseQuery = (id: string) =>
  queryOptions({
    queryKey: ['course', id],
    queryFn: ({ signal }) => api(getCourse, { params: { id }, signal }),
    // The page itself says that there is no such course.
    meta: { failed: say('Failed to fetch course details'), missing: false },
  })
