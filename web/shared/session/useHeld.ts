import { useCallback, useEffect, useState } from 'react'
import type { User } from '#contract/shapes/user'
import { isInUse } from '../../ui/browser/unsaved.ts'

interface Held {
  /** Whose screen waits: their session ended while something was unsaved, or a file was chosen. */
  held: User | null
  /** They have signed in again, here or in another tab. */
  isBack: boolean
  /** Somebody else has. */
  isOther: boolean
  letGo: () => void
}

/**
 * Keeps the screen of a user whose session ends while something unsaved or chosen is on it, until they or somebody else sign in.
 * `left` says that they signed out here, which gives it up.
 */
export function useHeld(token: string | null, user: User | null, left: boolean): Held {
  const [held, setHeld] = useState<User | null>(null)
  const [last, setLast] = useState({ token, user })
  if (last.token !== token) {
    setLast({ token, user })
    if (last.user && !held && !left && isInUse()) setHeld(last.user)
  } else if (user && user !== last.user) setLast({ token, user })
  const isOther = held !== null && user !== null && !isSame(held, user)
  const isBack = held !== null && user !== null && !isOther && !user.mustChangePassword
  const letGo = useCallback(() => setHeld(null), [])
  useEffect(() => {
    if (isOther || isBack) letGo()
  }, [isOther, isBack, letGo])
  return { held, isBack, isOther, letGo }
}

/** With another role or branch, a user sees other screens and other records. */
const isSame = (one: User, other: User) => one.id === other.id && one.role === other.role && one.branch === other.branch
