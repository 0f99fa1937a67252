import { StartError } from '#db/start-error'
import { projections } from '#models/all'
import { install } from '#read/rebuild/install'
import { openBar } from '../../bar.ts'
import type { OnEnd } from '../../script.ts'
import { fillBooks } from '../books/fill-books.ts'
import type { Tell } from '../figures.ts'
import { openScene } from '../scene.ts'
import { startService } from '../service.ts'
import { openCallers } from './callers.ts'
import { casesFor } from './cases.ts'
import { type Reads, readLines } from './results.ts'
import { samplesOf } from './samples.ts'

export interface ReadOptions {
  /** How many payments, in turn. */
  readonly sizes: readonly number[]
  /** How often each request is sent, each time about something else. */
  readonly rounds: number
  readonly tell: Tell
}

const branches = 8

/** How long the requests of the screens take with ever longer books, over HTTP, one after the other. */
export async function benchReads({ sizes, rounds, tell }: ReadOptions, onEnd: OnEnd): Promise<number> {
  const all: Reads[] = []
  for (const size of sizes) await whole(onEnd, async stopAt => all.push(await readsAt(size, rounds, stopAt)))
  const { lines, met } = readLines(all, rounds)
  await tell(lines)
  return met ? 0 : 1
}

/** Does something and stops all that it started before the next is done. */
async function whole(onEnd: OnEnd, work: (onEnd: OnEnd) => Promise<unknown>): Promise<void> {
  const stops: (() => Promise<void>)[] = []
  const stop = async () => {
    for (let next = stops.pop(); next; next = stops.pop()) await next()
  }
  onEnd(stop)
  await work(one => stops.push(one))
  await stop()
}

async function readsAt(size: number, rounds: number, onEnd: OnEnd): Promise<Reads> {
  const scene = await openScene(branches, onEnd)
  const bar = openBar(`Filling ${size.toLocaleString('en-IN')}`, onEnd)
  const started = performance.now()
  const filled = await fillBooks(scene, size, done => bar.show(done, size))
  bar.end()
  await install(scene.pool, projections)
  const seconds = (performance.now() - started) / 1000
  const samples = await samplesOf(scene.pool, scene.institutes)
  const service = await startService(scene.url, onEnd)
  const callers = await openCallers(service, scene.owner, samples)
  const asked = callers.flatMap(caller => casesFor(caller.role).map(one => ({ caller, one, times: [] as number[] })))
  // The first round warms up: it compiles code and fills caches.
  for (let round = 0; round <= rounds; round++)
    for (const { caller, one, times } of asked) {
      const sample = caller.samples[round % caller.samples.length]
      if (!sample) throw new StartError('There are no payments to ask for.')
      const milliseconds = await caller.get(one.address(sample))
      if (round > 0) times.push(milliseconds)
    }
  return { size, filled, seconds, read: asked.map(({ caller: { role }, one, times }) => ({ role, one, times })) }
}
