import { useQuery } from '@tanstack/react-query'
import { Info } from 'lucide-react'
import { sayAround } from '../../base/language/sayAround.tsx'
import { useUser } from '../../shared/session/session.tsx'
import { dashboardQuery } from './queries.ts'

/** Whether the account shows any student record; undefined while that isn't known. */
export function useLinked(): boolean | undefined {
  // The screen itself reports a failure.
  const { data } = useQuery({ ...dashboardQuery, meta: { failed: false } })
  return data?.linked
}

/**
 * For an account that isn't linked to a student record: without this note every screen would just be empty. Put it where
 * a list is empty.
 */
export function AskOffice() {
  const { email } = useUser()
  if (useLinked() !== false) return null
  return (
    <div className="flex gap-3 rounded-card border border-line bg-blue-soft px-5 py-4 text-control text-blue">
      <Info aria-hidden size={16} className="mt-0.5 shrink-0" />
      <p className="max-w-text">
        {sayAround(
          'Your account isn’t linked to a student record yet. Are you enrolled? Then ask the office to link you, and give them the address {email}. Your courses, payments and study materials appear here from then on.',
          { email: <span className="font-medium wrap-anywhere">{email}</span> },
        )}
      </p>
    </div>
  )
}
