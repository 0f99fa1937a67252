import { say } from '../../base/language/say.ts'
import { useBranchLabel } from '../../shared/institutes/InstituteFilter.tsx'
import { useUser } from '../../shared/session/session.tsx'

/** The branch that the figures cover, in words: the chosen one, or all of them; a sub admin's own, whatever the address says. */
export function useBranch(chosen: string): string {
  const { role, branch } = useUser()
  const label = useBranchLabel(chosen)
  return role === 'super_admin' ? label || say('All branches') : (branch ?? say('Your branch'))
}
