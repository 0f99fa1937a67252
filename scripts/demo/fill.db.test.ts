import { createSecretKey } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '#db/testing/database'
import { clockActor } from '#jobs/overdue'
import { makeFirstAdmin } from '#main/first-start'
import { projections } from '#models/all'
import { installmentsOwedBy } from '#read/queries/upcoming'
import { install } from '#read/rebuild/install'
import { verify } from '#read/verify/verify'
import { isPassword } from '#records/accounts/passwords'
import { findAccount } from '#records/accounts/users'
import { openFolder } from '#storage/folder'
import { fill } from './fill.ts'
import { openPortal } from './portal.ts'
import { fillShowcase } from './showcase.ts'

const settings = {
  timeZone: 'Asia/Kolkata',
  aadhaarKey: createSecretKey(Buffer.alloc(32, 1)),
  previousAadhaarKey: undefined,
}
const admin = { username: 'admin', password: 'a-password-for-tests', email: 'admin@example.com' }
/** So few enrollments make other figures on each day. */
const now = new Date('2026-11-28T12:00:00Z')
const databases: TestDatabase[] = []

beforeAll(async () => {
  for (let count = 0; count < 2; count += 1) {
    const database = await freshDatabase()
    databases.push(database)
    await install(database.pool, projections)
    await makeFirstAdmin(database.db, { admin, instituteName: 'Main Branch' })
  }
})
afterAll(() => Promise.all(databases.map(database => database.drop())))

const fillOne = ({ pool, db }: TestDatabase, seed: number) =>
  fill({ pool, db, settings, enrollments: 30, seed, now, onProgress: () => {} })

/** The figures by which two demos are compared: all daily totals and all receipts. */
async function figures({ pool }: TestDatabase) {
  const days = await pool.query(
    `select i.name, to_jsonb(d) - 'institute_id' as day from read.day_totals d join institutes i on i.id = d.institute_id order by i.name, d.day`,
  )
  const receipts = await pool.query(
    'select receipt_number, amount, method, payment_date from read.payments order by receipt_number',
  )
  return { days: days.rows, receipts: receipts.rows, till: await till(pool) }
}

/** The deposits, day closes and locked months of each branch. */
async function till(pool: TestDatabase['pool']) {
  const { rows } = await pool.query<Till>(
    `select i.name, e.type, to_char(e.occurred_on, 'YYYY-MM-DD') as on, e.data ->> 'month' as month,
       (e.data ->> 'amount')::int as amount, (e.data ->> 'expected')::int as expected, (e.data ->> 'difference')::int as difference,
       e.data ->> 'reason' is not null as explained
     from events e join institutes i on i.id = e.institute_id
     where e.type in ('CashBanked', 'DayClosed', 'PeriodLocked') order by i.name, e.seq`,
  )
  return rows
}
interface Till {
  readonly name: string
  readonly type: string
  readonly on: string
  readonly month: string | null
  readonly amount: number | null
  readonly expected: number | null
  readonly difference: number | null
  readonly explained: boolean
}

/** Whether each branch kept ₹3,000 to ₹3,999 in the till after its last deposit. */
async function keptInTills(pool: TestDatabase['pool']) {
  const { rows } = await pool.query<{ kept: boolean }>(
    `select sum((posting->>'amount')::bigint) between 300000 and 399999 as kept
    from events e cross join jsonb_array_elements(e.data->'postings') posting
    where posting->>'account' = 'assets:cash' and e.seq <= (
      select max(seq) from events banking where banking.institute_id = e.institute_id and banking.type = 'CashBanked')
    group by e.institute_id`,
  )
  return rows.map(({ kept }) => kept)
}

test('the same seed gives the same figures to the rupee, and the ledger is sound', async () => {
  for (const database of databases) await fillOne(database, 7)
  const [one, other] = await Promise.all(databases.map(figures))
  expect(one?.receipts.length).toBeGreaterThan(30)
  expect(one).toEqual(other)
  for (const { pool } of databases) expect(new Set(await keptInTills(pool))).toEqual(new Set([true]))
  for (const { pool } of databases) expect((await verify(pool, projections)).findings).toEqual([])
})

test('a small one earns more in each branch than it spends', async () => {
  const [database] = databases
  const { rows } = (await database?.pool.query<{ name: string; profit: number }>(
    `select i.name, -sum((leg ->> 'amount')::bigint)::float8 / 100 as profit
     from events e join institutes i on i.id = e.institute_id, jsonb_array_elements(e.data -> 'postings') leg
     where leg ->> 'account' ~ '^(income|expenses):' group by i.name`,
  )) ?? { rows: [] }
  expect(rows).toHaveLength(3)
  for (const { name, profit } of rows) expect([name, profit > 0, profit]).toEqual([name, true, profit])
})

