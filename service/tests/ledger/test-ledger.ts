import type { Pool } from 'pg'
import { v7 as newId } from 'uuid'
import { afterEach, beforeEach } from 'vitest'
import { freshDatabase, type TestDatabase } from '#db/testing/database'
import { disableTriggers, letDataBeGiven } from '#db/testing/on-shards'
import { type Ledger, openLedger } from '#log/append'
import type { Step } from '#log/submission'
import { projections } from '#models/all'
import type { DB } from '#models/database'
import type { Projection } from '#models/tables/projection'
import { install } from '#read/rebuild/install'
import { createRunner, type RunnerParts } from '#read/runner/runner'
import { verify } from '#read/verify/verify'
import { createInstitute } from '#records/institutes/institutes'
import { enrol, receive, today, voidPayment } from './commands.ts'
import { record } from './counter-commands.ts'
import { clerk } from './ids.ts'

/** A ledger with a few events, all of them projected, in a database of the test's own. */
export interface TestLedger {
  database: TestDatabase<DB>
  /** Pune, whose log is events 1 to 7: an enrollment, three payments, an expense, a void, an income. */
  institute: string
  append(...steps: Step[]): Promise<number>
  /** From here on until the end of the test it is this business date. */
  goTo(date: string): void
  project(models?: readonly Projection[], parts?: Partial<RunnerParts>): Promise<void>
  /** The findings of `verify`, as sentences. */
  findings(): Promise<string[]>
  /** Changes events as only the owner of the database can: without triggers and checks. */
  tamper(...sql: string[]): Promise<void>
  /** Changes read models as the service could. */
  meddle(...sql: string[]): Promise<void>
}

const stream = newId()

export function ledgerForEachTest(): TestLedger {
  let date = today
  const noon = () => new Date(`${date}T12:00:00+05:30`)
  let database: TestDatabase<DB> | undefined
  let ledger: Ledger
  const test: TestLedger = {
    get database() {
      if (!database) throw new Error('The database is made before each test.')
      return database
    },
    institute: '',
    append: async (...steps) => (await ledger.submit({ institute: test.institute, actor: clerk, steps })).seq,
    goTo: to => {
      date = to
    },
    project: (all = projections, parts = {}) => projectAll(test.database.pool, all, parts),
    findings: async () => {
      const { findings } = await verify(test.database.pool, projections)
      return findings.map(({ institute, text }) => (institute === null ? text : `${institute}: ${text}`))
    },
    tamper: async (...sql) => {
      const { owner } = test.database
      await disableTriggers(owner, 'events')
      await owner.query('alter table events drop constraint hash_seals_canon')
      await owner.query('alter table events drop constraint postings_balance')
      await letDataBeGiven(owner)
      for (const statement of sql) await owner.query(statement)
    },
    meddle: async (...sql) => {
      for (const statement of sql) await test.database.pool.query(statement)
    },
  }
  beforeEach(async () => {
    date = today
    database = await freshDatabase()
    await install(database.pool, projections)
    ledger = openLedger({ pool: database.pool, clock: noon, businessDate: () => date, onAppended: () => {} })
    const author = { userId: null, address: null }
    test.institute = await database.db.transaction().execute(t => createInstitute(t, { instituteName: 'Pune' }, author))
    await test.append(enrol({ as: stream }))
    for (const number of [1, 2, 3]) await test.append(receive(number * 100_00, { number, as: stream }))
    await test.append({ ...record({ type: 'expense', source: 'Rent' }), stream: newId() })
    await test.append({ ...voidPayment(2), stream })
    await test.append({ ...record(), stream: newId() })
    await test.project()
  })
  afterEach(() => database?.drop())
  return test
}

async function projectAll(pool: Pool, models: readonly Projection[], parts: Partial<RunnerParts>): Promise<void> {
  const quiet = { onProjected: () => {}, onHalted: () => {} }
  const runner = createRunner({ pool, projections: models, ...quiet, ...parts })
  await runner.project(await runner.behind())
}
