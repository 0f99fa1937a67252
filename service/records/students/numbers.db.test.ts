import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { createEnrollment } from '#contract/enrollments'
import { importTable } from '#contract/records/imports'
import { listInstitutes, updateInstitute } from '#contract/records/institutes'
import { createStudent, listStudents } from '#contract/records/students'
import { deskForEachTest, newKey } from '#tests/desk/desk'
import { file } from '#tests/served/uploads'
import { listenTo } from '#tests/tools/asked'
import { newStudent } from '#tests/tools/scene'

const desk = deskForEachTest()

const add = (email: string, client = desk.pune) =>
  client.call(createStudent, { body: { ...newStudent(), email }, key: newKey() })
const numbers = async (client = desk.pune) =>
  (await client.ok(listStudents)).students.map(({ studentNumber }) => studentNumber).toSorted()
const serials = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${prefix}/S26-27/${String(at + 1).padStart(5, '0')}`)

test('numbers have no gaps and no repeats, however many students come at once and some are refused', async () => {
  const courseId = desk.tally.id
  const enrol = (email: string) =>
    desk.pune.call(createEnrollment, { body: { ...newStudent(), email, courseId }, key: newKey() })
  const asked = Array.from({ length: 12 }, (_, at) => at).flatMap(at => [
    add(`added${at}@example.com`),
    enrol(`enrolled${at}@example.com`),
    // The same address: one of the two is refused, and leaves no gap.
    add('twice@example.com'),
  ])
  const statuses = (await Promise.all(asked)).map(({ status }) => status)
  const taken = statuses.filter(status => status === 201).length
  expect(taken).toBe(25)
  expect(await numbers()).toEqual(serials('PUN', taken))
  await add('other@example.com', desk.nashik)
  expect(await numbers(desk.nashik)).toEqual(serials('NAS', 1))
})

test('each financial year begins a series, and a number is found by the search', async () => {
  await add('old@example.com')
  desk.setClock('2027-04-01T11:00:00+05:30')
  // The sessions of the year before have ended.
  const pune = await desk.signIn('pune', 'a good password')
  await add('new@example.com', pune)
  expect(await numbers(pune)).toEqual(['PUN/S26-27/00001', 'PUN/S27-28/00001'])
  for (const search of ['PUN/S27-28/00001', 'pun/s27']) {
    const { students } = await pune.ok(listStudents, { query: { search } })
    expect(students.map(({ email }) => email)).toEqual(['new@example.com'])
  }
  expect((await pune.ok(listStudents, { query: { search: '00001' } })).students).toHaveLength(2)
})

test('a prefix that changes before the first receipt changes the numbers with it', async () => {
  await add('one@example.com')
  const { institutes } = await desk.admin.ok(listInstitutes, { query: { search: 'Pune' } })
  await desk.admin.ok(updateInstitute, { params: { id: institutes[0]?.id ?? '' }, body: { receiptPrefix: 'PN' } })
  await add('two@example.com')
  expect(await numbers()).toEqual(serials('PN', 2))
})

test('students who were here before have got numbers in the order in which they came', async () => {
  for (const email of ['c@example.com', 'a@example.com', 'b@example.com']) await add(email)
  const { owner: pool } = desk.server.database
  // As before the migration: no numbers, and two of them came in an earlier year.
  await pool.query(`update students set number = null`)
  await pool.query(`delete from student_series`)
  await pool.query(`update students set created_at = '2026-03-31T18:29:59Z' where email = 'b@example.com'`)
  await pool.query(`update students set created_at = '2026-03-31T18:30:00Z' where email = 'a@example.com'`)
  const migration = await readFile(
    new URL('../../../db/migrations/0025-0041/0033-student-numbers.sql', import.meta.url),
    'utf8',
  )
  const [, numbering = ''] = /-- Those who are here.*\n([\s\S]*?)create unique index/.exec(migration) ?? []
  await pool.query(numbering)
  const { students } = await desk.pune.ok(listStudents, { query: { sort: 'email' } })
  expect(students.map(({ email, studentNumber }) => [email, studentNumber])).toEqual([
    ['a@example.com', 'PUN/S26-27/00001'],
    ['b@example.com', 'PUN/S25-26/00001'],
    ['c@example.com', 'PUN/S26-27/00002'],
  ])
  await add('next@example.com')
  expect(await numbers()).toContain('PUN/S26-27/00003')
})

test('students who are imported get their numbers in the order of the table, with as many statements as one', async () => {
  const { parts } = desk.server
  const asked = listenTo([parts.requests.pool])
  const emails = Array.from({ length: 40 }, (_, at) => `imported${at}@example.com`)
  const lines = emails.map(email => `Asha,Patil,${email},9876543210,29/02/2004,Ward 4`)
  const table = ['First name,Last name,E-mail,Mobile,DOB,Address', ...lines].join('\r\n')
  const files = { file: file(table, 'list.csv', 'text/csv') }
  const [{ counts }] = await Promise.all([
    desk.pune.ok(importTable, { params: { kind: 'students' }, files }),
    ...[1, 2, 3].map(at => add(`desk${at}@example.com`)),
  ])
  expect(counts.created).toBe(40)
  expect(await numbers()).toEqual(serials('PUN', 43))
  const { students } = await desk.pune.ok(listStudents)
  const imported = students.filter(({ email }) => emails.includes(email))
  const inOrder = imported.toSorted((a, b) => ((a.studentNumber ?? '') < (b.studentNumber ?? '') ? -1 : 1))
  expect(inOrder.map(({ email }) => email)).toEqual(emails)
  const sent = asked.take().map(({ text }) => /^insert into "?(students|student_series|audit)"? /.exec(text)?.[1])
  const times = (table: string) => sent.filter(one => one === table).length
  // Once for the import and once for each student of the desk; the import itself begins and finishes in the audit.
  expect([times('students'), times('student_series'), times('audit')]).toEqual([4, 4, 6])
})