test('overdue installments are recorded by the clock, and everything else by a user', async () => {
  const [database] = databases
  if (!database) throw new Error('There are two databases.')
  const { rows } = await database.pool.query(
    `select distinct type = 'InstallmentFellOverdue' as fell, canon::json ->> 'actor' = $1 as clock from events order by 1`,
    [clockActor],
  )
  expect(rows).toEqual([
    { fell: false, clock: false },
    { fell: true, clock: true },
  ])
})

test('what only a super admin may do, such as a refund, a super admin did', async () => {
  const [database] = databases
  if (!database) throw new Error('There are two databases.')
  const { rows } = await database.pool.query(
    `select distinct e.type, u.role from events e join users u on u.id = e.actor
     where e.type in ('PaymentVoided', 'RefundPaid', 'PeriodLocked') order by 1`,
  )
  expect(rows).toEqual([
    { type: 'PaymentVoided', role: 'super_admin' },
    { type: 'PeriodLocked', role: 'super_admin' },
    { type: 'RefundPaid', role: 'super_admin' },
  ])
})

test('the cash is counted on many evenings and deposited on Fridays, and last year is locked', async () => {
  const [database] = databases
  if (!database) throw new Error('There are two databases.')
  const all = await till(database.pool)
  const branches = new Set(all.map(({ name }) => name))
  expect(branches.size).toBe(3)
  for (const branch of branches) {
    const own = all.filter(({ name }) => name === branch)
    const of = (type: string) => own.filter(one => one.type === type)
    const closes = of('DayClosed')
    expect(closes.length).toBeGreaterThan(100)
    expect(closes.every(({ expected }) => (expected ?? -1) >= 0)).toBe(true)
    expect(closes.every(({ difference, explained }) => (difference !== 0) === explained)).toBe(true)
    expect(closes.filter(({ difference }) => difference !== 0).length).toBeGreaterThan(0)
    expect(of('PeriodLocked').map(({ month }) => month?.slice(5))).toContain('03')
  }
  expect(all.filter(({ type }) => type === 'CashBanked').length).toBeGreaterThan(5)
  expect(new Set(all.filter(({ type }) => type === 'CashBanked').map(({ on }) => new Date(on).getUTCDay()))).toEqual(
    new Set([5]),
  )
})

test('the bank pays out on Mondays all that waited of UPI and cards, and keeps its charges of cards', async () => {
  const [database] = databases
  if (!database) throw new Error('There are two databases.')
  const { rows } = await database.pool.query(
    `select e.data ->> 'method' as method, extract(isodow from e.occurred_on)::int as weekday, charge.data ->> 'amount' is not null as charged,
       (select sum((p ->> 'amount')::bigint) filter (where p ->> 'account' = 'assets:' || (e.data ->> 'method'))::int
        from events b, jsonb_array_elements(b.data -> 'postings') p where b.institute_id = e.institute_id and b.seq <= e.seq) as waits
     from events e left join events charge on charge.stream_id::text = e.data -> 'charge' ->> 'entry'
     where e.type = 'MoneyMoved'`,
  )
  expect(rows.filter(({ method }) => method === 'upi').length).toBeGreaterThan(20)
  for (const row of rows)
    expect(row).toEqual({ method: row.method, weekday: 1, charged: row.method === 'card', waits: 0 })
})

test('a student of the demo can sign in, owes something, and has study material', async () => {
  const [, database] = databases
  if (!database) throw new Error('There are two databases.')
  const { db } = database
  const { username, password } = await openPortal(db)
  const account = await findAccount(db, username)
  expect(await isPassword(password, account?.password_hash)).toBe(true)
  expect(await installmentsOwedBy(db, account?.id ?? '', '2026-11-21')).not.toEqual([])

  const folder = await mkdtemp(join(tmpdir(), 'demo-'))
  const courses = await db.selectFrom('courses').select(['id', 'name']).execute()
  const [branch] = await db.selectFrom('users').select('id').where('role', '=', 'sub_admin').execute()
  const storage = await openFolder(folder)
  await fillShowcase(db, storage, { courses, actor: branch?.id ?? '' }, '2026-11-21')
  for (const { file_key } of await db.selectFrom('materials').select('file_key').execute())
    expect((await storage.read(file_key))?.size).toBeGreaterThan(0)
  await rm(folder, { recursive: true })
})

test('a system that has data is not changed', async () => {
  const [database] = databases
  if (!database) throw new Error('There are two databases.')
  const before = await figures(database)
  await expect(fillOne(database, 8)).rejects.toThrow('This system has data already.')
  expect(await figures(database)).toEqual(before)
})
