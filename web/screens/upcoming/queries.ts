import { listUpcoming } from '#contract/enrollments/enrollments'
import type { UpcomingInstallment } from '#contract/shapes/installment'
import { apiList } from '../../shared/api/api.ts'
import type { ListSource } from '../../shared/ui/table/useRows.ts'

/** What the server narrows the list by; the table itself does the rest. '' where it isn't narrowed. */
export interface UpcomingFilters {
  instituteName: string
  /** Due date, inclusive. */
  dueFrom: string
  dueTo: string
  /** Enrollment date, inclusive. */
  startDate: string
  endDate: string
  /** Paid ones are history: shown when asked for, not in the way of what is still to come. */
  unpaid: boolean
}

export const upcomingFilters = [
  {
    column: 'status',
    label: 'Status',
    all: 'All unpaid',
    options: [
      { value: 'pending', label: 'Pending' },
      { value: 'paid', label: 'Paid' },
      { value: 'overdue', label: 'Overdue' },
    ],
  },
] as const
export const upcomingSort = 'dueDate'

const sorts = { dueDate: 'nextInstallmentDate', student: 'fullName', installmentAmount: 'installmentAmount' }

/** One row an installment, by due date. */
export const upcomingList = (narrowed: UpcomingFilters): ListSource<UpcomingInstallment> => ({
  key: ['upcoming', narrowed],
  load: async (asked, signal) => {
    const { upcomingInstallments: rows, ...rest } = await apiList(listUpcoming, { ...narrowed, ...asked }, signal)
    return { rows, ...rest }
  },
  meta: { failed: 'Failed to fetch upcoming installments' },
  sorts,
  filters: upcomingFilters,
  sort: upcomingSort,
})
