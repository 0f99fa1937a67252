import { randomInt } from 'node:crypto'
import { Agent, type RequestOptions, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { v7 as newId } from 'uuid'
import { projectAll } from '#main/open-ledger'
import { projections } from '#models/all'
import { install } from '#read/rebuild/install'
import { openBar } from '../../bar.ts'
import type { OnEnd } from '../../script.ts'
import type { BenchOptions } from '../append.ts'
import { cpuOf, cpuOfPostgres } from '../cpu.ts'
import { drive, type Measured } from '../load.ts'
import { enrolAll, openBareLedger, openScene, type Scene } from '../scene.ts'
import { type Arrangement, arrangements, type Running, run } from './arrangements.ts'
import { growthFor, keptBy } from './growth.ts'
import { type ScaleResult, scaleLines, type Used } from './results.ts'

const load = { callers: 16, institutes: 16, calls: 800 }
/** Calls that aren't counted, because the processes have just been started. */
const warming = 400
/** Students pay a few times each, as in the other comparisons. */
const students = Math.ceil((load.calls + warming) / load.institutes / 4)

/**
 * Sends single payments over HTTP to the product in each arrangement, in alternating rounds on one Postgres, and
 * shows as many enrollments.
 */
export async function benchScale({ rounds, tell }: BenchOptions, onEnd: OnEnd): Promise<number> {
  const scene = await openScene(load.institutes, onEnd)
  await install(scene.pool, projections)
  const bar = openBar('Measuring', onEnd)
  const results = arrangements().map((arrangement): ScaleResult => ({ arrangement, rounds: [] }))
  for (let round = 0; round < rounds; round++) {
    for (const [index, { arrangement, rounds: measured }] of results.entries()) {
      measured.push(await measure(scene, arrangement, onEnd))
      bar.show(round * results.length + index + 1, rounds * results.length)
    }
  }
  bar.end()
  await tell(scaleLines(load, results))
  return 0
}

async function measure(scene: Scene, arrangement: Arrangement, onEnd: OnEnd): Promise<ScaleResult['rounds'][number]> {
  const bodies = await preparePayments(scene)
  const running = await run(arrangement, scene, onEnd)
  try {
    const first = bodies.splice(0, warming)
    await drivePayments(running, first)
    await driveReads(running, first)
    const used = async () => ({
      product: await sumOf(running.pids),
      postgres: await cpuOfPostgres(scene.owner),
      pooler: running.pooler === undefined ? 0 : await cpuOf(running.pooler),
    })
    const before = { used: await used(), kept: await keptBy(scene.owner) }
    const sent = await drivePayments(running, bodies)
    const after = { used: await used(), kept: await keptBy(scene.owner) }
    const read = await driveReads(running, bodies)
    const last = await used()
    return {
      sent,
      read,
      cpu: eachOf(before.used, after.used),
      readCpu: eachOf(after.used, last),
      growth: growthFor(load.calls, before.kept, after.kept),
      sessions: await sessionsOf(scene),
    }
  } finally {
    await running.stop()
  }
}

/** Seconds of processor time for each call. */
const eachOf = (before: Used, after: Used): Used => ({
  product: (after.product - before.product) / load.calls,
  postgres: (after.postgres - before.postgres) / load.calls,
  pooler: (after.pooler - before.pooler) / load.calls,
})

async function sumOf(pids: readonly number[]): Promise<number> {
  const each = await Promise.all(pids.map(cpuOf))
  return each.reduce((sum, one) => sum + one, 0)
}

/** How many sessions the product holds in Postgres. */
async function sessionsOf({ owner }: Scene): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    `select count(*) as count from pg_stat_activity where datname = current_database() and application_name <> 'bench'`,
  )
  return rows[0]?.count ?? 0
}

/** Those whom the enrollments name, because the answer to a payment shows them. */
const people = [
  `insert into courses (id, name, duration, fees)
   select distinct course_id, 'Tally Prime', 3, 1200000 from read.enrollments on conflict do nothing`,
  `insert into students (institute_id, id, first_name, last_name, email, mobile, date_of_birth, address)
   select distinct institute_id, student_id, 'Asha', 'Patil', student_id || '@example.com', '9876543210', date '2004-02-29', 'Main Road'
   from read.enrollments on conflict do nothing`,
]

/** The bodies of a round, made before it is timed; the institutes take turns. */
async function preparePayments({ pool, institutes }: Scene): Promise<string[]> {
  const ledger = openBareLedger(pool)
  const enrolled = await Promise.all(institutes.map(institute => enrolAll(ledger, institute, students)))
  await projectAll(pool, institutes)
  for (const statement of people) await pool.query(statement)
  return Array.from({ length: warming + load.calls }, (_, index) => {
    const streams = enrolled[index % enrolled.length] ?? []
    const enrollmentId = streams[Math.floor(index / enrolled.length) % streams.length]
    // Each with its own, because the answer looks for others with the same.
    const transactionId = String(randomInt(100_000_000_000, 999_999_999_999))
    return JSON.stringify({ enrollmentId, amount: 1500, paymentMethod: 'upi', transactionId })
  })
}

const drivePayments = (running: Running, bodies: readonly string[]): Promise<Measured> =>
  driveHttp(running, bodies.length, (sending, index) => post(sending, bodies[index] ?? ''))

/** What the counter looks at before it takes money: an enrollment with its installments. */
const driveReads = (running: Running, bodies: readonly string[]): Promise<Measured> =>
  driveHttp(running, bodies.length, ({ agent, url, token }, index) => {
    const path = `${url}/api/enrollments/${JSON.parse(bodies[index] ?? '').enrollmentId}`
    return insist(200, () => exchange(path, { agent, headers: { Authorization: `Bearer ${token}` } }))
  })

interface Sending {
  readonly agent: Agent
  readonly url: string
  readonly token: string
}

/** The callers are spread over the services. */
async function driveHttp(
  { urls, token }: Running,
  calls: number,
  call: (sending: Sending, index: number) => Promise<void>,
): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: load.callers })
  try {
    return await drive({ ...load, calls }, (index, caller) =>
      call({ agent, url: urls[caller % urls.length] ?? '', token }, index),
    )
  } finally {
    agent.destroy()
  }
}

/** Sends one payment, which must be recorded. */
function post({ agent, url, token }: Sending, body: string): Promise<void> {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', 'Idempotency-Key': newId() }
  return insist(201, () => exchange(`${url}/api/payments`, { method: 'POST', agent, headers }, body))
}

/** Asks until the answer has this status: a busy service may turn somebody away first, and a browser asks again. */
async function insist(wanted: number, ask: () => Promise<Answered>): Promise<void> {
  for (;;) {
    const { status, answer } = await ask()
    if (status === wanted) return
    if (status !== 503) throw new Error(`A request was refused: ${answer.slice(0, 500)}`)
  }
}

interface Answered {
  readonly status: number | undefined
  readonly answer: string
}

const exchange = (address: string, options: RequestOptions, body?: string): Promise<Answered> =>
  new Promise((resolve, reject) => {
    request(address, options, response => {
      text(response).then(answer => resolve({ status: response.statusCode, answer }), reject)
    })
      .on('error', reject)
      .end(body)
  })
