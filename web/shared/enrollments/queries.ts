import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { getEnrollment, listEnrollmentEvents, listEnrollments } from '#contract/enrollments'
import { api } from '../../base/api/api.ts'
import { say } from '../../base/language/say.ts'

export type EnrollmentFilters = z.input<NonNullable<(typeof listEnrollments)['query']>>

export const enrollmentsQuery = (filters: EnrollmentFilters) =>
  queryOptions({
    queryKey: ['enrollments', filters],
    queryFn: ({ signal }) => api(listEnrollments, { query: filters, signal }),
    placeholderData: keepPreviousData,
    meta: { failed: say('Failed to fetch enrollments') },
  })

export const enrollmentQuery = (id: string) =>
  queryOptions({
    queryKey: ['enrollment', id],
    queryFn: ({ signal }) => api(getEnrollment, { params: { id }, signal }),
    meta: { failed: say('Failed to fetch enrollment'), missing: say('Enrollment not found') },
  })

/** The history of an enrollment; with a date, as it stood at the end of that day. */
export const enrollmentEventsQuery = (id: string, asOf: string) =>
  queryOptions({
    queryKey: ['enrollment', id, 'events', asOf],
    queryFn: ({ signal }) => api(listEnrollmentEvents, { params: { id }, query: asOf ? { asOf } : {}, signal }),
    // The history is an extra below the form, and shows its own error in its place.
    meta: { failed: false },
  })
