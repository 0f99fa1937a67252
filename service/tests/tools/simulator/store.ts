import { type Books, type Bug, openBooks } from './books.ts'
import { openLocks } from './locks.ts'
import { openSession, type Session } from './session.ts'
import type { World } from './world.ts'

/** Postgres as far as the ledger uses it: transactions, the locks of heads, unique keys; and connections that break. */
export interface Store {
  /** What is committed. */
  readonly books: Books
  readonly connect: () => Session
  /** Whatever isn't committed is lost, and so is every connection. */
  readonly crash: () => void
}

export function openStore(world: World, institutes: readonly string[], bug?: Bug): Store {
  const books = openBooks(institutes)
  const locks = openLocks(world)
  let sessions: Session[] = []
  return {
    books,
    connect: () => {
      const session = openSession({ world, books, locks, bug })
      sessions.push(session)
      return session
    },
    crash: () => {
      for (const session of sessions) session.crash()
      sessions = []
      locks.releaseAll()
    },
  }
}
