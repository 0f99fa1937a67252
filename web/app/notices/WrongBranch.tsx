import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { matchPath, useLocation } from 'react-router-dom'
import type { Role } from '#contract/fields/fields'
import { webPaths } from '#contract/product/web-paths'
import { say } from '../../base/language/say.ts'
import { instituteParam, isAmong } from '../../shared/institutes/InstituteFilter.tsx'
import { institutesQuery } from '../../shared/institutes/queries.ts'
import { useUrlState } from '../../ui/browser/urlState.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { NoticeBar } from '../../ui/page/NoticeBar.tsx'

/** Whatever somebody wrote into a link must not fill the notice. */
const longest = 60

/** Screens of a single branch, whose own choice leads on. */
const single = [webPaths.dayClose, webPaths.daySheet, webPaths.periods]

/**
 * Says that the address names a branch that doesn't exist, such as an old bookmark after a new name: the figures of the
 * screen are then all ₹0, as if that were true. Somebody who sees one branch sees that one whatever the address says.
 */
export function WrongBranch({ role }: { role: Role }) {
  const { pathname } = useLocation()
  const [search, setSearch] = useUrlState()
  const branch = search.get(instituteParam) ?? ''
  const { data } = useQuery({ ...institutesQuery, enabled: role === 'super_admin' && branch !== '' })
  if (role !== 'super_admin' || branch === '' || !data || isAmong(data.institutes, branch)) return null
  return (
    <div className="mt-4 mb-3 rounded-card shadow-float">
      <NoticeBar
        icon={SearchX}
        tone="amber"
        actions={
          !single.some(path => matchPath(path, pathname)) && (
            <Button onClick={() => setSearch({ [instituteParam]: null })}>{say('Show all branches')}</Button>
          )
        }
      >
        {say('There is no branch called “{branch}”. It may have been renamed.', { branch: branch.slice(0, longest) })}
      </NoticeBar>
    </div>
  )
}
