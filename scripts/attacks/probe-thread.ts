import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

/** Asks for something small, again and again over one connection, and tells how long each answer took. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

for (;;) {
  const began = performance.now()
  const asking = get(`${workerData}/api/health/live`, { agent })
  const [answer] = await once(asking, 'response')
  answer.resume()
  await once(answer, 'end')
  parentPort?.postMessage(performance.now() - began)
}
