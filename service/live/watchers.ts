import type { Readable, Writable } from 'node:stream'
import type { Topic } from '#contract/product/live'
import type { Caller } from '#records/accounts/caller'
import { type LiveStream, openStream } from './stream.ts'

/** Who is being sent something, and what ends that. */
export interface Receiver {
  readonly caller: Caller
  readonly end: () => void
}

/** A user's open stream. */
interface Watcher extends LiveStream {
  readonly caller: Caller
}

/** The streams that are open in this process. */
export interface Watchers {
  readonly add: (caller: Caller) => Readable
  readonly all: () => readonly Watcher[]
  readonly follow: (caller: Caller, answer: Writable) => Receiver
  /** The streams, and the long answers that are being sent. */
  readonly receivers: () => readonly Receiver[]
  readonly tell: (topics: readonly Topic[], hears: (caller: Caller) => boolean) => void
  /** The ids of the students' accounts that have a stream open. */
  readonly students: () => string[]
}

/** Streams that one user may have open, in tabs and devices. One more ends the oldest. */
const mostPerUser = 10

export function openWatchers(): Watchers {
  const watchers = new Set<Watcher>()
  const followed = new Map<Writable, Receiver>()
  /** A response has many listeners already, so it is looked at instead of listened to. */
  const forgetSent = () => {
    for (const answer of followed.keys()) if (answer.destroyed) followed.delete(answer)
  }
  const of = (userId: string) => [...watchers].filter(({ caller }) => caller.userId === userId)
  return {
    add: caller => {
      const watcher = { caller, ...openStream() }
      watchers.add(watcher)
      watcher.body.once('close', () => watchers.delete(watcher))
      for (const oldest of of(caller.userId).slice(0, -mostPerUser)) {
        watchers.delete(oldest)
        oldest.end()
      }
      return watcher.body
    },
    all: () => [...watchers],
    follow: (caller, answer) => {
      forgetSent()
      const receiver = { caller, end: () => void answer.destroy() }
      followed.set(answer, receiver)
      return receiver
    },
    receivers: () => {
      forgetSent()
      return [...watchers, ...followed.values()]
    },
    tell: (topics, hears) => {
      if (topics.length > 0) for (const { caller, tell } of watchers) if (hears(caller)) tell(topics)
    },
    students: () => [
      ...new Set([...watchers].filter(({ caller }) => caller.role === 'student').map(({ caller }) => caller.userId)),
    ],
  }
}
