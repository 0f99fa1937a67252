import { useQuery } from '@tanstack/react-query'
import { say } from '../../base/language/say.ts'
import { ErrorState } from '../../ui/page/states.tsx'
import { useUser } from '../session/session.tsx'
import { institutesQuery } from './queries.ts'

/**
 * Beside the choice of an institute in a form: says that there is none to choose because the list could not be loaded.
 * Otherwise the form would take the first institute, which nobody had chosen.
 */
export function InstitutesMissing() {
  const { role } = useUser()
  const { data, isError, isFetching, refetch } = useQuery({ ...institutesQuery, enabled: role === 'super_admin' })
  if (data || !isError) return null
  return (
    <div className="col-span-full">
      <ErrorState title={say('Failed to fetch institutes')} onRetry={() => refetch()} retrying={isFetching} />
    </div>
  )
}
