import { createSecretKey } from 'node:crypto'
import type { Kysely } from 'kysely'
import { v7 as newId } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Sight } from '#db/connection/sight/sight'
import { databaseForAllTests } from '#db/testing/database'
import { openLinks } from '#files/links'
import { projections } from '#models/all'
import type { DB } from '#models/database'
import { listEnrollments } from '#read/queries/enrollments'
import { listEntries } from '#read/queries/entries'
import { latestPayments, listPayments } from '#read/queries/payments'
import { placeOfEnrollment, placeOfPayment, placesOfEnrollments } from '#read/queries/places'
import { receivedPayments } from '#read/queries/received-payments'
import { listOwnEnrollments, studentDashboard } from '#read/queries/student-area'
import { listStudents } from '#read/queries/students'
import { listUpcoming } from '#read/queries/upcoming'
import { install } from '#read/rebuild/install'
import { listMaterials } from '#records/courses/materials'
import { findOrCreateStudent } from '#records/students/enrolling-student'
import { fillBranch } from '#tests/tools/large-branch'
import { type Step, stepsOf } from '#tests/tools/plans'
import { tablesOf } from '#tests/tools/tables'

/** With two branches of 20,000 students, row security must still allow indexes and be evaluated once per statement. */
const today = '2026-06-01'
const key = createSecretKey(Buffer.alloc(32))
const links = openLinks(key, () => new Date(`${today}T12:00:00Z`))
const limit = 50

const database = databaseForAllTests()
let pune: string
let user: string
let guarded: ReadonlySet<string>
beforeAll(async () => {
  const { pool, owner } = database
  await install(pool, projections)
  const course = newId()
  await pool.query(`insert into courses (id, name, duration, fees) values ($1, 'Tally', 3, 5000)`, [course])
  pune = await fillBranch(pool, 'Pune', 'PUN', course)
  await fillBranch(pool, 'Nashik', 'NAS', course)
  user = await linkSomebody()
  await Promise.all([
    owner.query('analyze'),
    pool.query('analyze read.enrollments, read.installments, read.payments, read.entries'),
  ])
  const tables = await tablesOf(pool)
  guarded = new Set(tables.flatMap(({ name, guarded: is }) => (is ? [name.replace('read.', '')] : [])))
}, 120_000)

async function linkSomebody(): Promise<string> {
  const { rows } = await database.pool.query(
    `with made as (insert into users (id, institute_id, username, email, password_hash, full_name, role)
       values (uuidv7(), $1, 'asha', 'asha@example.com', '', 'Asha', 'student') returning id)
     update students set user_id = made.id from made where email = 'asha77@example.com' and students.institute_id = $1
     returning user_id`,
    [pune],
  )
  return rows[0].user_id
}

type Read = (db: Kysely<DB>) => Promise<unknown>
const scope = () => ({ institute: pune })

/** The queries of a clerk. */
const ofClerk: readonly [string, Read][] = [
  ['a page of payments', db => listPayments(db, { ...scope(), limit })],
  ['payments by a search', db => listPayments(db, { ...scope(), limit, search: 'Patil 123' })],
  ['payments of a time', db => listPayments(db, { ...scope(), limit, startDate: today, endDate: today })],
  ['the latest payments', db => latestPayments(db, scope())],
  ['a page of enrollments', db => listEnrollments(db, { ...scope(), limit }, links)],
  ['enrollments by a search', db => listEnrollments(db, { ...scope(), limit, search: 'Patil 123' }, links)],
  ['a page of students', db => listStudents(db, { ...scope(), limit }, links)],
  ['students by a search', db => listStudents(db, { ...scope(), limit, search: 'Patil 123' }, links)],
  ['installments', db => listUpcoming(db, { ...scope(), limit, status: 'overdue' }, today)],
  ['the book', db => listEntries(db, { ...scope(), limit }, links)],
  ['where a payment stands', db => placeOfPayment(db, newId(), pune)],
  ['where an enrollment stands', db => placeOfEnrollment(db, newId(), pune)],
  ['where 200 enrollments stand', db => placesOfEnrollments(db, many(), pune)],
  ['200 payments as they were received', db => receivedPayments(db, many(), pune)],
  ['a student by the address', db => findOrCreateStudent(db, pune, { email: 'ASHA77@example.com' }, nobody())],
]
const many = () => Array.from({ length: 200 }, () => newId())
const nobody = () => ({ keys: [key] as const, author: { userId: null, address: null }, today: '2026-06-15' })

const ofStudent: readonly [string, Read][] = [
  ['own enrollments', db => listOwnEnrollments(db, user, { limit }, links)],
  ['own payments', db => listPayments(db, { institute: null, userId: user, limit })],
  ['the dashboard', db => studentDashboard(db, user, today)],
  ['material', db => listMaterials(db, { userId: user, limit })],
]

describe.each(ofClerk)('a clerk reads %s', (_, read) => {
  test('by index, with the policies evaluated once', () => expectGood({ institutes: [pune], user: null }, read))
})
describe.each(ofStudent)('a student reads %s', (_, read) => {
  test('by index, with the policies evaluated once', () => expectGood({ institutes: [], user }, read))
})

async function expectGood(sight: Sight, read: Read): Promise<void> {
  const steps = await stepsOf(database.url, sight, read)
  expect(steps.length).toBeGreaterThan(1)
  expect(steps.filter(isScan).map(step => [step['Relation Name'], step.Filter])).toEqual([])
  const asked = steps.filter(step => step['Parent Relationship'] === 'InitPlan')
  expect(asked.filter(step => step['Actual Loops'] > 1)).toEqual([])
  // In a filter, these functions would be called for each row.
  expect(steps.filter(({ Filter = '' }) => /scope_|own_|current_setting/.test(Filter))).toEqual([])
}

/** The table `withdrawn` is empty here, and an empty table is always scanned. */
const isScan = (step: Step) =>
  step['Node Type'] === 'Seq Scan' && guarded.has(step['Relation Name'] ?? '') && step['Relation Name'] !== 'withdrawn'

test('look-ups by id and by e-mail use their index', async () => {
  const sight = { institutes: [pune], user: null }
  const payment = await stepsOf(database.url, sight, db => placeOfPayment(db, newId(), pune))
  expect(payment.map(step => step['Index Name'])).toContain('events_of_payment')
  const student = await stepsOf(database.url, sight, db =>
    findOrCreateStudent(db, pune, { email: 'asha77@example.com' }, nobody()),
  )
  expect(student.map(step => step['Index Cond']).join()).toContain('email_key')
})
