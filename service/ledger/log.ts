import { decideEntry, type Entry, evolveEntry, noEntry } from '#ledger/book'
import { canon, seal } from '#ledger/chain'
import { decideEnrollment } from '#ledger/decide-enrollment'
import { decidePayment } from '#ledger/decide-payment'
import { type Enrollment, evolve, isStanding, noEnrollment } from '#ledger/enrollment'
import { currentVersion, type LedgerEvent, type NewEvent } from '#ledger/events'
import { countReceipt, type Serials } from '#ledger/receipts'
import { Refusal } from '#ledger/refusal'
import type { Step, Submission } from '#ledger/submission'

/** The head of an institute's log, and what numbers its receipts. */
export interface Head {
  readonly seq: number
  readonly hash: Buffer
  readonly serials: Serials
  readonly receiptPrefix: string
}

/** An event together with the text and hash that seal it. */
export interface SealedEvent {
  readonly event: LedgerEvent
  readonly canon: string
  readonly prevHash: Buffer
  readonly hash: Buffer
}

/** An institute's log while its head is locked: the streams that were asked for, and what is being added. Immutable. */
export interface Log {
  readonly institute: string
  readonly head: Head
  readonly enrollments: ReadonlyMap<string, Enrollment>
  readonly entries: ReadonlyMap<string, Entry>
  readonly added: readonly SealedEvent[]
}

const bookTypes = new Set(['IncomeRecorded', 'ExpenseRecorded', 'EntryVoided'])

/** A log of which only the head is known, until its streams are read. */
export const openLog = (institute: string, head: Head): Log => ({
  institute,
  head,
  enrollments: new Map(),
  entries: new Map(),
  added: [],
})

/** With the state of the streams whose events were read under the lock. One that is known already has moved on since. */
export function withStreams(log: Log, events: Iterable<LedgerEvent>): Log {
  const enrollments = new Map(log.enrollments)
  const entries = new Map(log.entries)
  for (const event of events)
    if (!log.enrollments.has(event.stream) && !log.entries.has(event.stream)) fold(enrollments, entries, event)
  return { ...log, enrollments, entries }
}

function fold(enrollments: Map<string, Enrollment>, entries: Map<string, Entry>, event: LedgerEvent): void {
  if (bookTypes.has(event.type)) entries.set(event.stream, evolveEntry(entries.get(event.stream) ?? noEntry, event))
  else enrollments.set(event.stream, evolve(enrollments.get(event.stream) ?? noEnrollment, event))
}

/** The log after a submission: each step is decided on what the steps before it made. Throws a `Refusal`, and then nothing changed. */
export function submit(log: Log, submission: Submission, steps: readonly Step[], now: Date, today: string): Log {
  for (const step of steps) mustBeFresh(log, step)
  let next = log
  for (const step of steps) {
    const events = decide(next, step, today)
    next = add(next, events, step.stream, submission, now)
  }
  return next
}

/** What the caller saw is what stood before the submission, not what its own earlier steps made of it. */
function mustBeFresh(log: Log, step: Step): void {
  if (step.kind !== 'enrollment' || step.version === undefined) return
  const enrollment = log.enrollments.get(step.stream) ?? noEnrollment
  if (isStanding(enrollment) && step.version !== enrollment.version)
    throw new Refusal('STALE_VERSION', 'Somebody else changed this enrollment meanwhile. Load it again.')
}

function decide(log: Log, step: Step, today: string): NewEvent[] {
  if (step.kind === 'entry') return decideEntry(log.entries.get(step.stream) ?? noEntry, step.command, { today })
  const enrollment = log.enrollments.get(step.stream) ?? noEnrollment
  if (step.kind === 'payment') {
    const { serials, receiptPrefix } = log.head
    return decidePayment(enrollment, step.command, { today, serials, receiptPrefix })
  }
  const student = isStanding(enrollment) ? enrollment.studentId : studentOf(step)
  return decideEnrollment(enrollment, step.command, { today, siblings: siblings(log, step.stream, student) })
}

const studentOf = (step: Step): string | undefined =>
  step.kind === 'enrollment' && step.command.type === 'EnrollStudent' ? step.command.studentId : undefined

const siblings = (log: Log, stream: string, student: string | undefined): Enrollment[] =>
  [...log.enrollments.values()].filter(other => isStanding(other) && other.id !== stream && other.studentId === student)

function add(log: Log, events: readonly NewEvent[], stream: string, submission: Submission, now: Date): Log {
  if (events.length === 0) return log
  const enrollments = new Map(log.enrollments)
  const entries = new Map(log.entries)
  const added = [...log.added]
  let { head } = log
  for (const fact of events) {
    const event: LedgerEvent = {
      ...fact,
      institute: log.institute,
      seq: head.seq + 1,
      stream,
      version: currentVersion,
      recordedAt: now.toISOString(),
      actor: submission.actor,
      command: submission.command?.key ?? null,
    }
    const text = canon(event)
    const hash = seal(head.hash, text)
    added.push({ event, canon: text, prevHash: head.hash, hash })
    const serials = event.type === 'PaymentReceived' ? countReceipt(head.serials, event.data) : head.serials
    head = { ...head, seq: event.seq, hash, serials }
    fold(enrollments, entries, event)
  }
  return { ...log, head, enrollments, entries, added }
}
