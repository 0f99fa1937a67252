import { openBar } from '../bar.ts'
import type { OnEnd } from '../script.ts'
import type { BenchOptions } from './append.ts'
import { type Counters, openCounters } from './counters.ts'
import { cpuOf, cpuOfPostgres } from './cpu.ts'
import { type HttpResult, httpLines } from './http-results.ts'
import { drive, type Load, type Measured } from './load.ts'
import { drivePlain } from './plain.ts'
import { openScene, type Scene } from './scene.ts'
import { startService } from './service.ts'

/** Payments in one round, by the number of connections. */
const calls: Readonly<Record<number, number>> = { 1: 300, 16: 1500, 64: 4000 }
const loads: readonly Load[] = [1, 16].flatMap(institutes =>
  Object.entries(calls).map(([callers, each]) => ({ callers: Number(callers), institutes, calls: each })),
)

/**
 * Sends payments one by one over HTTP to the whole product, as clerks at counters do, and compares them with plain inserts
 * of the same bytes, in alternating rounds on one Postgres. The first round only warms everything up and isn't counted.
 */
export async function benchHttp({ rounds, tell }: BenchOptions, onEnd: OnEnd): Promise<number> {
  const scene = await openScene(Math.max(...loads.map(({ institutes }) => institutes)), onEnd)
  const service = await startService(scene.url, onEnd, 'start')
  const counters = await openCounters(scene, service)
  const used = async () => ({ service: await cpuOf(service.pid), postgres: await cpuOfPostgres(scene.owner) })
  const bar = openBar('Measuring', onEnd)
  const results: HttpResult[] = loads.map(load => ({ load, sent: [], plain: [] }))
  for (let round = 0; round <= rounds; round++) {
    for (const [index, { load, sent, plain }] of results.entries()) {
      const paid = await drivePayments(counters, load, used)
      const inserted = await drivePlain(scene.owner, load, institutesOf(scene, load))
      if (round > 0) {
        sent.push(paid)
        plain.push(inserted)
      }
      bar.show(round * results.length + index + 1, (rounds + 1) * results.length)
    }
  }
  bar.end()
  await tell(httpLines(results))
  return 0
}

const institutesOf = ({ institutes }: Scene, load: Load): string[] => institutes.slice(0, load.institutes)

type Used = () => Promise<{ readonly service: number; readonly postgres: number }>

async function drivePayments(counters: Counters, load: Load, used: Used): Promise<Measured> {
  const { pay, close } = await counters.open(load)
  const before = await used()
  const measured = await drive(load, pay)
  const after = await used()
  close()
  const each = (part: keyof typeof before) => (after[part] - before[part]) / load.calls
  return { ...measured, cpu: { service: each('service'), postgres: each('postgres') } }
}
