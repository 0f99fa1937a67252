import { listEnrollments } from '#contract/enrollments/enrollments'
import type { EnrollmentRow } from '#contract/shapes/enrollment'
import { apiList } from '../../../shared/api/api.ts'
import type { EnrollmentFilters } from '../../../shared/enrollments/queries.ts'
import type { ListSource } from '../../../shared/ui/table/useRows.ts'

export const enrollmentSort = '-enrollmentDate'

export const enrollmentFilters = [
  {
    column: 'status',
    label: 'Status',
    all: 'All statuses',
    options: [
      { value: 'active', label: 'Active' },
      { value: 'completed', label: 'Completed' },
      { value: 'cancelled', label: 'Cancelled' },
    ],
  },
] as const

const sorts = { enrollmentDate: 'enrollmentDate', fullName: 'fullName', remainingAmount: 'remainingAmount' }

/** The enrollments of the table, filtered by the server by institute and dates. */
export const enrollmentList = (narrowed: EnrollmentFilters): ListSource<EnrollmentRow> => ({
  key: ['enrollments', narrowed],
  load: async (asked, signal) => {
    const { enrollments: rows, ...rest } = await apiList(listEnrollments, { ...narrowed, ...asked }, signal)
    return { rows, ...rest }
  },
  meta: { failed: 'Failed to fetch enrollments' },
  sorts,
  filters: enrollmentFilters,
  sort: enrollmentSort,
})
