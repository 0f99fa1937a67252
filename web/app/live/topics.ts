import type { QueryKey } from '@tanstack/react-query'
import type { Topic } from '#contract/product/live'
import type { QueryWord } from '../../base/api/queryKeys.ts'

/** The topics that change any screen with the money of enrollments; institutes, because payment codes hold their UPI ID. */
const fees = ['enrollments', 'payments', 'students', 'courses', 'institutes'] as const

/** The topics whose changes may change the answer of a query, by the first word of the query's key. */
export const topicsOf: Readonly<Record<QueryWord, readonly [Topic, ...Topic[]]>> = {
  enrollments: fees,
  enrollment: fees,
  upcoming: fees,
  students: fees,
  student: fees,
  payments: fees,
  payment: fees,
  cheques: [...fees, 'entries', 'heads'],
  dashboard: [...fees, 'entries', 'closing', 'targets', 'corrections'],
  own: [...fees, 'entries', 'materials'],
  reports: [...fees, 'entries', 'deposits', 'movements', 'closing', 'heads'],
  verify: fees,
  // Only their own change them, or a super admin now and then: the next look shows it.
  views: ['profile'],
  // The file would be sent again at each payment of a busy counter. What is recorded from its own screen shows at once.
  compared: ['profile'],
  activity: [
    ...fees,
    'entries',
    'deposits',
    'movements',
    'closing',
    'users',
    'settings',
    'targets',
    'heads',
    'corrections',
  ],
  entries: ['entries', 'institutes', 'heads'],
  heads: ['heads', 'entries'],
  tally: ['heads', 'entries', 'settings', 'institutes'],
  // A year shows what it earned so far, and the cheques in hand.
  closing: [...fees, 'entries', 'closing', 'deposits', 'movements'],
  courses: ['courses'],
  course: ['courses', 'materials'],
  offers: ['offers'],
  achievements: ['achievements'],
  contacts: ['contacts'],
  corrections: ['corrections', 'payments'],
  users: ['users', 'institutes'],
  institutes: ['institutes'],
  upi: ['institutes'],
  settings: ['settings', 'institutes'],
  targets: ['targets', 'institutes'],
  profile: ['profile'],
}

/** Whether a query must be fetched again after these changes. */
export const isStale = ([word]: QueryKey, changed: readonly Topic[]): boolean =>
  topicsOf[word].some(topic => changed.includes(topic))
