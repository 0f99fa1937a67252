import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { instituteParam } from '../../shared/institutes/InstituteFilter.tsx'
import { useUser } from '../../shared/session/session.tsx'
import { deskSettingsQuery } from '../../shared/settings/queries.ts'
import { usePainted } from '../../shared/ui/browser/afterPaint.ts'
import { useUrlState } from '../../shared/ui/browser/urlState.ts'

/** The head of whatever is printed from a screen, except of paper that has its own, such as a receipt. */
export function Letterhead() {
  const { role, branch } = useUser()
  const [search] = useUrlState()
  const { pathname } = useLocation()
  const painted = usePainted()
  const { data } = useQuery({ ...deskSettingsQuery, enabled: painted && role !== 'student' })
  const everywhere = role === 'super_admin' && !isOfOneRecord(pathname) ? 'All branches' : null
  const place = role === 'super_admin' ? search.get(instituteParam) || everywhere : branch
  return (
    <div className="letterhead mb-4 hidden border-b border-text pb-2 print:block">
      <p className="text-section font-semibold">{data?.name}</p>
      {place && <p>{place}</p>}
    </div>
  )
}

/** A record belongs to one branch, which its own page names. */
const isOfOneRecord = (path: string) => /\/[\da-f]{8}-[\da-f-]{27}/.test(path)
