import { expect } from 'vitest'
import type { z } from 'zod'
import { createUser, login } from '#contract/accounts/auth'
import { createEnrollment, getEnrollment, type NewEnrollment } from '#contract/enrollments'
import type { Role } from '#contract/fields/fields'
import { type NewPayment, recordPayment } from '#contract/payments/payments'
import { createCourse } from '#contract/records/courses'
import { createInstitute } from '#contract/records/institutes'
import type { Course } from '#contract/shapes/course'
import type { Enrollment } from '#contract/shapes/enrollment'
import type { Payment } from '#contract/shapes/payment'
import { forAllTests, forEachTest } from '#db/testing/shared'
import { projections } from '#models/all'
import { verify } from '#read/verify/verify'
import { type Client, openClient } from '#tests/served/client'
import {
  adminPassword,
  startTestServer,
  stayProven,
  type TestServer,
  type TestServerOptions,
} from '#tests/served/server'

/** A Monday in the middle of a financial year, before noon in Kolkata. */
export const today = '2026-06-15'
export const opened = `${today}T10:00:00+05:30`

/** An institute with two branches, their staff, and two courses. */
export interface Desk {
  readonly server: TestServer
  readonly admin: Client
  /** Sub admins of the branches Pune and Nashik. */
  readonly pune: Client
  readonly nashik: Client
  readonly student: Client
  /** Fees 5000. */
  readonly tally: Course
  /** Fees 12000.50. */
  readonly java: Course
  /** Sets the clock of the service. Sessions last a month, so moving it by less signs nobody out. */
  readonly setClock: (instant: string) => void
  /** Signs in a user who was created before, for a month. */
  readonly signIn: (username: string, password: string) => Promise<Client>
  /** Enrols a new student (unless the fields say otherwise) in Tally at Pune. */
  readonly enrol: (fields?: EnrollmentFields, client?: Client) => Promise<Enrollment>
  readonly pay: (enrollment: { id: string }, amount: number, fields?: PaymentFields) => Promise<Payment>
  /** An enrollment of Pune as it is now. */
  readonly read: (enrollment: { id: string }) => Promise<Enrollment>
  /** Expects that `verify` finds nothing wrong. */
  readonly expectSound: () => Promise<void>
}

export type EnrollmentFields = Partial<z.input<typeof NewEnrollment>>
type PaymentFields = Partial<z.input<typeof NewPayment>>

const password = 'a good password'

export async function openDesk(options: TestServerOptions = {}): Promise<Desk> {
  let now = new Date(opened)
  const server = await startTestServer({ clock: () => now, ...options })
  const signIn = async (username: string, secret: string) => {
    const body = { username, password: secret, remember: true }
    const { token } = await server.visitor.ok(login, { body })
    await stayProven(server.database, token)
    return openClient(server.url, token)
  }
  const admin = await signIn('admin', adminPassword)
  const somebody = async (username: string, role: Role, instituteName: string) => {
    const body = { username, email: `${username}@example.com`, password, fullName: `Clerk ${username}`, role }
    await admin.ok(createUser, { body: { ...body, instituteName } })
    return signIn(username, password)
  }
  await openBranches(admin)
  const [tally, java] = await Promise.all([makeCourse(admin, 'Tally Prime', 5000), makeCourse(admin, 'Java', 12000.5)])
  const [pune, nashik, student] = await Promise.all([
    somebody('pune', 'sub_admin', 'Pune'),
    somebody('nashik', 'sub_admin', 'Nashik'),
    somebody('ravi', 'student', 'Pune'),
  ])
  return {
    server,
    admin,
    pune,
    nashik,
    student,
    tally,
    java,
    signIn,
    setClock: instant => {
      now = new Date(instant)
    },
    enrol: async (fields = {}, client = pune) => {
      const body = { ...(fields.studentId ? {} : person()), courseId: tally.id, ...fields }
      return (await client.ok(createEnrollment, { body })).enrollment
    },
    pay: async ({ id }, amount, fields = {}) =>
      (await admin.ok(recordPayment, { body: { enrollmentId: id, amount, ...fields }, key: newKey() })).payment,
    read: async ({ id }) => (await pune.ok(getEnrollment, { params: { id } })).enrollment,
    expectSound: async () => expect((await verify(server.database.pool, projections)).findings).toEqual([]),
  }
}

/** A desk that all tests of a file share. */
export const deskForAllTests = (options?: TestServerOptions): Desk =>
  forAllTests(
    () => openDesk(options),
    ({ server }) => server.stop(),
  )
/** A desk of its own for each test of a file. */
export const deskForEachTest = (): Desk => forEachTest(openDesk, ({ server }) => server.stop())

async function openBranches(admin: Client): Promise<void> {
  const addresses = [
    ['Pune', 'MG Road, Pune'],
    ['Nashik', 'College Road, Nashik'],
  ]
  for (const [instituteName = '', instituteAddress = ''] of addresses)
    await admin.ok(createInstitute, { body: { instituteName, instituteAddress } })
}

export const makeCourse = async (admin: Client, name: string, fees: number): Promise<Course> =>
  (await admin.ok(createCourse, { body: { name, duration: 3, fees } })).course

let people = 0
/** The identity of a student who does not exist yet. */
export function person() {
  people += 1
  return {
    firstName: 'Asha',
    middleName: 'Ramesh',
    lastName: `Patil ${people}`,
    email: `asha${people}@example.com`,
    mobile: `98765${String(people).padStart(5, '0')}`,
    dateOfBirth: '2004-02-29',
    address: '12 Tilak Road',
  }
}

let keys = 0
/** An Idempotency-Key that was not used before. */
export const newKey = (): string => `key ${++keys}`
