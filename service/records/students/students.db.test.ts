import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { createEnrollment, deleteEnrollment } from '#contract/enrollments'
import { addDays, businessDate } from '#contract/fields/dates'
import { recordPayment } from '#contract/payments/payments'
import { createCourse } from '#contract/records/courses'
import { createInstitute, updateInstitute } from '#contract/records/institutes'
import {
  createStudent,
  deleteStudent,
  getStudent,
  listStudents,
  type NewStudent,
  updateStudent,
} from '#contract/records/students'
import type { Client } from '#tests/served/client'
import { serverForAllTests } from '#tests/served/server'
import { openNumber } from './aadhaar.ts'

const server = serverForAllTests()
let pune: Client
let nashik: Client
let courseId: string
beforeAll(async () => {
  pune = await server.signedIn('sub_admin', 'Pune')
  nashik = await server.signedIn('sub_admin', 'Nashik')
  courseId = (await server.admin.ok(createCourse, { body: { name: 'Tally', duration: 3, fees: 6000 } })).course.id
})

let count = 0
let body: z.input<typeof NewStudent>
beforeEach(() => {
  count += 1
  body = {
    firstName: 'Asha',
    middleName: 'R',
    lastName: 'Patil',
    email: `asha${count}@example.com`,
    mobile: '9876543210',
    dateOfBirth: '2003-04-05',
    address: 'Main Road',
    aadhaarNo: '123456781234',
  }
})
const make = async (more: object = {}, client = pune) =>
  (await client.ok(createStudent, { body: { ...body, ...more } })).student
const stored = async (id: string) =>
  (
    await server.database.owner.query(
      'select aadhaar_sealed, aadhaar_hash, aadhaar_last4, version from students where id = $1',
      [id],
    )
  ).rows[0]

describe('a student', () => {
  test('is stored as typed, with the identity number masked', async () => {
    const student = await make({ address: 'main road, 2nd floor' })
    expect(student).toMatchObject({
      fullName: 'Asha R Patil',
      address: 'main road, 2nd floor',
      aadhaarNo: 'XXXXXXXX1234',
      instituteName: 'Pune',
      branch: 'Pune',
      dateOfBirth: '2003-04-05',
    })
    expect((await pune.ok(getStudent, { params: { id: student.id } })).student).toEqual({ ...student, Enrollments: [] })
  })

  test('has paper in a language of their own, or in none, and the change is in the audit', async () => {
    expect(await make()).toMatchObject({ language: null })
    const email = `asha${count}b@example.com`
    const { id, language } = await make({ email, language: 'both' })
    expect(language).toBe('both')
    const change = async (to: 'hi' | '') =>
      (await pune.ok(updateStudent, { params: { id }, body: { language: to } })).student.language
    expect([await change('hi'), await change('')]).toEqual(['hi', null])
    const told = await server.database.owner.query(
      'select changes -> $2 as change from audit where subject_id = $1 order by at, id',
      [id, 'language'],
    )
    expect(told.rows.map(({ change }) => change)).toEqual([
      { from: null, to: 'both' },
      { from: 'both', to: 'hi' },
      { from: 'hi', to: null },
    ])
    for (const field of [createStudent, updateStudent] as const) {
      const sent = { ...body, email: `asha${count}c@example.com`, language: 'fr' as 'hi' }
      const { status, details } = await pune.refused(field, { params: { id }, body: sent })
      expect({ status, details }).toMatchObject({ status: 400, details: [{ path: 'language' }] })
    }
  })

  test.each(['firstName', 'lastName', 'mobile', 'email', 'dateOfBirth', 'aadhaarNo', 'address'])(
    'needs %s',
    async field => {
      const { status, details } = await pune.refused(createStudent, { body: { ...body, [field]: '' } })
      expect({ status, paths: details.map(({ path }) => path) }).toEqual({ status: 400, paths: [field] })
    },
  )

  test.each(['12345678123', '1234567812345', '12345678123a', 'XXXXXXXX1234'])(
    'needs 12 digits, not %s',
    async aadhaarNo => {
      expect((await pune.refused(createStudent, { body: { ...body, aadhaarNo } })).details).toEqual([
        { path: 'aadhaarNo', message: 'must be exactly 12 digits.' },
      ])
    },
  )

  test('cannot have a date of birth in the future, when added or when changed', async () => {
    const dateOfBirth = addDays(businessDate(new Date(), server.parts.settings.timeZone), 1)
    const refused = { status: 400, details: [{ path: 'dateOfBirth', message: 'must not be in the future.' }] }
    const { id } = await make()
    const sent = { ...body, email: `asha${count}b@example.com`, dateOfBirth }
    expect(await pune.refused(createStudent, { body: sent })).toMatchObject(refused)
    expect(await pune.refused(updateStudent, { params: { id }, body: { dateOfBirth } })).toMatchObject(refused)
  })

  test('may have one name in three, and no middle one', async () => {
    expect(await make({ middleName: '' })).toMatchObject({ middleName: null, fullName: 'Asha Patil' })
  })
})

