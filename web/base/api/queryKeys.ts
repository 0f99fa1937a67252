/**
 * The first words of all query keys: what an answer is about. `app/live/topics.ts` doesn't compile until a new word has its
 * topics there.
 */
export type QueryWord =
  | 'achievements'
  | 'activity'
  | 'cheques'
  | 'closing'
  | 'compared'
  | 'contacts'
  | 'corrections'
  | 'course'
  | 'courses'
  | 'dashboard'
  | 'enrollment'
  | 'enrollments'
  | 'entries'
  | 'heads'
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
  | 'tally'
  | 'targets'
  | 'upcoming'
  | 'upi'
  | 'users'
  | 'verify'
  | 'views'

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: readonly [QueryWord, ...unknown[]]
  }
}
