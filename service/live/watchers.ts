import type { Readable } from 'node:stream'
import type { Topic } from '#contract/product/live'
import type { Caller } from '#records/accounts/caller'
import { type LiveStream, openStream } from './stream.ts'

/** Somebody who watches. */
export interface Watcher extends LiveStream {
  readonly caller: Caller
}

/** Who watches in this process. */
export interface Watchers {
  readonly add: (caller: Caller) => Readable
  readonly all: () => readonly Watcher[]
  readonly tell: (topics: readonly Topic[], hears: (caller: Caller) => boolean) => void
  /** The accounts of the students who watch. */
  readonly students: () => string[]
}

/** Tabs and devices of one user. With more of them the oldest one ends. */
const mostPerUser = 10

export function openWatchers(): Watchers {
  const watchers = new Set<Watcher>()
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
    tell: (topics, hears) => {
      if (topics.length > 0) for (const { caller, tell } of watchers) if (hears(caller)) tell(topics)
    },
    students: () => [
      ...new Set([...watchers].filter(({ caller }) => caller.role === 'student').map(({ caller }) => caller.userId)),
    ],
  }
}
