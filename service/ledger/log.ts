import { type Banking, decideBanking, evolveBanking, noBanking } from '#ledger/banking'
import { decideEntry, type Entry, evolveEntry, noEntry } from '#ledger/book'
import { type Books, decideBooks, evolveBooks, mustTake, openBooks, takesEntries } from '#ledger/books'
import { canon, genesis, seal } from '#ledger/chain'
import { decideEnrollment } from '#ledger/decide-enrollment'
import { decidePayment } from '#ledger/decide-payment'
import { type Enrollment, evolve, isStanding, noEnrollment } from '#ledger/enrollment'
import { currentVersion, type LedgerEvent, type NewEvent } from '#ledger/events'
import { countNumber, type Serials } from '#ledger/receipts'
import { Refusal } from '#ledger/refusal'
import type { Step, Submission } from '#ledger/submission'

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

type Streams = Pick<Log, 'enrollments' | 'entries' | 'bankings'>

/** A log of which only the head is known, until its streams are read. */
export const openLog = (institute: string, head: Head): Log => ({
  institute,
  head,
  enrollments: new Map(),
  entries: new Map(),
  bankings: new Map(),
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

const copied = (log: Streams) => ({
  enrollments: new Map(log.enrollments),
  entries: new Map(log.entries),
  bankings: new Map(log.bankings),
})

function fold({ enrollments, entries, bankings }: ReturnType<typeof copied>, event: LedgerEvent): void {
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

/** The log after a submission: each step is decided on what the steps before it made. Throws a `Refusal`, and then nothing changed. */
export function submit(log: Log, submission: Submission, steps: readonly Step[], now: Date, today: string): Log {
  for (const step of steps) mustBeFresh(log, step)
  let next = log
  for (const step of steps) {
    const events = decide(next, step, now, today)
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

function decide(log: Log, step: Step, now: Date, today: string): NewEvent[] {
  const { books } = log.head
  const isOpen = (date: string) => takesEntries(books, date, now)
  if (step.kind === 'books') return decideBooks(books, step.command, { today, now, head: log.head })
  if (step.kind === 'entry')
    return decideEntry(log.entries.get(step.stream) ?? noEntry, step.command, { today, isOpen })
  if (step.kind === 'banking')
    return decideBanking(log.bankings.get(step.stream) ?? noBanking, step.command, { today, isOpen })
  const enrollment = log.enrollments.get(step.stream) ?? noEnrollment
  if (step.kind === 'payment') {
    return decidePayment(enrollment, step.command, { ...log.head, today, isOpen })
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
  const streams = copied(log)
  const added = [...log.added]
  let { head } = log
  for (const fact of events) {
    mustTake(head.books, fact, now)
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
    head = headAfter(head, event, hash)
    fold(streams, event)
  }
  return { ...log, ...streams, head, added }
}

/** The head after one more event. */
export const headAfter = (head: Head, event: LedgerEvent, hash: Buffer): Head => ({
  ...head,
  seq: event.seq,
  hash,
  serials: countNumber(head.serials, event),
  books: evolveBooks(head.books, event),
})
