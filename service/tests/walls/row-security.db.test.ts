import { CompiledQuery } from 'kysely'
import type { Pool } from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { inviteStudent } from '#contract/accounts/invites'
import { recordEntry } from '#contract/counter/entries'
import { deleteEnrollment } from '#contract/enrollments'
import { requestCorrection } from '#contract/payments/corrections'
import { recordPayment } from '#contract/payments/payments'
import { createContact } from '#contract/records/contacts'
import { importTable } from '#contract/records/imports'
import { setTargets } from '#contract/records/targets'
import { READER_ROLE, SERVICE_ROLE, SYSTEM_ROLE } from '#db/connection/connect'
import { openSighted, type Sight } from '#db/connection/sight/sight'
import { deskForAllTests, newKey, today } from '#tests/desk/desk'
import { ownStudent } from '#tests/served/audience'
import type { Client } from '#tests/served/client'
import { file } from '#tests/served/uploads'
import { message } from '#tests/tools/scene'
import { common, type TableRow, tablesOf } from '#tests/tools/tables'

/**
 * What row security in Postgres hides from a session, whatever a query says: the queries here have no scope of their
 * own. Every table with rows of branches must be guarded; a new one needs rows of two branches in `someOfEverything`.
 */
const desk = deskForAllTests()
/** Has the role that sees everything. */
let system: Pool
let tables: readonly TableRow[]
let guarded: readonly string[]
let pune: string
let nashik: string
let own: Awaited<ReturnType<typeof ownStudent>>
beforeAll(async () => {
  system = desk.server.parts.system.pool
  own = await ownStudent(desk)
  for (const client of [desk.pune, desk.nashik]) await someOfEverything(client)
  const targets = ['Pune', 'Nashik'].map(instituteName => ({ instituteName, amount: 50000 }))
  await desk.admin.ok(setTargets, { body: { month: '2026-06', targets } })
  tables = await tablesOf(system)
  const { rows: heads } = await system.query('select institute_id from ledger_heads')
  for (const { institute_id } of heads) await desk.server.parts.seal(institute_id)
  guarded = tables.filter(table => table.guarded).map(({ name }) => name)
  const { rows } = await system.query(`select id from institutes where name in ('Pune', 'Nashik') order by name desc`)
  pune = rows[0].id
  nashik = rows[1].id
})

async function someOfEverything(client: Client) {
  const { id, studentId } = await desk.enrol({ nextInstallmentDate: today }, client)
  const payment = { enrollmentId: id, amount: 100, notes: 'From the uncle' }
  const paid = (await client.ok(recordPayment, { body: payment, key: newKey() })).payment
  const wish = { amount: 90, reason: 'Miscounted' }
  await client.ok(requestCorrection, { params: { id: paid.id }, body: wish, key: newKey() })
  await client.ok(recordEntry, { body: { source: 'Books', amount: 70, date: today }, key: newKey() })
  await client.ok(inviteStudent, { params: { id: studentId } })
  const { Student } = await desk.enrol({}, client)
  const table = `Email,Course,Amount,Due date\n${Student.email},Java,100,${today}\n`
  const kind = 'opening-balances' as const
  await client.ok(importTable, { params: { kind }, body: {}, files: { file: file(table, 'balances.csv') } })
  const mistaken = await desk.enrol({}, client)
  await desk.admin.ok(deleteEnrollment, { params: { id: mistaken.id } })
}

/** Runs a query with this sight, as a request does. */
const ask = (sight: Sight, text: string, values: readonly unknown[] = []) =>
  openSighted(desk.server.parts.requests.pool, sight).executeQuery<{ institute_id: string }>(
    CompiledQuery.raw(text, [...values]),
  )
const clerk = (): Sight => ({ institutes: [pune], user: null })
const count = async (table: string, institute: string) =>
  (await system.query(`select count(*) as n from ${table} where institute_id = $1`, [institute])).rows[0].n

test('every table is guarded, or listed as common to all branches', () => {
  const open = tables.filter(table => !table.guarded).map(({ name }) => name)
  expect(open).toEqual(Object.keys(common).toSorted())
  expect(guarded).toEqual(expect.arrayContaining(['events', 'students', 'read.payments']))
})

test('a guarded table shows a branch to sessions with its sight, everything to the system role, and no more to others', () => {
  for (const { name, policies } of tables.filter(table => table.guarded)) {
    const [everything, institute, ...rest] = policies
    expect(everything, name).toEqual({ name: 'of_everything', role: SYSTEM_ROLE, sees: 'true' })
    expect(institute, name).toMatchObject({ name: 'of_institute', role: SERVICE_ROLE })
    expect(institute?.sees, name).toContain('institute_id = ANY (( SELECT')
    for (const { name: policy, role, sees } of rest) {
      // For exports; `exports/reader.db.test.ts` tests what they may read.
      if (policy === 'to_read') {
        expect({ role, sees }, name).toEqual({ role: READER_ROLE, sees: 'true' })
        continue
      }
      expect(role, name).toBe(SERVICE_ROLE)
      expect(sees, name).not.toBe('true')
    }
  }
})

