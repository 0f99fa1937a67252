import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { getStudent, listStudents } from '#contract/students'
import { api } from '../api.ts'

export type StudentFilters = z.input<NonNullable<(typeof listStudents)['query']>>

/** Students with the courses they are in, by name; both dates are of an enrollment, and inclusive. */
export const studentsQuery = (filters: StudentFilters = {}) =>
  queryOptions({
    queryKey: ['students', filters],
    queryFn: ({ signal }) => api(listStudents, { query: filters, signal }),
    placeholderData: keepPreviousData,
    meta: { failed: 'Failed to fetch students' },
  })

/** A student with enrollments and their payments, the newest first. */
export const studentQuery = (id: string) =>
  queryOptions({
    queryKey: ['student', id],
    queryFn: ({ signal }) => api(getStudent, { params: { id }, signal }),
    // The page itself says that there is no such student.
    meta: { failed: 'Failed to fetch data', missing: false },
  })