describe('an e-mail address', () => {
  test('belongs to one student of an institute only, in any case', async () => {
    const student = await make()
    const again = await pune.refused(createStudent, { body: { ...body, email: body.email.toUpperCase() } })
    expect({ status: again.status, code: again.code }).toEqual({ status: 409, code: 'STUDENT_EXISTS' })
    const other = await make({ email: `other${count}@example.com` })
    const taken = { params: { id: other.id }, body: { email: student.email.toUpperCase() } }
    expect((await pune.refused(updateStudent, taken)).code).toBe('STUDENT_EXISTS')
  })

  test('may be used again in another institute, or after a deletion', async () => {
    const student = await make()
    expect((await make({}, nashik)).branch).toBe('Nashik')
    await server.admin.ok(deleteStudent, { params: { id: student.id } })
    expect((await make()).id).not.toBe(student.id)
  })

  test('sent several times at once creates one student', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => pune.call(createStudent, { body })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  })
})

describe('an identity number', () => {
  test('is encrypted, and can be read only with the key and for its student', async () => {
    const { id } = await make()
    const row = await stored(id)
    expect(row.aadhaar_sealed.toString('latin1')).not.toContain('123456781234')
    const key = server.parts.settings.aadhaarKey
    expect(openNumber([key], id, row.aadhaar_sealed)).toBe('123456781234')
    expect(() => openNumber([key], courseId, row.aadhaar_sealed)).toThrow()
  })

  test('sent back masked stays as it is; a new one replaces it; an empty one clears it', async () => {
    const { id } = await make()
    const before = await stored(id)
    const edit = (aadhaarNo: string) => pune.ok(updateStudent, { params: { id }, body: { aadhaarNo } })
    await edit('XXXXXXXX1234')
    expect(await stored(id)).toEqual(before)
    expect((await edit('999988887777')).student.aadhaarNo).toBe('XXXXXXXX7777')
    expect((await edit('')).student.aadhaarNo).toBeNull()
    expect(await stored(id)).toMatchObject({ aadhaar_sealed: null, aadhaar_hash: null, aadhaar_last4: null })
  })

  test("sent masked is refused if it isn't the student's own", async () => {
    const { id } = await make()
    const { details } = await pune.refused(updateStudent, { params: { id }, body: { aadhaarNo: 'XXXXXXXX9999' } })
    expect(details).toEqual([{ path: 'aadhaarNo', message: 'must be exactly 12 digits.' }])
  })

  test('is stored as its last four digits only, if the institute has chosen so', async () => {
    const { institute } = await server.admin.ok(createInstitute, { body: { instituteName: 'Thane', aadhaar: 'last4' } })
    const student = await make({ instituteName: 'Thane' }, server.admin)
    expect(student).toMatchObject({ aadhaarNo: 'XXXXXXXX1234', instituteName: 'Thane' })
    expect(await stored(student.id)).toMatchObject({ aadhaar_sealed: null, aadhaar_hash: null, aadhaar_last4: '1234' })
    expect(institute.aadhaar).toBe('last4')
  })

  test('is reduced to its last four digits when the institute changes that setting', async () => {
    const { institute } = await server.admin.ok(createInstitute, { body: { instituteName: 'Panvel' } })
    const student = await make({ instituteName: 'Panvel' }, server.admin)
    await server.admin.ok(updateInstitute, { params: { id: institute.id }, body: { aadhaar: 'last4' } })
    expect(await stored(student.id)).toMatchObject({ aadhaar_sealed: null, aadhaar_hash: null, aadhaar_last4: '1234' })
  })

  test('appears in no audit row and in no stored answer', async () => {
    const { id } = await make()
    await pune.ok(updateStudent, { params: { id }, body: { aadhaarNo: '555566667777', mobile: '9000000000' } })
    const { rows } = await server.database.owner.query(
      'select action, changes from audit where subject_id = $1 order by at',
      [id],
    )
    expect(rows).toMatchObject([
      { action: 'created' },
      { changes: { aadhaar_sealed: 'changed', mobile: { from: '9876543210', to: '9000000000' } } },
    ])
    const all = await server.database.owner.query('select changes::text as text from audit')
    const answers = await server.database.owner.query(
      'select answer::text as text from commands where answer is not null',
    )
    for (const { text } of [...all.rows, ...answers.rows]) expect(text).not.toMatch(/123456781234|555566667777/)
  })
})