test('each guarded table has rows of both branches, so that the following tests are meaningful', async () => {
  for (const table of guarded) {
    expect({ table, rows: await count(table, pune) }).not.toEqual({ table, rows: 0 })
    expect({ table, rows: await count(table, nashik) }).not.toEqual({ table, rows: 0 })
  }
})

describe('a session of one branch', () => {
  test('sees all rows of its branch and none of another', async () => {
    for (const table of guarded) {
      const { rows } = await ask(clerk(), `select * from ${table}`)
      expect(new Set(rows.map(row => row.institute_id)), table).toEqual(new Set([pune]))
      expect(rows.length, table).toBe(await count(table, pune))
    }
  })

  test('cannot add rows to another branch', async () => {
    for (const table of guarded) {
      const { columns, values } = await copyOf(table)
      const insert = `insert into ${table} (${columns}) select ${columns} from jsonb_populate_record(null::${table}, $1)`
      await expect(ask(clerk(), insert, [values]), table).rejects.toMatchObject({ code: '42501' })
    }
  })

  test('cannot change or delete rows of another branch, nor move rows there', async () => {
    for (const table of guarded) {
      const before = await digest(table)
      for (const change of [
        `update ${table} set institute_id = institute_id where institute_id = $1`,
        `delete from ${table} where institute_id = $1`,
        `update ${table} set institute_id = $1`,
      ])
        await ask(clerk(), change, [nashik]).then(
          ({ numAffectedRows }) => expect(numAffectedRows, change).toBe(0n),
          error => expect(error, change).toMatchObject({ code: '42501' }),
        )
      expect(await digest(table), table).toBe(before)
    }
  })
})

test('search functions that bypass row security return only what the session may see', async () => {
  const found = (sight: Sight, name: string, table: string) =>
    ask(sight, `select (select institute_id from ${table} where id = found) from ${name} as found`)
  for (const [name, table] of [
    [`students_found('%')`, 'students'],
    [`students_found_by_all(array['%', '%'])`, 'students'],
    [`students_sounding('%', '%')`, 'students'],
    [`payments_found('%')`, 'read.payments'],
  ] as const) {
    const { rows } = await found(clerk(), name, table)
    expect(new Set(rows.map(row => row.institute_id)), name).toEqual(new Set([pune]))
    expect((await found({ institutes: [], user: null }, name, table)).rows, name).toEqual([])
  }
})

test('a request cannot write to a log directly, not even to that of its own branch', async () => {
  for (const sql of [
    'insert into events (institute_id) select institute_id from events where false',
    'insert into ledger_heads (institute_id) select institute_id from ledger_heads where false',
    'update ledger_heads set seq = seq where false',
  ])
    await expect(ask(clerk(), sql), sql).rejects.toMatchObject({ code: '42501' })
})

test('a session without a sight sees nothing', async () => {
  for (const table of guarded) {
    const { rows } = await desk.server.parts.requests.pool.query(`select * from ${table}`)
    expect(rows, table).toEqual([])
  }
})

/** The rows that belong to a student, by the record that their account is linked to. */
const ofStudent: Readonly<Record<string, string>> = {
  students: 'id = $1',
  events: 'stream_id = $2',
  notes: 'id in (select note_id from read.payments where enrollment_id = $2)',
  commands: 'user_id = $3',
  'read.enrollments': 'student_id = $1',
  'read.installments': 'enrollment_id = $2',
  'read.owed': 'student_id = $1',
  'read.payments': 'enrollment_id = $2',
  'read.entries': 'student_id = $1',
}

test('a session of a student sees only their own rows', async () => {
  const { id, studentId } = own.enrollment
  await desk.admin.ok(recordPayment, { body: { enrollmentId: id, amount: 5, notes: 'By hand' }, key: newKey() })
  const paid = { source: 'Exam form', amount: 5, date: today, studentId }
  await desk.pune.ok(recordEntry, { body: paid, key: newKey() })
  await own.client.ok(createContact, { body: message(), key: newKey() })
  const sight = { institutes: [], user: own.id }
  for (const table of guarded) {
    const { rows } = await ask(sight, `select * from ${table}`)
    const mine = `with me as (select $1::uuid, $2::uuid, $3::uuid) select 1 from ${table} where ${ofStudent[table] ?? 'false'}`
    const { rowCount } = await system.query(mine, [studentId, id, own.id])
    expect({ table, rows: rows.length }).toEqual({ table, rows: rowCount })
    if (ofStudent[table]) expect(rows, table).not.toEqual([])
  }
})

/**
 * A row of Nashik, to be inserted again. Audit rows about users are left out, because these are common to all branches.
 */
async function copyOf(table: string): Promise<{ columns: string; values: unknown }> {
  const { rows } = await system.query(
    `select to_jsonb(t) as values,
       (select string_agg(quote_ident(attname), ', ') from pg_attribute
        where attrelid = $2::regclass and attnum > 0 and not attisdropped and attgenerated = '') as columns
     from ${table} t where institute_id = $1 and to_jsonb(t) ->> 'subject' is distinct from 'user' limit 1`,
    [nashik, table],
  )
  return rows[0]
}

const digest = async (table: string) =>
  (await system.query(`select md5(string_agg(t::text, '' order by t::text)) as all from ${table} t`)).rows[0].all
