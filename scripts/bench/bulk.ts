import { v7 as newId } from 'uuid'
import { mostPayments } from '#contract/payments/bulk-payments'
import type { Ledger } from '#log/append'
import { projectAll } from '#main/open-ledger'
import { projections } from '#models/all'
import { install } from '#read/rebuild/install'
import { openBar } from '../bar.ts'
import type { OnEnd } from '../script.ts'
import type { BenchOptions } from './append.ts'
import { type BulkResult, bulkLines } from './bulk-results.ts'
import { cpuOf, cpuOfPostgres } from './cpu.ts'
import { drive, type Load, type Measured } from './load.ts'
import { drivePlain } from './plain.ts'
import { enrolAll, openBareLedger, openScene, preparePayments, type Scene } from './scene.ts'
import { type Service, startService } from './service.ts'

/** Requests of one round. */
const requests = 40
const payments = requests * mostPayments
const loads: readonly Load[] = [1, 4].flatMap(institutes =>
  [1, 4, 8].map(callers => ({ callers, institutes, calls: requests })),
)
const maxInstitutes = 4
/** Plain inserts come from as many callers as in the other comparisons. */
const plainCallers = 64

/**
 * Sends full bulks to the whole product over HTTP, and compares them with appends that are not projected and with plain
 * inserts of the same bytes, in alternating rounds on one Postgres. The first round only warms everything up and isn't
 * counted.
 */
export async function benchBulk({ rounds, tell }: BenchOptions, onEnd: OnEnd): Promise<number> {
  const scene = await openScene(maxInstitutes, onEnd)
  await install(scene.pool, projections)
  const service = await startService(scene.url, onEnd, 'start')
  const bar = openBar('Measuring', onEnd)
  const results: BulkResult[] = loads.map(load => ({ load, sent: [], durable: [], plain: [], cpu: [] }))
  for (let round = 0; round <= rounds; round++) {
    for (const [index, result] of results.entries()) {
      const counted = round > 0 ? result : { ...result, sent: [], durable: [], plain: [], cpu: [] }
      await measure(scene, service, counted)
      bar.show(round * results.length + index + 1, (rounds + 1) * results.length)
    }
  }
  bar.end()
  await tell(bulkLines(results))
  return 0
}

async function measure(scene: Scene, service: Service, { load, sent, durable, plain, cpu }: BulkResult): Promise<void> {
  const institutes = scene.institutes.slice(0, load.institutes)
  const ledger = openBareLedger(scene.pool)
  const bodies = await prepareBulks(scene, ledger, institutes)
  const used = async () => ({ service: await cpuOf(service.pid), postgres: await cpuOfPostgres(scene.owner) })
  const before = await used()
  sent.push(await driveBulks(service, load, bodies))
  const after = await used()
  cpu.push({
    service: (after.service - before.service) / payments,
    postgres: (after.postgres - before.postgres) / payments,
  })
  const many = { callers: plainCallers, institutes: load.institutes, calls: payments }
  plain.push(await drivePlain(scene.owner, many, institutes))
  durable.push(await driveDurable(scene, ledger, load))
  await projectAll(scene.pool, institutes)
}

/** The bodies of a round, made before it is timed. Request by request, the institutes take turns. */
async function prepareBulks(scene: Scene, ledger: Ledger, institutes: readonly string[]): Promise<string[]> {
  // Students pay a few times each, as in the other comparisons.
  const students = Math.ceil(payments / institutes.length / 5)
  const enrolled = await Promise.all(institutes.map(institute => enrolAll(ledger, institute, students)))
  await projectAll(scene.pool, institutes)
  const queues = enrolled.map(streams => Array.from({ length: 6 }, () => streams).flat())
  return Array.from({ length: requests }, (_, index) => {
    const streams = queues[index % queues.length]?.splice(0, mostPayments) ?? []
    return JSON.stringify({ payments: streams.map(paymentOf) })
  })
}

const paymentOf = (enrollmentId: string) => ({
  idempotencyKey: newId(),
  enrollmentId,
  amount: 1500,
  paymentMethod: 'upi',
  transactionId: '632514789012',
})

const driveBulks = async (service: Service, load: Load, bodies: readonly string[]): Promise<Measured> =>
  inPayments(await drive(load, index => post(service, bodies[index] ?? '')))

/** The rate of requests as the rate of their payments. */
const inPayments = ({ rate, times }: Measured): Measured => ({ rate: rate * mostPayments, times })

/** Sends one bulk, all of whose payments must be recorded. One that is not projected in time counts with its two seconds. */
async function post({ url, token }: Service, body: string): Promise<void> {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const response = await fetch(`${url}/api/payments/bulk`, { method: 'POST', headers, body })
  const answer = await response.text()
  if (!answer.includes(`"recorded":${mostPayments}`)) throw new Error(`A bulk was refused: ${answer.slice(0, 500)}`)
}

/** The same number of payments handed to the ledger alone, by as many callers, 200 at a time. */
async function driveDurable(scene: Scene, ledger: Ledger, load: Load): Promise<Measured> {
  const each = { callers: load.callers, institutes: load.institutes, calls: payments }
  const next = await preparePayments(scene, ledger, each)
  return inPayments(
    await drive(load, index =>
      Promise.all(Array.from({ length: mostPayments }, () => ledger.submit(next(index, index % load.institutes)))),
    ),
  )
}
