import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import type { Wait } from './probe.ts'

/** Asks for something small, again and again over one connection, and tells how long each answer took. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const { url, pid } = workerData

/** Milliseconds for which the service's main thread has had a processor so far; only Linux tells. */
function worked(): number | undefined {
  if (process.platform !== 'linux') return undefined
  const [nanoseconds] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')
  return Number(nanoseconds) / 1e6
}

for (;;) {
  const [began, before] = [performance.now(), worked()]
  const asking = get(`${url}/api/health/live`, { agent })
  const [answer] = await once(asking, 'response')
  answer.resume()
  await once(answer, 'end')
  const waited = performance.now() - began
  const after = worked()
  const wait: Wait = { waited, worked: before === undefined || after === undefined ? waited : after - before }
  parentPort?.postMessage(wait)
}
