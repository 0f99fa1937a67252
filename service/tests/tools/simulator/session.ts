import { type Additions, add, type Books, type Bug, copyOf, nothingAdded } from './books.ts'
import { openLine, type Sent } from './line.ts'
import type { Locks } from './locks.ts'
import { type Call, carryOut, locksOf, StatementError } from './statements.ts'
import type { World } from './world.ts'

/** A connection to the store. Statements are carried out in their order; many may be under way. */
export interface Session {
  readonly query: (call: Call) => Promise<{ readonly rows: readonly unknown[] }>
  readonly isBroken: () => boolean
  /** The connection is lost. What was sent already may still be carried out. A process that is dead doesn't hear of it. */
  readonly cut: (isHeard: boolean) => void
  /** The store gives up its locks without a word, as when a shard moves; those of rows that were changed already stay. */
  readonly loseLocks: () => void
  /** The store crashes, and forgets whatever isn't committed. */
  readonly crash: () => void
}

interface SessionParts {
  readonly world: World
  readonly books: Books
  readonly locks: Locks
  readonly bug: Bug | undefined
}

interface Transaction {
  additions: Additions
  isFailed: boolean
  /** Waits for locks only as long as `lockHeads` lets a group wait. */
  readonly isHurried: boolean
  /** What a store sees that reads too early. */
  readonly snapshot: Books | undefined
}

/** Milliseconds that a lock is waited for: in a group, and until it counts as a deadlock. */
const patience = { group: 50, deadlock: 1_000 }

export function openSession({ world, books, locks, bug }: SessionParts): Session {
  const line = openLine(world)
  const self = {}
  let queue: Sent[] = []
  let isBusy = false
  let transaction = begun(false)

  function begun(isHurried: boolean): Transaction {
    const snapshot = bug === 'reads before the lock' ? copyOf(books) : undefined
    return { additions: nothingAdded, isFailed: false, isHurried, snapshot }
  }

  function goOn(): void {
    const [next] = queue
    if (isBusy) return
    if (next) {
      isBusy = true
      world.later(() => attempt(next), world.chance.between(0, 5))
    } else if (line.isCut()) end()
  }

  function answer(sent: Sent, tell: (sent: Sent) => void): void {
    line.answer(sent, tell)
    queue = queue.slice(1)
    isBusy = false
    goOn()
  }

  function fail(sent: Sent, error: Error): void {
    transaction.isFailed = true
    answer(sent, ({ reject }) => reject(error))
  }

  function end(): void {
    transaction = begun(false)
    locks.release(self)
  }

  function attempt(sent: Sent): void {
    // The store crashed meanwhile.
    if (queue[0] !== sent) return
    const { text } = sent.call
    const ends = text === 'commit' || text === 'rollback'
    if (text.includes('begin;')) transaction = begun(text.includes('lock_timeout'))
    else if (ends) {
      if (text === 'commit' && !transaction.isFailed) commit()
      end()
    } else {
      if (transaction.isFailed) fail(sent, new StatementError('25P02'))
      else waitForLocks(sent)
      return
    }
    answer(sent, ({ resolve }) => resolve({ rows: [] }))
  }

  function waitForLocks(sent: Sent): void {
    let isWaiting = true
    const isOver = () => !isWaiting || queue[0] !== sent
    const go = () => {
      if (isOver() || !locks.take(self, locksOf(sent.call), go)) return
      isWaiting = false
      carry(sent)
    }
    go()
    if (!isWaiting) return
    const [code, time] = transaction.isHurried ? ['55P03', patience.group] : ['40P01', patience.deadlock]
    world.later(() => {
      if (isOver()) return
      isWaiting = false
      fail(sent, new StatementError(code))
    }, time)
  }

  /** Whoever waited for a lock sees what was committed meanwhile. */
  function carry(sent: Sent): void {
    const { name } = sent.call
    const seen = name === 'lock-heads' || name === 'append' ? books : (transaction.snapshot ?? books)
    try {
      const { rows, added } = carryOut(seen, sent.call, bug)
      if (added !== nothingAdded) transaction.additions = joined(transaction.additions, added)
      answer(sent, ({ resolve }) => resolve({ rows }))
    } catch (error) {
      fail(sent, error instanceof Error ? error : new Error('It failed.'))
    }
  }

  function commit(): void {
    const { additions } = transaction
    if (bug === 'loses commits' && world.chance.happens(0.05)) return
    const isTorn = bug === 'tears commits' && world.chance.happens(0.05)
    add(books, isTorn ? { ...additions, events: additions.events.slice(0, -1) } : additions)
  }

  return {
    isBroken: line.isCut,
    query: call =>
      line.send(call, sent => {
        queue.push(sent)
        goOn()
      }),
    cut: isHeard => {
      if (line.isCut()) return
      line.cut(isHeard ? 'The connection was lost.' : undefined)
      // What was sent is carried out, or it never arrived.
      if (world.chance.happens(0.5)) queue = queue.slice(0, isBusy ? 1 : 0)
      goOn()
    },
    loseLocks: () => {
      if (transaction.additions === nothingAdded) locks.release(self)
    },
    crash: () => {
      line.cut('The store crashed.')
      queue = []
      isBusy = false
      transaction = begun(false)
    },
  }
}

const joined = (one: Additions, other: Additions): Additions => ({
  heads: [...one.heads, ...other.heads],
  events: [...one.events, ...other.events],
  commands: [...one.commands, ...other.commands],
})
