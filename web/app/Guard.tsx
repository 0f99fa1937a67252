import type { ReactNode } from 'react'
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

/** Sends a visitor to the sign-in page, which leads back here, and a user with another role to /unauthorized. */
export function Guard({ roles, children }: GuardProps) {
  const session = useSession()
  const { pathname, search, hash } = useLocation()
  if (session.status === 'loading') {
    // The boundary around all screens says so.
    if (session.unreachable) throw session.unreachable
    return null
  }
  if (session.status === 'signedOut') {
    return <Navigate to={webPaths.login} replace state={wayBack(`${pathname}${search}${hash}`, session.ending)} />
  }
  if (roles && !roles.includes(session.user.role)) return <Navigate to={webPaths.unauthorized} replace />
  return children
}
