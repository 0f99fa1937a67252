/**
 * The first words of all query keys: what an answer is about. A new one gets its topics in `app/live/topics.ts`, else that
 * doesn't compile.
 */
export type QueryWord =
  | 'achievements'
  | 'closing'
  | 'contacts'
  | 'course'
  | 'courses'
  | 'dashboard'
  | 'enrollment'
  | 'enrollments'
  | 'entries'
  | 'institutes'
  | 'offers'
  | 'own'
  | 'payment'
  | 'payments'
  | 'profile'
  | 'reports'
  | 'settings'
  | 'student'
  | 'students'
  | 'upcoming'
  | 'upi'
  | 'users'
  | 'verify'

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: readonly [QueryWord, ...unknown[]]
  }
}
