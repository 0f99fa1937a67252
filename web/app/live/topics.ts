import type { QueryKey } from '@tanstack/react-query'
import type { Topic } from '#contract/product/live'
import type { QueryWord } from '../../shared/api/queryKeys.ts'

/** What changes anything that shows the money of enrollments; payment codes hold the institute's UPI ID. */
const fees = ['enrollments', 'payments', 'students', 'courses', 'institutes'] as const

/** The topics after whose change a query may answer otherwise, by the first word of its key. */
export const topicsOf: Readonly<Record<QueryWord, readonly [Topic, ...Topic[]]>> = {
  enrollments: fees,
  enrollment: fees,
  upcoming: fees,
  students: fees,
  student: fees,
  payments: fees,
  payment: fees,
  dashboard: [...fees, 'entries'],
  own: [...fees, 'materials'],
  reports: [...fees, 'entries', 'deposits', 'closing'],
  verify: fees,
  entries: ['entries', 'institutes'],
  closing: ['closing', 'deposits'],
  courses: ['courses'],
  course: ['courses', 'materials'],
  offers: ['offers'],
  achievements: ['achievements'],
  contacts: ['contacts'],
  users: ['users', 'institutes'],
  institutes: ['institutes'],
  upi: ['institutes'],
  settings: ['settings'],
  profile: ['profile'],
}

/** Whether a query is to be asked again. */
export const isStale = ([word]: QueryKey, changed: readonly Topic[]): boolean =>
  topicsOf[word].some(topic => changed.includes(topic))
