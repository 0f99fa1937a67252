import { Refusal } from '#contract/refusal'
import { type Books, decideBooks, evolveBooks, mustTake, openBooks, takesEntries } from '#ledger/closing/closing'
import { type Banking, decideBanking, evolveBanking, noBanking } from '#ledger/deposit/deposit'
import { decideEnrollment } from '#ledger/enrollment/decide-enrollment'
import { type Enrollment, evolve, isStanding, noEnrollment } from '#ledger/enrollment/enrollment'
import { decideEntry, type Entry, evolveEntry, noEntry } from '#ledger/entry/entry'
import { currentVersion, type LedgerEvent, type NewEvent } from '#ledger/events/events'
import { decidePayment } from '#ledger/payment/decide-payment'
import { countNumber, type Serials } from '#ledger/payment/receipts'
import { canon, genesis, seal } from './chain.ts'
import type { Step, Submission } from './submission.ts'

/** The head of an institute's log, and what is decided under its lock besides: numbers, and which days are closed. */
export interface Head {
  readonly seq: number
  readonly hash: Buffer
  readonly serials: Serials
  readonly books: Books
  readonly receiptPrefix: string
  readonly cashLimit: 'warn' | 'refuse'
}

/** The head of a log before its first event. */
export const firstHead = (receiptPrefix: string): Head => ({
  seq: 0,
  hash: genesis,
  serials: {},
  books: openBooks,
  receiptPrefix,
  cashLimit: 'warn',
})

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
  readonly bankings: ReadonlyMap<string, Banking>
  readonly added: readonly SealedEvent[]
}

/** The states of some streams. */
export interface Streams {
  readonly enrollments: Map<string, Enrollment>
  readonly entries: Map<string, Entry>
  readonly bankings: Map<string, Banking>
}

const noStreams = (): Streams => ({ enrollments: new Map(), entries: new Map(), bankings: new Map() })

/** A log of which only the head is known, until its streams are read. */
export const openLog = (institute: string, head: Head): Log => ({
  institute,
  head,
  ...noStreams(),
  added: [],
})

/** With the state of the streams whose events were read under the lock. One that is known already has moved on since. */
export function withStreams(log: Log, events: Iterable<LedgerEvent>): Log {
  const streams = copied(log)
  for (const event of events) if (!isKnown(log, event.stream)) fold(streams, event)
  return { ...log, ...streams }
}

const isKnown = ({ enrollments, entries, bankings }: Log, stream: string): boolean =>
  enrollments.has(stream) || entries.has(stream) || bankings.has(stream)

export const copied = (log: Log): Streams => ({
  enrollments: new Map(log.enrollments),
  entries: new Map(log.entries),
  bankings: new Map(log.bankings),
})

function fold({ enrollments, entries, bankings }: Streams, event: LedgerEvent): void {
  const { stream } = event
  switch (event.type) {
    case 'IncomeRecorded':
    case 'ExpenseRecorded':
    case 'EntryVoided':
      return void entries.set(stream, evolveEntry(entries.get(stream) ?? noEntry, event))
    case 'CashBanked':
    case 'BankingVoided':
      return void bankings.set(stream, evolveBanking(bankings.get(stream) ?? noBanking, event))
    case 'DayClosed':
    case 'PeriodLocked':
    case 'PeriodUnlocked':
      // They stand on the head.
      return
    default:
      enrollments.set(stream, evolve(enrollments.get(stream) ?? noEnrollment, event))
  }
}

/** The log after a submission. Throws a `Refusal`, and then nothing changed. */
export function submit(log: Log, submission: Submission, steps: readonly Step[], now: Date, today: string): Log {
  const streams = copied(log)
  const change = changeBy(log, submission, steps, now, today)
  merge(streams, change)
  return { ...log, ...streams, head: change.head, added: [...log.added, ...change.added] }
}

/** What a submission makes of a log: the head after it, the streams that it touched, and what it adds. */
export interface Change extends Streams {
  readonly head: Head
  readonly added: readonly SealedEvent[]
}

