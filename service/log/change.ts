import { Refusal } from '#contract/refusal'
import { isStanding } from '#ledger/balance/enrollment'
import { mustBeOpen } from '#ledger/closing/closing'
import { mustBeHeld } from '#ledger/held'
import { mustKeepBackdatingLimit, noLimits } from '#ledger/limits'
import { decideStep } from './decide-step.ts'
import { type Head, headAfter } from './head.ts'
import { fold, type KnownStream, type KnownStreams, stateOf } from './known-streams.ts'
import type { Log } from './log.ts'
import { type SealedEvent, sealedAfter } from './sealed-event.ts'
import type { Step, Submission } from './submission.ts'

/** How a submission changes a log: the head after it, the streams that it touched, and what it adds. */
interface Change {
  readonly head: Head
  readonly touched: KnownStreams
  readonly added: readonly SealedEvent[]
}

/** Decides each step on the log as the steps before it left it. Throws a `Refusal`; the log itself is never touched. */
export function changeBy(log: Log, submission: Submission, steps: readonly Step[], now: Date, today: string): Change {
  for (const step of steps) mustBeFresh(log, step)
  const { institute, streams: before } = log
  const { held: heldBefore, tillShort } = log.head
  const rule = {
    before: heldBefore,
    refuses: tillShort === 'refuse',
    asks: submission.tillShort === 'ask',
    // A sub admin counts the till blind.
    blind: submission.limited === true,
  }
  const limits = submission.limited && !submission.rehearsal ? log.head.limits : noLimits
  let { head } = log
  const touched = new Map<string, KnownStream>()
  const added: SealedEvent[] = []
  touch(touched, before, institute)
  for (const step of steps) {
    touch(touched, before, step.stream)
    for (const fact of decideStep({ institute, head, before, touched, limits, now, today }, step)) {
      mustKeepBackdatingLimit(fact, limits, today)
      mustBeOpen(stateOf(touched, 'closing', institute), fact, now)
      mustBeHeld(fact, head.held, rule)
      const sealed = sealedAfter(head, fact, { institute, stream: step.stream, submission, now })
      added.push(sealed)
      head = headAfter(head, sealed.event, sealed.hash)
      fold(touched, sealed.event)
    }
  }
  return { head, touched, added }
}

/** Takes over the state of a stream, unless an earlier step has changed it. */
function touch(touched: Map<string, KnownStream>, before: KnownStreams, stream: string): void {
  const known = before.get(stream)
  if (known && !touched.has(stream)) touched.set(stream, known)
}

/**
 * The version that the caller saw is compared with the state before the submission, not with the result of its own earlier
 * steps.
 */
function mustBeFresh(log: Log, step: Step): void {
  if (step.kind !== 'enrollment' || step.version === undefined) return
  const enrollment = stateOf(log.streams, 'enrollment', step.stream)
  if (isStanding(enrollment) && step.version !== enrollment.version)
    throw new Refusal('STALE_VERSION', 'Somebody else changed this enrollment meanwhile. Load it again.')
}
