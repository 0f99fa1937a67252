import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { onTestFinished } from 'vitest'

const code = `
  const { parentPort, workerData: { module, name, args } } = require('node:worker_threads')
  import(module).then(async exported => parentPort.postMessage(await exported[name](...args)))
`

/**
 * Calls an exported function in a thread of its own, which ends with the test at the latest. A function that takes too
 * long therefore fails its test by the test's ordinary time-out, which in the same thread could never strike.
 */
export async function callAlone(module: string, name: string, ...args: unknown[]): Promise<unknown> {
  const worker = new Worker(code, { eval: true, workerData: { module, name, args } })
  onTestFinished(async () => void (await worker.terminate()))
  const [answer] = await once(worker, 'message')
  return answer
}