/** Each step is decided on what the steps before it made. Throws a `Refusal`; the log itself is never touched. */
export function changeBy(log: Log, submission: Submission, steps: readonly Step[], now: Date, today: string): Change {
  for (const step of steps) mustBeFresh(log, step)
  let { head } = log
  const [touched, added] = [noStreams(), [] as SealedEvent[]]
  for (const step of steps) {
    bring(touched, log, step.stream)
    for (const fact of decide({ ...log, head }, touched, step, now, today)) {
      mustTake(head.books, fact, now)
      const sealed = sealedAfter(head, fact, { institute: log.institute, stream: step.stream, submission, now })
      added.push(sealed)
      head = headAfter(head, sealed.event, sealed.hash)
      fold(touched, sealed.event)
    }
  }
  return { ...touched, head, added }
}

/** Takes the state of a stream over, unless it was before. */
function bring(touched: Streams, { enrollments, entries, bankings }: Log, stream: string): void {
  const [enrollment, entry, banking] = [enrollments.get(stream), entries.get(stream), bankings.get(stream)]
  if (enrollment && !touched.enrollments.has(stream)) touched.enrollments.set(stream, enrollment)
  if (entry && !touched.entries.has(stream)) touched.entries.set(stream, entry)
  if (banking && !touched.bankings.has(stream)) touched.bankings.set(stream, banking)
}

/** Lets a change become part of what is known. */
export function merge(streams: Streams, changed: Streams): void {
  for (const [stream, state] of changed.enrollments) streams.enrollments.set(stream, state)
  for (const [stream, state] of changed.entries) streams.entries.set(stream, state)
  for (const [stream, state] of changed.bankings) streams.bankings.set(stream, state)
}

/** What the caller saw is what stood before the submission, not what its own earlier steps made of it. */
function mustBeFresh(log: Log, step: Step): void {
  if (step.kind !== 'enrollment' || step.version === undefined) return
  const enrollment = log.enrollments.get(step.stream) ?? noEnrollment
  if (isStanding(enrollment) && step.version !== enrollment.version)
    throw new Refusal('STALE_VERSION', 'Somebody else changed this enrollment meanwhile. Load it again.')
}

function decide(log: Log, touched: Streams, step: Step, now: Date, today: string): NewEvent[] {
  const { books } = log.head
  const isOpen = (date: string) => takesEntries(books, date, now)
  if (step.kind === 'books') return decideBooks(books, step.command, { today, now, head: log.head })
  if (step.kind === 'entry')
    return decideEntry(touched.entries.get(step.stream) ?? noEntry, step.command, { today, isOpen })
  if (step.kind === 'banking')
    return decideBanking(touched.bankings.get(step.stream) ?? noBanking, step.command, { today, isOpen })
  const enrollment = touched.enrollments.get(step.stream) ?? noEnrollment
  if (step.kind === 'payment') {
    return decidePayment(enrollment, step.command, { ...log.head, today, isOpen })
  }
  const student = isStanding(enrollment) ? enrollment.studentId : studentOf(step)
  return decideEnrollment(enrollment, step.command, { today, siblings: siblings(log, touched, step.stream, student) })
}

const studentOf = (step: Step): string | undefined =>
  step.kind === 'enrollment' && step.command.type === 'EnrollStudent' ? step.command.studentId : undefined

/** The student's other enrollments: those that were read, and those that the same submission has just made. */
function siblings(log: Log, touched: Streams, stream: string, student: string | undefined): Enrollment[] {
  const isOther = (other: Enrollment) => isStanding(other) && other.id !== stream && other.studentId === student
  const read = [...log.enrollments].flatMap(([id, other]) =>
    isOther(other) && !touched.enrollments.has(id) ? [other] : [],
  )
  return [...read, ...[...touched.enrollments.values()].filter(isOther)]
}

interface Sealing {
  readonly institute: string
  readonly stream: string
  readonly submission: Submission
  readonly now: Date
}

function sealedAfter(head: Head, fact: NewEvent, { institute, stream, submission, now }: Sealing): SealedEvent {
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

/** The head after one more event. */
export const headAfter = (head: Head, event: LedgerEvent, hash: Buffer): Head => ({
  ...head,
  seq: event.seq,
  hash,
  serials: countNumber(head.serials, event),
  books: evolveBooks(head.books, event),
})
