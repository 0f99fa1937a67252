import { listUpcoming } from '#contract/enrollments'
import type { UpcomingInstallment } from '#contract/shapes/installment'
import { apiList } from '../../base/api/api.ts'
import { say } from '../../base/language/say.ts'
import type { ListSource } from '../../ui/table/useRows.ts'

/** The filters that the server applies; the table itself applies the rest. '' where there is no filter. */
export interface UpcomingFilters {
  instituteName: string
  /** Due date, inclusive. */
  dueFrom: string
  dueTo: string
  /** Enrollment date, inclusive. */
  startDate: string
  endDate: string
  /** Leaves out paid installments, which are shown only on request. */
  unpaid: boolean
}

const upcomingFilters = [
  {
    column: 'status',
    label: say('Status'),
    all: say('All unpaid'),
    options: [
      { value: 'pending', label: say('Pending') },
      { value: 'paid', label: say('Paid') },
      { value: 'overdue', label: say('Overdue') },
    ],
  },
] as const

const sorts = { dueDate: 'nextInstallmentDate', student: 'fullName', installmentAmount: 'installmentAmount' }

/** One row per installment, by due date. */
export const upcomingList = (narrowed: UpcomingFilters): ListSource<UpcomingInstallment> => ({
  key: ['upcoming', narrowed],
  load: async (asked, signal) => {
    const { upcomingInstallments: rows, ...rest } = await apiList(listUpcoming, { ...narrowed, ...asked }, signal)
    return { rows, ...rest }
  },
  failed: say('Failed to fetch upcoming installments'),
  sorts,
  filters: upcomingFilters,
  sort: 'dueDate',
})
