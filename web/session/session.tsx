import { queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { User } from '#contract/shapes'
import { send } from '../api.ts'
import { queryClient } from '../queryClient.ts'
import { isKnownRole } from './roles.ts'
import { clearToken, onTokenChange, readToken, storeToken } from './token.ts'

type State = { status: 'loading' } | { status: 'signedOut' } | { status: 'signedIn'; user: User }

type Session = State & {
  /** Whether the user left on purpose, so that the next sign-in starts fresh instead of where this one ended. */
  left: boolean
  signIn: (answer: { token: string; user: User }) => void
  signOut: () => void
}

const SessionContext = createContext<Session | null>(null)

const profileQuery = (token: string | null) =>
  queryOptions({
    queryKey: ['profile', token],
    queryFn: () => send<{ user: User }>('GET', '/auth/profile'),
    enabled: token !== null,
    // The sign-in page says enough: a failed profile ends the session.
    meta: { failed: false },
  })

/** Who is signed in, from the stored token: none is signed out at once; one is checked by fetching the profile. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const token = useSyncExternalStore(onTokenChange, readToken)
  const [left, setLeft] = useState(false)
  const { data, isError } = useQuery(profileQuery(token))
  const refused = isError && !data
  const user = token !== null && data && isKnownRole(data.user.role) ? data.user : null
  const stranger = data !== undefined && user === null

  useEffect(() => {
    if (refused || stranger) clearToken()
  }, [refused, stranger])

  // What one user has seen is not the next one's to see.
  useEffect(() => {
    if (token === null) queryClient.clear()
  }, [token])

  const session = useMemo<Session>(() => {
    const state: State = user
      ? { status: 'signedIn', user }
      : { status: token === null || refused || stranger ? 'signedOut' : 'loading' }
    return {
      ...state,
      left,
      signIn: answer => {
        queryClient.setQueryData(profileQuery(answer.token).queryKey, { user: answer.user })
        setLeft(false)
        storeToken(answer.token)
      },
      signOut: () => {
        // The answer changes nothing here: the token is gone from this browser either way.
        send('POST', '/auth/logout').catch(() => undefined)
        setLeft(true)
        clearToken()
      },
    }
  }, [user, token, refused, stranger, left])

  return <SessionContext value={session}>{children}</SessionContext>
}

export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession is used outside of its SessionProvider')
  return session
}

/** The signed-in user, for screens behind a guard. */
export function useUser(): User {
  const session = useSession()
  if (session.status !== 'signedIn') throw new Error('useUser is used on a screen without a guard')
  return session.user
}
