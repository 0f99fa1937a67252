import { queryOptions, useQuery } from '@tanstack/react-query'
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { Language } from '#contract/product/languages'
import type { User } from '#contract/shapes/user'
import { isUnreachable, send } from '../../base/api/api.ts'
import { queryClient } from '../../base/api/queryClient.ts'
import { dropToken, onTokenChange, ownerOf, readToken, roleOf, storeToken } from '../../base/api/token.ts'
import { chooseLanguage, turnsTo } from '../../base/language/languages.ts'
import { takeAskedProfile } from './askedProfile.ts'
import { isKnownRole } from './roles.ts'
import { useHeld } from './useHeld.ts'

/** A user in their role: with another one they see other screens. */
export interface Owner {
  id: string | undefined
  role: string | undefined
  /** Left out where nobody knows it. */
  branch?: string | null
}

/**
 * How the last session ended: the user signed out (`left`), the service or another tab ended it (`ended`), or the role
 * has no screens here (`unknownRole`). `owner` is the user, who may go back to the same screen afterwards.
 */
export interface Ending {
  how: 'left' | 'ended' | 'unknownRole'
  owner: Owner | undefined
}

const whose = (token: string): Owner => ({ id: ownerOf(token), role: roleOf(token) })

type State =
  // `unreachable` says that nobody could answer; whether the token is still good is then unknown, and it is kept.
  { status: 'loading'; unreachable: Error | null } | { status: 'signedOut' } | { status: 'signedIn'; user: User }

type Session = State & {
  /** Null if nobody has been signed in since the page was opened. */
  ending: Ending | null
  /**
   * Set while a screen with something unsaved waits for the user whose session has ended: what they are asked for. Until
   * then the screen stays as they left it, and nobody may see it.
   */
  held: 'signIn' | 'ownPassword' | null
  /** Discards the waiting screen, with what was typed there. */
  letGo: () => void
  signIn: (answer: { token: string; user: User }) => void
  signOut: () => void
}

const SessionContext = createContext<Session | null>(null)

const profileQuery = (token: string | null) =>
  queryOptions({
    queryKey: ['profile', token],
    queryFn: () =>
      send<{ user: User; language?: Language | null }>('GET', '/auth/profile', { asked: takeAskedProfile(token) }),
    enabled: token !== null,
    // Without a network it fails at once, so that the screen says so instead of staying empty.
    networkMode: 'always',
    // A failed profile ends the session, and the sign-in page says so.
    meta: { failed: false },
  })

/** Who is signed in. Without a stored token that is nobody; a stored token is checked by fetching the profile. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const token = useSyncExternalStore(onTokenChange, readToken)
  const [ending, setEnding] = useState<Ending | null>(null)
  const { data, error } = useQuery(profileQuery(token))
  const unreachable = !data && isUnreachable(error) ? error : null
  const refused = error !== null && !data && !unreachable
  const isTurning = useOwnLanguage(data?.language)
  const known = token !== null && data && isKnownRole(data.user.role) ? data.user : null
  const hasUnknownRole = data !== undefined && known === null
  const user = isTurning ? null : known
  const { held, isBack, isOther, letGo } = useHeld(token, user, ending !== null)

  const [last, setLast] = useState(token)
  if (last !== token) {
    setLast(token)
    if (token !== null) setEnding(null)
    // Neither the user nor this page ended the session, so the service or another tab did.
    else if (last !== null && ending === null) setEnding({ how: 'ended', owner: whose(last) })
  } else if (hasUnknownRole && ending === null) setEnding({ how: 'unknownRole', owner: undefined })

  useEffect(() => {
    if (token !== null && (refused || hasUnknownRole)) dropToken(token)
  }, [token, refused, hasUnknownRole])
  useClearedCache(token, held, isBack)

  const session = useMemo<Session>(() => {
    const shown = held ?? user
    const state: State =
      shown && !isOther
        ? { status: 'signedIn', user: shown }
        : token === null || isOther
          ? { status: 'signedOut' }
          : { status: 'loading', unreachable }
    return {
      ...state,
      ending: held ? { how: 'ended', owner: { id: held.id, role: held.role, branch: held.branch } } : ending,
      held: held && !isBack ? (user ? 'ownPassword' : 'signIn') : null,
      letGo,
      signIn: answer => {
        // A student's profile says more: the language of their screens.
        if (answer.user.role !== 'student')
          queryClient.setQueryData(profileQuery(answer.token).queryKey, { user: answer.user })
        storeToken(answer.token)
      },
      signOut: () => {
        if (token === null) return
        // The answer doesn't matter: the token is gone from this browser either way.
        send('POST', '/auth/logout').catch(() => undefined)
        setEnding({ how: 'left', owner: whose(token) })
        dropToken(token)
      },
    }
  }, [user, token, ending, unreachable, held, isBack, isOther, letGo])

  return <SessionContext value={session}>{children}</SessionContext>
}

/**
 * Whether the page is being reloaded in the language of the student who has just signed in; they see no screen until then.
 */
function useOwnLanguage(own: Language | null | undefined): boolean {
  const [turned, setTurned] = useState(false)
  const turns = own ? turnsTo(own) : false
  useEffect(() => {
    if (!own || !turns) return
    setTurned(true)
    chooseLanguage(own)
  }, [own, turns])
  return turned || turns
}

/**
 * Clears what one user has loaded before the next one sees it, even if the next one signs in in another tab. A waiting
 * screen keeps its data for as long as it waits, and longer if its own user comes back.
 */
function useClearedCache(token: string | null, held: User | null, isBack: boolean): void {
  const before = useRef(token)
  useEffect(() => {
    if (isBack) before.current = token
    if (held || before.current === token) return
    before.current = token
    const [owned, own] = profileQuery(token).queryKey
    queryClient.removeQueries({ predicate: ({ queryKey: [name, of] }) => name !== owned || of !== own })
  }, [token, held, isBack])
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
