import { Kysely, PostgresDialect } from 'kysely'
import { v7 as newId } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { listEnrollments, listUpcoming } from '#contract/enrollments'
import { listPayments } from '#contract/payments/payments'
import { listStudents } from '#contract/records/students'
import { databaseForAllTests } from '#db/testing/database'
import { onShards } from '#db/testing/on-shards'
import { projections } from '#models/all'
import type { DB } from '#models/database'
import { install } from '#read/rebuild/install'
import { deskForAllTests } from '#tests/desk/desk'
import { fillReadModels } from '../../../../scripts/bench/fill-read-models.ts'
import * as enrollments from '../enrollments.ts'
import * as payments from '../payments.ts'
import * as students from '../students.ts'
import * as upcoming from '../upcoming.ts'

describe('a search finds', () => {
  const desk = deskForAllTests()
  let receipt: string
  beforeAll(async () => {
    const asha = { firstName: 'Asha', middleName: 'Ramesh', lastName: 'Patil', mobile: '+91 98220-11223' }
    const enrollment = await desk.enrol({ ...asha, email: 'A_Patil@example.com' })
    receipt = (await desk.pay(enrollment, 100, { transactionId: 'UTR 632514', paymentMethod: 'upi' })).receiptNumber
    const other = { middleName: 'Devi', courseId: desk.java.id }
    await desk.enrol({
      ...other,
      firstName: 'आशा',
      lastName: 'पाटील',
      email: 'hindi@example.com',
      mobile: '9000000001',
    })
    await desk.enrol({
      ...other,
      firstName: 'Renée',
      lastName: '100%',
      email: 'renee@example.com',
      mobile: '9000000002',
    })
  })

  const found = async (search: string) => {
    const query = { search }
    const lists = await Promise.all([
      desk.pune.ok(listStudents, { query }).then(({ students: rows }) => rows.map(({ id }) => id)),
      desk.pune.ok(listEnrollments, { query }).then(answer => answer.enrollments.map(row => row.studentId)),
      desk.pune.ok(listUpcoming, { query }).then(answer => answer.upcomingInstallments.map(row => row.studentId)),
    ])
    const [first, ...rest] = lists.map(ids => ids.toSorted())
    for (const ids of rest) expect(ids).toEqual(first)
    const { students: all } = await desk.pune.ok(listStudents)
    return all
      .filter(({ id }) => first?.includes(id))
      .map(({ firstName }) => firstName.toLowerCase())
      .toSorted()
  }

  test.each<[string, string[]]>([
    ['patil asha', ['asha']],
    ['  ASHA \t  pAtIl ', ['asha']],
    ['ash ram pat', ['asha']],
    ['ash ram pat 11223', ['asha']],
    ['ash ram pat 11224', []],
    // Nobody is written so, but somebody sounds so.
    ['asha devi', ['आशा']],
    ['asha p', ['asha']],
    ['asha z', []],
    ['9822011223', ['asha']],
    ['98220 11223', ['asha']],
    ['+91 98220 11223', ['asha']],
    ['919822011223', ['asha']],
    ['11223', ['asha']],
    ['a_patil@', ['asha']],
    ['_', []],
    ['%', []],
    ['100%', ['renée']],
    ['RENE\u0301E', ['renée']],
    ['आशा', ['आशा']],
    ['पाटील आशा', ['आशा']],
    ['devi', ['renée', 'आशा']],
    ['', ['asha', 'renée', 'आशा']],
  ])('%j: %j', async (search, names) => {
    expect(await found(search)).toEqual(names)
  })

  test('enrollments by the name of their course, with or without words of the student', async () => {
    for (const search of ['tally', 'prime patil', 'asha tally'])
      expect((await desk.pune.ok(listEnrollments, { query: { search } })).enrollments).toHaveLength(1)
    expect((await desk.pune.ok(listEnrollments, { query: { search: 'ramesh java' } })).enrollments).toEqual([])
  })

  test('payments by receipt number, reference and student', async () => {
    for (const search of [receipt, receipt.toLowerCase(), '632514', 'utr patil', 'tally'])
      expect((await desk.pune.ok(listPayments, { query: { search } })).payments).toHaveLength(1)
    expect((await desk.pune.ok(listPayments, { query: { search: `${receipt} devi` } })).payments).toEqual([])
  })
})

// Shards are asked by their rows.
describe.skipIf(onShards)('among many rows, a search goes by index', () => {
  const database = databaseForAllTests()
  let watched: Kysely<DB>
  const asked: { sql: string; parameters: readonly unknown[] }[] = []
  beforeAll(async () => {
    await install(database.pool, projections)
    const institute = newId()
    await database.owner.query(`insert into institutes (id, name, receipt_prefix) values ($1, 'Many', 'MNY')`, [
      institute,
    ])
    await fillReadModels(database, institute, 20_000)
    watched = new Kysely({
      dialect: new PostgresDialect({ pool: database.pool }),
      log: ({ query }) => void asked.push({ sql: query.sql, parameters: query.parameters }),
    })
  })

  const links = { photo: () => null, onFile: () => null, revealed: () => '', validUntil: () => undefined }
  const page = { institute: null, limit: 10, search: 'patil 19999' }

  test.each<[string, () => Promise<unknown>, string]>([
    ['students', () => students.listStudents(watched, page, links), 'students_by_search'],
    ['enrollments', () => enrollments.listEnrollments(watched, page, links), 'students_by_search'],
    ['upcoming', () => upcoming.listUpcoming(watched, page, '2026-01-01'), 'students_by_search'],
    ['payments', () => payments.listPayments(watched, page), 'students_by_search'],
    [
      'students by sound',
      () => students.listStudents(watched, { ...page, search: 'pateel 19999' }, links),
      'students_by_sound',
    ],
    ['receipts', () => payments.listPayments(watched, { ...page, search: '/019999' }), 'payments_search_idx'],
  ])('%s', async (_, list, index) => {
    asked.length = 0
    await list()
    const rows = asked.filter(({ sql }) => !sql.includes('unnest'))
    const plans: string[] = []
    for (const { sql, parameters } of rows) {
      const explained = await database.pool.query(`explain ${sql}`, [...parameters])
      const plan = explained.rows.map(row => row['QUERY PLAN']).join('\n')
      expect(plan).not.toMatch(/Seq Scan on (students|enrollments|installments|payments) [^c]/)
      plans.push(plan)
    }
    expect(plans.join('\n')).toContain(index)
  })
})
