import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { getStudent, listStudents } from '#contract/records/students'
import type { StudentRow } from '#contract/shapes/student'
import { api, apiList } from '../../base/api/api.ts'
import { say } from '../../base/language/say.ts'
import type { ListSource } from '../../ui/table/useRows.ts'

export type StudentFilters = z.input<NonNullable<(typeof listStudents)['query']>>

/** Students with the courses they are in, by name; both dates filter by enrollment date, and are inclusive. */
export const studentsQuery = (filters: StudentFilters) =>
  queryOptions({
    queryKey: ['students', filters],
    queryFn: ({ signal }) => api(listStudents, { query: filters, signal }),
    placeholderData: keepPreviousData,
    meta: { failed: say('Failed to fetch students') },
  })

const sorts = { fullName: 'fullName', email: 'email' }

/** The students of the table, by name. */
export const studentList = (narrowed: StudentFilters): ListSource<StudentRow> => ({
  key: ['students', narrowed],
  load: async (asked, signal) => {
    const { students: rows, ...rest } = await apiList(listStudents, { ...narrowed, ...asked }, signal)
    return { rows, ...rest }
  },
  failed: say('Failed to fetch students'),
  sorts,
})

/** A student with enrollments and their payments, the newest first. */
export const studentQuery = (id: string) =>
  queryOptions({
    queryKey: ['student', id],
    queryFn: ({ signal }) => api(getStudent, { params: { id }, signal }),
    // The page itself says that there is no such student.
    meta: { failed: say('Failed to fetch data'), missing: false },
  })
