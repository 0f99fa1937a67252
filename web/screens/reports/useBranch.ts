import { say } from '../../shared/language/say.ts'
import { useUser } from '../../shared/session/session.tsx'

/** The branch that the figures cover, in words: the chosen one, a sub admin's own, or all of them. */
export function useBranch(chosen: string): string {
  const { role, branch } = useUser()
  return chosen || (role === 'super_admin' ? say('All branches') : (branch ?? say('Your branch')))
}
