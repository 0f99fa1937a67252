import { setImmediate as turn } from 'node:timers/promises'
import { threadId } from 'node:worker_threads'
import { invalid } from '#contract/refusal'

/** Work for threads in tests. */

export const double = async (number: number) => ({ number: 2 * number, threadId })

export async function refuse(): Promise<never> {
  throw invalid('file', 'is empty.')
}

export async function fail(): Promise<never> {
  throw new TypeError('This is a fault of ours.')
}

export async function end(): Promise<never> {
  process.exit(1)
}

export async function fillMemory(): Promise<never> {
  for (const all: number[][] = []; ; await turn()) all.push(new Array(1_000_000).fill(all.length))
}

/** Holds the loop of its thread up until another thread writes into this memory. */
export async function waitFor(shared: SharedArrayBuffer): Promise<string> {
  return Atomics.wait(new Int32Array(shared), 0, 0)
}

/** Never ends, and never lets go of its thread; that it goes on shows in this memory. */
export async function goOn(shared: SharedArrayBuffer): Promise<never> {
  for (const turns = new Int32Array(shared); ; ) Atomics.add(turns, 0, 1)
}
