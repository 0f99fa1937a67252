import type { OnEnd } from '../script.ts'
import type { Case } from './cases/case.ts'
import { type Evidence, newEvidence, Skipped } from './evidence.ts'

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
    for (let next = stops.pop(); next; next = stops.pop()) await next()
  }
  onEnd(stop)
  const evidence = newEvidence()
  const from = performance.now()
  const result = { one, evidence }
  try {
    await one.run({ product, rounds, hold, evidence, onEnd: next => stops.push(next) })
  } catch (error) {
    if (error instanceof Skipped) return { ...result, seconds: 0, skipped: error.message }
    evidence.broken.push(`The case did not end: ${error instanceof Error ? error.message : String(error)}`)
  } finally {
    await stop().catch((error: unknown) => evidence.broken.push(`The product did not stop: ${String(error)}`))
  }
  return { ...result, seconds: (performance.now() - from) / 1000 }
}
