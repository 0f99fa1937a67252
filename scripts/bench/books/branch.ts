import { v7 as newId } from 'uuid'
import { addDays } from '#contract/fields/dates'
import { isStanding, type StandingEnrollment } from '#ledger/balance/enrollment'
import { changeBy } from '#log/change'
import { firstHead, type Head } from '#log/head'
import { fold, type KnownStream, stateOf } from '#log/known-streams'
import { openLog } from '#log/log'
import type { SealedEvent } from '#log/sealed-event'
import type { Step } from '#log/submission'
import { type Chance, createChance } from '../../demo/random.ts'

export interface BranchParts {
  readonly institute: string
  readonly prefix: string
  readonly actor: string
  readonly courses: readonly string[]
  readonly seed: number
  /** The first business date, and how many days follow with it; the last one is today. */
  readonly first: string
  readonly days: number
}

/** What somebody does on a day, told from the books as they are then; nothing if there is nothing to do any more. */
type Errand = () => Step | undefined

/** A branch whose books are written by the ledger's own rules, in memory: each event is decided and sealed, none is stored. */
export interface Branch extends BranchParts {
  readonly chance: Chance
  readonly dateOf: (day: number) => string
  /** An id as it is made on a day, so that ids have the order of their days. */
  readonly newIdOn: (day: number) => string
  /** Puts an errand on a day, which may be the one that is being lived; what would be after the last day never happens. */
  readonly add: (day: number, errand: Errand) => void
  /** An enrollment as it is now. */
  readonly enrollment: (stream: string) => StandingEnrollment | undefined
  /** The events of one errand after the other. */
  readonly live: () => Generator<readonly SealedEvent[]>
  readonly head: () => Head
}

const secondsOfDay = 8 * 60 * 60

export function openBranch(parts: BranchParts): Branch {
  const { institute, prefix, actor, first } = parts
  const chance = createChance(parts.seed)
  const days: Errand[][] = Array.from({ length: parts.days }, () => [])
  const streams = new Map<string, KnownStream>()
  let head = firstHead(prefix)

  const dateOf = (day: number) => addDays(first, day)
  const instantOf = (day: number, second: number) =>
    Date.parse(`${dateOf(day)}T04:00:00Z`) + (second % secondsOfDay) * 1000

  function carryOut(step: Step, day: number, second: number): readonly SealedEvent[] {
    const known = streams.get(step.stream)
    const log = openLog(institute, head)
    // Only the stream of the step is opened, so that it costs the same however many there are.
    const opened = known ? { ...log, streams: new Map([...log.streams, [step.stream, known]]) } : log
    const now = new Date(instantOf(day, second))
    const change = changeBy(opened, { institute, actor, steps: [step] }, [step], now, dateOf(day))
    head = change.head
    for (const { event } of change.added) fold(streams, event)
    return change.added
  }

  function* live() {
    for (const [day, errands] of days.entries()) {
      let second = 0
      for (const errand of errands) {
        const step = errand()
        if (step) yield carryOut(step, day, second++)
      }
      errands.length = 0
    }
  }

  return {
    ...parts,
    chance,
    dateOf,
    newIdOn: day => {
      const random = Uint8Array.from({ length: 16 }, () => chance.between(0, 255))
      return newId({ msecs: instantOf(day, chance.between(0, secondsOfDay - 1)), random })
    },
    add: (day, errand) => days[day]?.push(errand),
    enrollment: stream => {
      const state = stateOf(streams, 'enrollment', stream)
      return isStanding(state) ? state : undefined
    },
    live,
    head: () => head,
  }
}
