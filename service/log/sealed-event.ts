import { currentVersion, type LedgerEvent, type NewEvent } from '#ledger/events/events'
import { canon, seal } from './chain.ts'
import type { Head } from './head.ts'
import type { Submission } from './submission.ts'

/** An event together with the text and hash that seal it. */
export interface SealedEvent {
  readonly event: LedgerEvent
  readonly canon: string
  readonly prevHash: Buffer
  readonly hash: Buffer
}

interface Origin {
  readonly institute: string
  readonly stream: string
  readonly submission: Submission
  readonly now: Date
}

/** A fact as the next event of its institute's log. */
export function sealedAfter(head: Head, fact: NewEvent, { institute, stream, submission, now }: Origin): SealedEvent {
  const event: LedgerEvent = {
    ...fact,
    institute,
    seq: head.seq + 1,
    stream,
    version: currentVersion,
    recordedAt: now.toISOString(),
    actor: submission.actor,
    command: submission.command?.key ?? null,
  }
  const text = canon(event)
  return { event, canon: text, prevHash: head.hash, hash: seal(head.hash, text) }
}
