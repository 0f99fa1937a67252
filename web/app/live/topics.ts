import type { Topic } from '#contract/product/live'

/** Everything that shows money of enrollments. */
const fees = [
  'enrollments',
  'enrollment',
  'upcoming',
  'students',
  'student',
  'payments',
  'payment',
  'dashboard',
  'own',
  'reports',
  'verify',
]

/** The first word of every query that may answer otherwise once something of a topic has changed. */
export const staleOf: Record<Topic, readonly string[]> = {
  enrollments: fees,
  payments: fees,
  entries: ['entries', 'dashboard', 'reports'],
  deposits: ['closing', 'reports'],
  closing: ['closing', 'reports'],
  students: fees,
  courses: ['courses', 'course', ...fees],
  materials: ['course', 'own'],
  offers: ['offers'],
  achievements: ['achievements'],
  contacts: ['contacts'],
  users: ['users'],
  // Its UPI ID stands in the codes.
  institutes: ['institutes', 'users', 'entries', 'upi', ...fees],
  settings: ['settings'],
  profile: ['profile'],
}

/** Whether a query is to be asked again. */
export function isStale(queryKey: readonly unknown[], topics: readonly Topic[]): boolean {
  const stale: readonly unknown[] = topics.flatMap(topic => staleOf[topic])
  return stale.includes(queryKey[0])
}
