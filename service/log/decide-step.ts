import { type Enrollment, isStanding } from '#ledger/balance/enrollment'
import { isOpenOn } from '#ledger/closing/closing'
import type { DecisionContext } from '#ledger/decision-context'
import type { NewEvent } from '#ledger/events/events'
import type { StreamKind } from '#ledger/events/spec'
import type { Limits } from '#ledger/limits'
import { streams } from '#ledger/streams'
import type { Head } from './head.ts'
import { isKind, type KnownStream, type KnownStreams, stateOf } from './known-streams.ts'
import type { Step } from './submission.ts'

/** What a step is decided on: the head and the streams as the steps before it left them. */
export interface Ground {
  readonly institute: string
  readonly head: Head
  /** The streams as they were before the submission. */
  readonly before: KnownStreams
  /**
   * The streams that this submission uses, as its earlier steps left them: this step's own among them, and the closing
   * stream.
   */
  readonly touched: KnownStreams
  /** Those of whoever asks. */
  readonly limits: Limits
  readonly now: Date
  readonly today: string
}

export function decideStep<Kind extends StreamKind>(ground: Ground, step: Step<Kind>): readonly NewEvent[] {
  const { kind, stream, command } = step
  if (kind === 'closing' && stream !== ground.institute)
    throw new Error('Days and months are closed in the stream of the institute itself.')
  return streams[kind].decide(stateOf(ground.touched, kind, stream), command, contextOf(ground, stream))
}

function contextOf(ground: Ground, stream: string): DecisionContext {
  const { head, limits, now, today } = ground
  const closing = stateOf(ground.touched, 'closing', ground.institute)
  return {
    today,
    now,
    head,
    isOpen: date => isOpenOn(closing, date, now),
    serials: head.serials,
    receiptPrefix: head.receiptPrefix,
    cashLimit: head.cashLimit,
    limits,
    siblings: student => siblings(ground, stream, student),
  }
}

/** The student's other enrollments: those that were read, and those that the same submission has just made. */
function siblings({ before, touched }: Ground, stream: string, student: string): Enrollment[] {
  const others: Enrollment[] = []
  const add = (known: KnownStream) => {
    if (!isKind(known, 'enrollment') || !isStanding(known.state)) return
    if (known.state.id !== stream && known.state.studentId === student) others.push(known.state)
  }
  for (const [id, known] of before) if (!touched.has(id)) add(known)
  for (const known of touched.values()) add(known)
  return others
}
