import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import type { Role } from '#contract/fields/fields'
import { webPaths } from '#contract/product/web-paths'
import { useSession } from '../shared/session/session.tsx'
import { wayBack } from '../shared/session/wayBack.ts'
import { Navigate } from '../ui/browser/router.ts'

interface GuardProps {
  /** The roles that may see it; if absent, everyone who is signed in. */
  roles?: readonly Role[]
  children: ReactNode
}

/** The screen that was open last. It is no state, because the guard around all screens takes this one away meanwhile. */
let openAt: string | undefined

/**
 * Sends a visitor to the sign-in page, which leads back here, and a user with another role to /unauthorized; to the dashboard if
 * the screen was open, because somebody who signed in again in another role asked for nothing that is refused.
 */
export function Guard({ roles, children }: GuardProps) {
  const session = useSession()
  const { pathname, search, hash } = useLocation()
  const role = session.status === 'signedIn' ? session.user.role : undefined
  const isOpen = role && (!roles || roles.includes(role))
  useEffect(() => {
    if (roles && isOpen) openAt = pathname
  }, [roles, isOpen, pathname])
  if (session.status === 'loading') {
    // The boundary around all screens says so.
    if (session.unreachable) throw session.unreachable
    return null
  }
  if (session.status === 'signedOut') {
    return <Navigate to={webPaths.login} replace state={wayBack(`${pathname}${search}${hash}`, session.ending)} />
  }
  if (!isOpen) return <Navigate to={openAt === pathname ? webPaths.dashboard : webPaths.unauthorized} replace />
  return children
}