describe('a change', () => {
  test('touches only the fields sent and raises the version, unless nothing changes', async () => {
    const { id } = await make()
    const edit = (change: object) => pune.ok(updateStudent, { params: { id }, body: change })
    expect((await edit({ lastName: 'Joshi', version: 1 })).student).toMatchObject({
      fullName: 'Asha R Joshi',
      version: 2,
    })
    expect((await edit({ lastName: 'Joshi' })).student.version).toBe(2)
    expect((await edit({ middleName: '' })).student).toMatchObject({ fullName: 'Asha Joshi', version: 3 })
    const stale = await pune.refused(updateStudent, { params: { id }, body: { lastName: 'Rao', version: 2 } })
    expect({ status: stale.status, code: stale.code }).toEqual({ status: 409, code: 'STALE_VERSION' })
  })

  test('of one version succeeds once, even if several come at the same time', async () => {
    const { id } = await make()
    const edits = ['Joshi', 'Rao', 'Naik'].map(lastName =>
      pune.call(updateStudent, { params: { id }, body: { lastName, version: 1 } }),
    )
    expect((await Promise.all(edits)).map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect((await pune.ok(getStudent, { params: { id } })).student.version).toBe(2)
  })

  test('cannot clear a required field', async () => {
    const { id } = await make()
    const { details } = await pune.refused(updateStudent, { params: { id }, body: { email: '', mobile: null } })
    expect(details.map(({ path }) => path)).toEqual(['email', 'mobile'])
  })
})

describe('the institute of a student', () => {
  test("is a sub admin's own, whatever name they send", async () => {
    const student = await make({ instituteName: 'Nashik' })
    expect(student.instituteName).toBe('Pune')
    const { students } = await nashik.ok(listStudents, { query: { instituteName: 'Pune' } })
    expect(new Set(students.map(({ branch }) => branch))).toEqual(new Set(['Nashik']))
  })

  test('is the one that a super admin names, in any case, or their own', async () => {
    expect((await make({ instituteName: 'NASHIK' }, server.admin)).branch).toBe('Nashik')
    expect((await make({ email: `own${count}@example.com` }, server.admin)).branch).toBe('Main Branch')
    const unknown = await server.admin.refused(createStudent, { body: { ...body, instituteName: 'Nowhere' } })
    expect(unknown.details).toEqual([{ path: 'instituteName', message: 'is not known here.' }])
  })

  test('hides its students from other institutes', async () => {
    const { id } = await make()
    for (const attempt of [
      nashik.refused(getStudent, { params: { id } }),
      nashik.refused(updateStudent, { params: { id }, body: { lastName: 'Mine' } }),
    ])
      expect(await attempt).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect((await pune.ok(getStudent, { params: { id } })).student.lastName).toBe('Patil')
  })
})

describe('deleting', () => {
  test('is refused if the student was ever enrolled', async () => {
    const { id } = await make()
    const { enrollment } = await pune.ok(createEnrollment, { body: { studentId: id, courseId } })
    const refused = await server.admin.refused(deleteStudent, { params: { id } })
    expect({ status: refused.status, code: refused.code }).toEqual({ status: 409, code: 'STUDENT_HAS_ENROLLMENTS' })
    await server.admin.ok(deleteEnrollment, { params: { id: enrollment.id } })
    expect((await server.admin.refused(deleteStudent, { params: { id } })).code).toBe('STUDENT_HAS_ENROLLMENTS')
  })

  test('at the same time as an enrollment lets only one of the two succeed', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await make({ email: `race${round}@example.com` })
      const [enrolled, deleted] = await Promise.all([
        pune.call(createEnrollment, { body: { studentId: id, courseId } }),
        server.admin.call(deleteStudent, { params: { id } }),
      ])
      expect([enrolled.status, deleted.status]).toSatisfy(
        ([first, second]: number[]) => (first === 201 && second === 409) || (first === 404 && second === 200),
      )
    }
  })

  test('removes the student from the list, and the link is not found any more', async () => {
    const { id } = await make()
    await server.admin.ok(deleteStudent, { params: { id } })
    expect((await pune.refused(getStudent, { params: { id } })).code).toBe('NOT_FOUND')
    expect((await pune.ok(listStudents)).students.map(student => student.id)).not.toContain(id)
  })
})

