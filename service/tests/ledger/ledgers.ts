import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Pool } from 'pg'
import { v7 as newId } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { businessDate } from '#contract/fields/dates'
import { Refusal } from '#contract/refusal'
import { openPool, SYSTEM_ROLE } from '#db/connection/connect'
import { takeLayout } from '#db/layout/layout'
import { freshDatabase, type TestDatabase } from '#db/testing/database'
import { type Closing, nothingClosed } from '#ledger/closing/closing'
import { readEvent } from '#ledger/events/events'
import { nothingHeld } from '#ledger/held'
import { type Ledger, openLedger } from '#log/append'
import { genesis } from '#log/chain'
import { firstHead, type Head } from '#log/head'
import { openLog, withStreams } from '#log/log'
import type { SealedEvent } from '#log/sealed-event'
import type { Outcome, Step, Submission } from '#log/submission'
import { enrol, today } from './commands.ts'
import { record } from './counter-commands.ts'
import { clerk } from './ids.ts'
import { expectSound } from './sound.ts'

/** The ledger of one process of the service, with connections of its own. */
export interface Process extends Ledger {
  readonly pool: Pool
  /** Each batch that was committed: the institute, and the head after it. */
  readonly appended: (readonly [institute: string, seq: number])[]
}

interface ProcessOptions {
  /** How its connections show in pg_stat_activity. */
  readonly name?: string
  readonly clock?: () => Date
}

const noon = new Date(`${today}T12:00:00+05:30`)

/** The tests of a file share one database. Each test has an institute of its own, and the processes that it starts. */
export interface TestInstitute {
  database: TestDatabase
  institute: string
  another(): Promise<string>
  start(options?: ProcessOptions): Process
  several(count: number): Process[]
  /** A submission to the test's institute. */
  ask(steps: readonly Step[], more?: Partial<Submission>): Submission
  /** Enrols a new student and returns the stream. */
  enrolled(process: Process, fees?: number): Promise<string>
  count(table: 'notes' | 'commands'): Promise<number>
  /** The institute's whole log, after checking that it is sound. */
  log(institute?: string): Promise<SealedEvent[]>
}

export function instituteForEachTest(): TestInstitute {
  const processes: Process[] = []
  let database: TestDatabase | undefined
  let institute = ''
  let made = 0
  beforeAll(async () => {
    database = await freshDatabase()
  })
  afterAll(() => database?.drop())
  beforeEach(async () => {
    institute = await desk.another()
  })
  afterEach(() => Promise.all(processes.splice(0).map(({ pool }) => (pool.ending ? undefined : pool.end()))))

  const desk: TestInstitute = {
    get database() {
      if (!database) throw new Error('The database is made before the first test.')
      return database
    },
    get institute() {
      return institute
    },
    another: () => {
      made += 1
      return makeInstitute(desk.database, prefixOf(made))
    },
    start: options => {
      const process = startProcess(desk.database, options)
      processes.push(process)
      return process
    },
    several: count => Array.from({ length: count }, () => desk.start()),
    ask: (steps, more = {}) => ({ institute, actor: clerk, steps, ...more }),
    enrolled: async (process, fees = 5000_00) => {
      const stream = newId()
      await process.submit(desk.ask([enrol({ fees, student: newId(), as: stream })]))
      return stream
    },
    count: async table => {
      const found = await desk.database.pool.query(`select 1 from ${table} where institute_id = $1`, [institute])
      return found.rowCount ?? 0
    },
    log: (one = institute) => soundLog(desk.database, one),
  }
  return desk
}

/** Receipt prefixes are unique among institutes: AAB, AAC, … */
const prefixOf = (number: number): string =>
  [676, 26, 1].map(size => String.fromCharCode(65 + (Math.floor(number / size) % 26))).join('')

async function makeInstitute({ pool }: TestDatabase, receiptPrefix: string): Promise<string> {
  const id = newId()
  const values = [id, `Branch ${receiptPrefix}`, receiptPrefix]
  await pool.query('insert into institutes (id, name, receipt_prefix) values ($1, $2, $3)', values)
  await pool.query('insert into ledger_heads (institute_id, hash) values ($1, $2)', [id, genesis])
  return id
}

function startProcess(database: TestDatabase, { name = 'ledger', clock = () => noon }: ProcessOptions = {}): Process {
  const pool = openPool(database.url, { max: 5, applicationName: name, role: SYSTEM_ROLE })
  takeLayout(pool, database.pool)
  const appended: [string, number][] = []
  const ledger = openLedger({
    pool,
    clock,
    businessDate: instant => businessDate(instant, 'Asia/Kolkata'),
    onAppended: (institute, seq) => void appended.push([institute, seq]),
  })
  return { ...ledger, pool, appended }
}

/** The same step on another stream. */
export const on = (stream: string, step: Step): Step => ({ ...step, stream })

export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))

type Outcomes = PromiseSettledResult<Outcome>[]

/** Submits all at once, through the processes in turn, as a load balancer would. */
export const spread = (processes: readonly Process[], submissions: readonly Submission[]): Promise<Outcomes> =>
  Promise.allSettled(
    submissions.map((submission, index) => {
      const process = processes[index % processes.length]
      if (!process) throw new Error('Nothing was started.')
      return process.submit(submission)
    }),
  )

/** Submits one by itself, and the others while it is on its way, so that they share a batch. */
export async function together(
  desk: TestInstitute,
  process: Process,
  others: readonly Submission[],
): Promise<Outcomes> {
  const first = process.submit(desk.ask([on(newId(), record())]))
  // It is on its way after this turn; later submissions wait for it.
  await nextTurn()
  const outcomes = spread([process], others)
  await first
  return outcomes
}

/** How often something was appended, replayed, refused (by code) or failed otherwise. */
export function tally(outcomes: Outcomes): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const outcome of outcomes) {
    const name = outcome.status === 'fulfilled' ? outcome.value.kind : codeOf(outcome.reason)
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

const codeOf = (error: unknown): string => (error instanceof Refusal ? error.code : 'failed')

/** The whole log of an institute, as it stands in the table. */
export async function readLog({ pool }: TestDatabase, institute: string): Promise<SealedEvent[]> {
  const { rows } = await pool.query<{ canon: string; prev_hash: Buffer; hash: Buffer }>(
    'select canon, prev_hash, hash from events where institute_id = $1 order by seq',
    [institute],
  )
  return rows.map(({ canon, prev_hash, hash }) => ({ event: readEvent(canon), canon, prevHash: prev_hash, hash }))
}

async function soundLog(database: TestDatabase, institute: string): Promise<SealedEvent[]> {
  const events = await readLog(database, institute)
  const { rows } = await database.pool.query<
    Pick<Head, 'seq' | 'hash' | 'serials'> & { closing: Partial<Closing> & Partial<Pick<Head, 'held'>> }
  >('select seq, hash, receipts as serials, books as closing from ledger_heads where institute_id = $1', [institute])
  const [row] = rows
  if (!row) throw new Error('The institute has no ledger.')
  const { closing, ...head } = row
  const { held = nothingHeld, ...closed } = closing
  const folded = withStreams(
    openLog(institute, { ...firstHead(''), ...head, held }, { ...nothingClosed, ...closed }),
    events.map(({ event }) => event),
  )
  expectSound(folded, events)
  for (const { event } of events) expect(event.institute).toBe(institute)
  return events
}
