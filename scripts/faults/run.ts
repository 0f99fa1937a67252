import { setTimeout as delay } from 'node:timers/promises'
import type { OnEnd } from '../script.ts'
import type { Case } from './cases/case.ts'
import { type Evidence, newEvidence } from './evidence.ts'
import { Skipped } from './rig/skipped.ts'

/** What came of a case. */
export interface Result {
  readonly one: Case
  readonly evidence: Evidence
  readonly seconds: number
  /** Why it couldn't be run here. */
  readonly skipped?: string
}

interface RunOptions {
  readonly product: string
  /** Instead of the case's own number. */
  readonly rounds: number | undefined
  /** For how many seconds a lock is held. */
  readonly hold: number
}

/** Runs a case on a product of its own. Whatever it started is stopped when it ends, or with the script. */
export async function runCase(
  one: Case,
  { product, rounds = one.rounds, hold }: RunOptions,
  onEnd: OnEnd,
): Promise<Result> {
  const stops: (() => Promise<void>)[] = []
  const stop = async () => {
    for (let next = stops.pop(); next; next = stops.pop())
      await next().catch((error: unknown) => evidence.broken.push(`The product did not stop: ${messageOf(error)}`))
  }
  onEnd(stop)
  const evidence = newEvidence()
  const from = performance.now()
  const result = { one, evidence }
  // A step that a case no longer waits for, because another has failed, must not end the whole run.
  const note = (error: unknown) => void evidence.broken.push(`Beside the case: ${messageOf(error)}`)
  process.on('unhandledRejection', note)
  const tooLong = new AbortController()
  try {
    const running = one.run({ product, rounds, hold, evidence, onEnd: next => stops.push(next) })
    await Promise.race([running, delay(longest, undefined, { signal: tooLong.signal }).then(giveUp)])
  } catch (error) {
    if (error instanceof Skipped) return { ...result, seconds: 0, skipped: error.message }
    evidence.broken.push(`The case did not end: ${messageOf(error)}`)
  } finally {
    tooLong.abort()
    await stop()
    process.off('unhandledRejection', note)
  }
  return { ...result, seconds: (performance.now() - from) / 1000 }
}

/** Milliseconds after which a case is given up: many times what the longest one takes. */
const longest = 1_200_000

function giveUp(): never {
  throw new Error(`It was given up after ${longest / 60_000} minutes.`)
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
