import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Caller, Endpoint } from '#contract/endpoint'
import { endpoints } from '#contract/endpoints'
import { updateStudent } from '#contract/records/students'
import { listActivity } from '#contract/reports/activity'
import { listJournal as journal } from '#contract/reports/journal'
import { eventRows } from '#read/reports/activity/rows'
import { listJournal } from '#read/reports/journal'
import { deskForAllTests, today } from '#tests/desk/desk'
import type { Client } from '#tests/served/client'
import { type Asked, listenTo, tablesScanned } from '#tests/tools/asked'
import { fillBooks, somebodyOf } from '#tests/tools/large-books'
import { stepsOf } from '#tests/tools/plans'
import { samples } from '#tests/tools/samples/samples'
import { add, type Scene } from '#tests/tools/scene'
import { tablesOf } from '#tests/tools/tables'
import { counts, notAsked, small, wholeReads } from '#tests/tools/whole-reads'

/**
 * With years of six branches in every table that grows, each GET endpoint is called with each of its filters and in each
 * order, and no statement that it sends may read such a table from end to end.
 */
const desk = deskForAllTests({ worker: false })
let scene: Pick<Scene, 'desk' | 'ids'>
let callers: readonly (readonly [Caller, Client])[]
let asked: ReturnType<typeof listenTo>
let values: Values

beforeAll(async () => {
  const { server, tally, admin, pune, student } = desk
  const material = await add.material(desk)
  await fillBooks(server.database, today, tally.id)
  const { receipt, ...somebody } = await somebodyOf(server.database, 'Pune', 'ravi')
  await admin.ok(updateStudent, { params: { id: somebody.student }, body: { aadhaarNo: '123412341234' } })
  scene = { desk, ids: { ...somebody, material, course: tally.id } }
  callers = [
    ['super_admin', admin],
    ['sub_admin', pune],
    ['student', student],
    ['visitor', server.visitor],
  ]
  values = valuesFor(receipt)
  asked = listenTo([server.parts.system.pool, server.parts.requests.pool])
})

type Values = Readonly<Record<string, string | readonly string[]>>

/** A value for each filter that isn't a choice, or a few; a new filter needs one here. */
const valuesFor = (receipt: string): Values => ({
  instituteName: 'Pune',
  // As it is typed, and as it sounds.
  search: ['patil 4321', 'pateel 4321'],
  startDate: today,
  endDate: '2024-05-01',
  dueFrom: today,
  dueTo: today,
  cancelledFrom: today,
  cancelledTo: today,
  from: today,
  asOf: '2026-06-01',
  date: '2026-06-01',
  // One that every payment moves, and one that few entries do.
  account: ['assets:cash', 'expenses:discount'],
  enrollmentId: scene.ids.enrollment,
  studentId: scene.ids.student,
  paymentId: scene.ids.payment,
  courseId: scene.ids.course,
  unpaid: 'true',
  includeVoided: 'true',
  retired: 'true',
  amount: '100',
  number: receipt,
  userId: '00000003-0000-7000-8000-000000000001',
})

type Query = Readonly<Record<string, string>>

/** The first page, then with each filter and in each order. What needs more is asked as its sample asks. */
function queriesOf({ query }: Endpoint, sample: unknown): Query[] {
  if (!(query instanceof z.ZodObject)) return [{}]
  const { limit, cursor: _, ...fields } = query.shape
  const base: Query = limit ? { limit: '50' } : query.safeParse({}).success ? {} : Object(sample)
  const filters = Object.entries(fields)
    .filter(([name]) => !(name in base))
    .flatMap(([name, schema]) => choices(name, schema).map(value => ({ ...base, [name]: value })))
  return [base, ...filters]
}

