import { expect } from 'vitest'
import type { EnrollmentStatus } from '#contract/fields/fields'
import type { Paise } from '#contract/fields/money'
import type { ProblemCode } from '#contract/problem'
import { Refusal } from '#contract/refusal'
import { isStanding, remaining, total, writtenOff } from '#ledger/balance/enrollment'
import { paid } from '#ledger/balance/payment'
import type { EventData, EventType } from '#ledger/events/catalogue'
import type { LedgerEvent } from '#ledger/events/events'
import { canon, seal } from '#log/chain'
import { firstHead, headAfter } from '#log/head'
import { fold, type KnownStream, stateOf } from '#log/known-streams'
import { type Log, openLog } from '#log/log'
import type { SealedEvent } from '#log/sealed-event'
import type { Step } from '#log/submission'
import { type Row, today } from './commands.ts'
import type { Fact } from './facts.ts'
import { clerk, enrollment, institute } from './ids.ts'
import { expectSound } from './sound.ts'
import { submit } from './submit.ts'

/**
 * A rule as a sentence: `given(enrolled({ fees: 10_00 }), paid(9_50)).when(receive(51)).refuses('OVERPAYMENT')`.
 * Given what happened, when this command comes, it gives these events (and no others) or is refused.
 */
export const given = (...facts: Fact[]): Given => ({
  when: (...steps) => outcome(facts, steps, today),
  on: date => ({ when: (...steps) => outcome(facts, steps, date) }),
})

interface Given {
  when(...steps: Step[]): Outcome
  /** On another business date than the usual one. */
  on(date: string): Pick<Given, 'when'>
}

interface Outcome {
  gives(events: readonly Expected[], after?: Figures): void
  /** `path` is the field that the refusal names, or null if it names none. */
  refuses(code: ProblemCode, message?: string | RegExp, path?: string | null): void
  /** A bug of our own, not an answer to a person. */
  crashes(message: string): void
}

/** The part of an event that a test cares about. */
type Expected = {
  [Type in EventType]: { type: Type; occurredOn?: string; data?: Loose<EventData<Type>> }
}[EventType]
type Loose<T> = T extends Paise
  ? number
  : T extends readonly (infer Item)[]
    ? readonly Loose<Item>[]
    : T extends object
      ? { [Key in keyof T]?: Loose<T[Key]> }
      : T

/** The legs of an entry between two accounts: an amount in paise on the first, and its opposite on the second. */
export const twoLegs = (account: string, other: string, amount: number) => [
  { account, amount },
  { account: other, amount: -amount },
]

/** What the enrollment amounts to afterwards. */
interface Figures {
  status?: EnrollmentStatus | 'withdrawn' | 'none'
  total?: number
  paid?: number
  writtenOff?: number
  remaining?: number
  plan?: readonly Row[]
  version?: number
}

function outcome(facts: readonly Fact[], steps: readonly Step[], date: string): Outcome {
  const before = history(facts)
  const ask = () => submit(before.log, steps, { on: date })
  return {
    gives(events, after) {
      const log = ask()
      expect(log.added.map(({ event }) => event)).toMatchObject(events)
      if (after) expect(figures(log)).toMatchObject(after)
      expectSound(log, [...before.events, ...log.added])
    },
    refuses(code, message, path) {
      const refusal = caught(ask)
      expect(refusal).toBeInstanceOf(Refusal)
      expect(refusal).toMatchObject({ code })
      if (message !== undefined) expect(refusal).toHaveProperty('message', expect.stringMatching(message))
      if (path !== undefined) expect(refusal).toHaveProperty('details', path === null ? undefined : [fault(path)])
    },
    crashes(message) {
      const error = caught(ask)
      expect(error).not.toBeInstanceOf(Refusal)
      expect(error).toHaveProperty('message', message)
    },
  }
}

const fault = (path: string) => ({ path, message: expect.stringMatching(/./) })

function caught(work: () => unknown): unknown {
  try {
    work()
  } catch (error) {
    return error
  }
  return undefined
}

function history(facts: readonly Fact[]): { log: Log; events: SealedEvent[] } {
  const events: SealedEvent[] = []
  let log = openLog(institute, firstHead('PUN'))
  for (const fact of facts) {
    const { stream, events: happened } = fact(log)
    for (const event of happened) {
      const sealed = sealedAfter(log, { ...event, ...envelope, seq: log.head.seq + 1, stream })
      events.push(sealed)
      const streams: Map<string, KnownStream> = new Map(log.streams)
      fold(streams, sealed.event)
      log = { ...log, head: headAfter(log.head, sealed.event, sealed.hash), streams }
    }
  }
  return { log, events }
}

const envelope = { institute, version: 1, recordedAt: '2026-06-01T06:00:00.000Z', actor: clerk, command: null }

function sealedAfter({ head }: Log, event: LedgerEvent): SealedEvent {
  const text = canon(event)
  return { event, canon: text, prevHash: head.hash, hash: seal(head.hash, text) }
}

function figures(log: Log): Figures {
  const state = stateOf(log.streams, 'enrollment', enrollment)
  if (!isStanding(state)) return { status: state.status }
  return {
    status: state.status,
    total: total(state),
    paid: paid(state),
    writtenOff: writtenOff(state),
    remaining: remaining(state),
    plan: state.installments.map(({ dueOn, amount }) => [dueOn, amount]),
    version: state.version,
  }
}
