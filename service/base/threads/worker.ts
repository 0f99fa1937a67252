import { parentPort } from 'node:worker_threads'
import { Refusal } from '#contract/refusal'
import type { Order, Outcome } from './task.ts'

/** What runs in each thread: calls the function of an order, and answers with its outcome. */

parentPort?.on('message', async (order: Order) => parentPort?.postMessage(await carryOut(order)))

async function carryOut({ module, name, taken }: Order): Promise<Outcome> {
  try {
    const exported = await import(module)
    return { made: await exported[name](...taken) }
  } catch (error) {
    if (!(error instanceof Refusal)) return { error }
    const { code, message, details } = error
    return { refusal: { code, message, details } }
  }
}