describe('the list', () => {
  test('shows the courses of each student, and filters by the date of an enrollment', async () => {
    const { id, email } = await make()
    const body = { studentId: id, courseId, enrollmentDate: '2024-02-29' }
    const { enrollment } = await pune.ok(createEnrollment, { body })
    const search = async (query: object) =>
      (await pune.ok(listStudents, { query: { search: email, ...query } })).students
    const [found] = await search({ startDate: '2024-02-29', endDate: '2024-02-29' })
    expect(found?.Enrollments).toEqual([
      { id: enrollment.id, status: 'active', Course: { id: courseId, name: 'Tally' } },
    ])
    expect(await search({ startDate: '2024-03-01' })).toEqual([])
    expect(await search({ endDate: '2024-02-28' })).toEqual([])
  })

  test('counts within dates each student once, in a branch of its own, and no enrollment that was deleted', async () => {
    const { course } = await server.admin.ok(createCourse, { body: { name: 'GST', duration: 1, fees: 2000 } })
    const on = { enrollmentDate: '2023-02-03' }
    const somebody = (name: string) => make({ email: `${name}@dates.example.com` })
    const [twice, once, never] = [await somebody('twice'), await somebody('once'), await somebody('never')]
    for (const [student, taken] of [
      [twice, courseId],
      [twice, course.id],
      [once, courseId],
    ] as const)
      await pune.ok(createEnrollment, { body: { ...on, studentId: student.id, courseId: taken } })
    const { enrollment } = await pune.ok(createEnrollment, { body: { ...on, studentId: never.id, courseId } })
    await server.admin.ok(deleteEnrollment, { params: { id: enrollment.id } })
    const total = async (query: object, client = server.admin) =>
      (await client.ok(listStudents, { query: { limit: 1, startDate: '2023-02-03', endDate: '2023-02-03', ...query } }))
        .total
    expect(await total({})).toBe(2)
    expect(await total({ balance: 'due' })).toBe(2)
    expect(await total({ startDate: '2023-02-04', endDate: '2023-02-04' })).toBe(0)
    expect(await total({}, nashik)).toBe(0)
  })

  test('is searched by name, e-mail and mobile, sorted and paged', async () => {
    const found = ['Zeenat', 'Madhav', 'Bina']
    for (const [n, firstName] of found.entries())
      await make({ firstName, lastName: 'Listed', email: `listed${n}@example.com`, mobile: `910000000${n}` })
    const names = async (query: object) =>
      (await pune.ok(listStudents, { query })).students.map(({ firstName }) => firstName)
    expect(await names({ search: 'LISTED' })).toEqual(['Bina', 'Madhav', 'Zeenat'])
    expect(await names({ search: 'listed1@' })).toEqual(['Madhav'])
    expect(await names({ search: '9100000002' })).toEqual(['Bina'])
    const query = { search: 'listed', sort: '-fullName' as const, limit: 2 }
    const first = await pune.ok(listStudents, { query })
    const second = await pune.ok(listStudents, { query: { ...query, cursor: first.nextCursor ?? '' } })
    expect(first.total).toBe(3)
    expect([...first.students, ...second.students].map(({ firstName }) => firstName)).toEqual(found)
  })
})

test('one student is shown with enrollments and payments, the newest first', async () => {
  const { id } = await make()
  const { enrollment } = await pune.ok(createEnrollment, { body: { studentId: id, courseId, discount: 1000 } })
  const pay = (amount: number, paymentDate: string) =>
    pune.ok(recordPayment, { body: { enrollmentId: enrollment.id, amount, paymentDate } })
  await pay(100, '2026-01-02')
  await pay(200, '2026-01-03')
  const { student } = await pune.ok(getStudent, { params: { id } })
  expect(student.Enrollments).toHaveLength(1)
  expect(student.Enrollments[0]).toMatchObject({ totalAmount: 5000, paidAmount: 300, remainingAmount: 4700 })
  expect(student.Enrollments[0]?.Payments.map(({ amount }) => amount)).toEqual([200, 100])
})