function choices(name: string, schema: unknown): readonly string[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return choices(name, schema.unwrap())
  if (schema instanceof z.ZodEnum) return schema.options.map(String)
  const value = values[name]
  if (value === undefined) throw new Error(`The filter ${name} needs a value.`)
  return [value].flat()
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const rows = endpoints
  .filter(row => row.method === 'GET' && !(nameOf(row) in notAsked))
  .map(row => [nameOf(row), row] as const)

/** What was needed of the exceptions, to find those that no longer are. */
const needed = new Set<unknown>()

describe.each(rows)('%s', (name, row) => {
  test('reads no table that grows from end to end', async () => {
    const { params, query: sample } = (await samples[name]?.input(scene)) ?? {}
    const found: string[] = []
    for (const [who, client] of callers.filter(([role]) => row.roles.includes(role)))
      for (const query of queriesOf(row, sample)) {
        asked.take()
        const { status, text } = await client.call(row, { params, query })
        expect({ status, query }, text).toEqual({ status: 200, query })
        const scans = await scannedBy(asked.take())
        for (const scan of scans)
          if (!mayReadAll(name, query, scan)) found.push(`${who} ${new URLSearchParams(query)}: ${scan}`)
      }
    expect(found).toEqual([])
  })
})

/** Statements whose plan is known; requests send many of them again. */
const plans = new Map<string, Promise<string[]>>()

/** Each scanned table that grows, with the statement that scans it. */
async function scannedBy(statements: readonly Asked[]): Promise<string[]> {
  const planned = statements.map(statement => {
    const key = JSON.stringify([statement.text, statement.values, statement.sight])
    const plan = plans.get(key) ?? tablesScanned(statement)
    plans.set(key, plan)
    return plan.then(tables => tables.filter(table => !(table in small)).map(table => `${table} by ${statement.text}`))
  })
  return (await Promise.all(planned)).flat()
}

function mayReadAll(row: string, query: Query, scan: string): boolean {
  const filters = Object.entries(query).map(([name, value]) => `${name}=${value}`)
  const excused = wholeReads.filter(
    one => one.row === row && (one.asked === undefined || one.asked.some(part => filters.includes(part))),
  )
  for (const one of excused) needed.add(one)
  if (excused.length > 0) return true
  return / by select count\(\*\) as "count" /.test(scan) && !counts.unless.some(field => field in query)
}

test('a surname of thousands is found in the journal from the newest entry on, and not by all of their entries', async () => {
  const { database } = desk.server
  const { rows: branches } = await database.pool.query<{ id: string }>('select id from institutes')
  const sight = { institutes: branches.map(({ id }) => id), user: null }
  const steps = await stepsOf(database.url, sight, db =>
    listJournal(db, { institute: null, search: 'patil', limit: 50 }),
  )
  const read = (table: string) =>
    steps
      .filter(step => step['Relation Name'] === table)
      .reduce(
        (all, step) => all + (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)) * step['Actual Loops'],
        0,
      )
  // They are 12,375 of 99,000 entries with 24,750 of 198,000 legs.
  expect(Math.max(read('journal'), read('events'))).toBeLessThan(9000)
  const first = await desk.admin.ok(journal, { query: { search: 'patil', limit: 50 } })
  const whole = await desk.admin.ok(journal, { query: { search: 'patil' } })
  expect(first).toMatchObject({ total: 500, more: true, totals: null, entries: whole.entries.slice(0, 50) })
  expect(whole.totals?.debit).toBe(whole.totals?.credit)
  const dated = { search: 'patil', startDate: '2026-06-01', limit: 50 }
  const { entries, total, totals } = await desk.admin.ok(journal, { query: dated })
  const within = whole.entries.filter(({ date }) => date >= dated.startDate)
  expect({ entries, total }).toEqual({ entries: within.slice(0, 50), total: within.length })
  expect(totals?.debit).toBeCloseTo(within.flatMap(({ legs }) => legs).reduce((sum, { debit }) => sum + debit, 0))
})

test('a receipt is found in Activity by its number, beside a word that every receipt has', async () => {
  const { database } = desk.server
  const { rows: branches } = await database.pool.query<{ id: string }>('select id from institutes')
  const sight = { institutes: branches.map(({ id }) => id), user: null }
  const search = `25-26 ${values.number}`
  const steps = await stepsOf(database.url, sight, db =>
    eventRows(db, { institute: null, search, timeZone: 'Asia/Kolkata' }, undefined, 50),
  )
  const events = steps.filter(step => step['Relation Name'] === 'events')
  const read = events.map(step => (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)) * step['Actual Loops'])
  // Of 99,000.
  expect(Math.max(...read)).toBeLessThan(100)
  const { activity } = await desk.admin.ok(listActivity, { query: { search, limit: 50 } })
  expect(activity.map(({ number }) => number)).toEqual([values.number])
})

test('every exception is needed', () => {
  expect(wholeReads.filter(one => !needed.has(one))).toEqual([])
})

test('every table that grows has many rows here, so that reading all of them is never the cheapest', async () => {
  const { owner, pool } = desk.server.database
  const tables = (await tablesOf(owner)).map(({ name }) => name).filter(name => !(name.replace('read.', '') in small))
  for (const table of tables) {
    const { rows: few } = await (table.startsWith('read.') ? pool : owner).query(`select from ${table} limit 4000`)
    expect({ table, few }).toMatchObject({ table, few: { length: 4000 } })
  }
})
