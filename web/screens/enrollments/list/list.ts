import { listEnrollments } from '#contract/enrollments'
import type { EnrollmentRow } from '#contract/shapes/enrollment'
import { apiList } from '../../../base/api/api.ts'
import { say } from '../../../base/language/say.ts'
import type { EnrollmentFilters } from '../../../shared/enrollments/queries.ts'
import type { ListSource } from '../../../ui/table/useRows.ts'

const enrollmentFilters = [
  {
    column: 'status',
    label: say('Status'),
    all: say('All statuses'),
    options: [
      { value: 'active', label: say('Active') },
      { value: 'completed', label: say('Completed') },
      { value: 'cancelled', label: say('Cancelled') },
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
  failed: say('Failed to fetch enrollments'),
  sorts,
  filters: enrollmentFilters,
  sort: '-enrollmentDate',
})
