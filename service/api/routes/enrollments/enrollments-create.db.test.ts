import { describe, expect, test } from 'vitest'
import { createEnrollment, listEnrollments, listUpcoming, updateEnrollment } from '#contract/enrollments'
import { createCourse, updateCourse } from '#contract/records/courses'
import { getStudent, listStudents } from '#contract/records/students'
import { deskForAllTests, newKey, person, today } from '#tests/desk/desk'

const desk = deskForAllTests()

const count = async (table: 'students' | 'events' | 'notes' | 'commands' | 'audit') =>
  (await desk.server.database.owner.query(`select count(*) as n from ${table}`)).rows[0].n

const refused = (fields: object, client = desk.pune) => client.refused(createEnrollment, { body: fields })

describe('the fees that the desk saw', () => {
  const coursePriced = async (fees: number) => {
    const { course } = await desk.admin.ok(createCourse, { body: { name: `Course ${newKey()}`, duration: 3, fees } })
    return course
  }

  test('are those that the student owes', async () => {
    const course = await coursePriced(3000)
    expect((await desk.enrol({ courseId: course.id, courseFees: 3000 })).totalAmount).toBe(3000)
  })

  test('are refused once the course costs something else, and nothing is written', async () => {
    const course = await coursePriced(3000)
    await desk.admin.ok(updateCourse, { params: { id: course.id }, body: { fees: 4000 } })
    const before = [await count('students'), await count('events')]
    const { status, code, error } = await refused({ ...person(), courseId: course.id, courseFees: 3000 })
    expect({ status, code }).toEqual({ status: 409, code: 'FEES_CHANGED' })
    expect(error).toBe(`${course.name} costs ₹4,000 now. Check the fees, then try again.`)
    expect((await refused({ ...person(), courseId: course.id, courseFees: 5000 })).code).toBe('FEES_CHANGED')
    expect([await count('students'), await count('events')]).toEqual(before)
  })

  test('don’t matter to an enrollment that was saved before its answer was lost', async () => {
    const course = await coursePriced(3000)
    const request = { body: { ...person(), courseId: course.id, courseFees: 3000 }, key: newKey() }
    const { enrollment } = await desk.pune.ok(createEnrollment, request)
    await desk.admin.ok(updateCourse, { params: { id: course.id }, body: { fees: 4000 } })
    expect((await desk.pune.ok(createEnrollment, request)).enrollment.id).toBe(enrollment.id)
  })
})

describe('a new student', () => {
  test('is created with names and address in upper case, and enrolled at the fees of the course', async () => {
    const who = person()
    const enrollment = await desk.enrol({
      ...who,
      aadhaarNo: '123412341234',
      alternateMobileNo: '020 1234567',
      discount: '500.50',
      nextInstallmentDate: '2026-07-01',
    })
    expect(enrollment).toMatchObject({
      courseId: desk.tally.id,
      status: 'active',
      enrollmentDate: today,
      feesAmount: 5000,
      discount: 500.5,
      totalAmount: 4499.5,
      paidAmount: 0,
      writtenOffAmount: 0,
      remainingAmount: 4499.5,
      installmentAmount: 4499.5,
      nextInstallmentDate: '2026-07-01',
      instituteName: 'Pune',
      branch: 'Pune',
      instituteAddress: 'MG Road, Pune',
      version: 1,
      Payments: [],
      Course: { id: desk.tally.id, name: 'Tally Prime', duration: 3, fees: 5000 },
      installments: [
        { dueDate: '2026-07-01', amount: 4499.5, paidAmount: 0, remainingAmount: 4499.5, status: 'pending' },
      ],
      Student: {
        id: enrollment.studentId,
        firstName: 'ASHA',
        middleName: 'RAMESH',
        lastName: who.lastName.toUpperCase(),
        fullName: `ASHA RAMESH ${who.lastName.toUpperCase()}`,
        email: who.email,
        mobile: who.mobile,
        alternateMobileNo: '020 1234567',
        dateOfBirth: '2004-02-29',
        address: '12 TILAK ROAD',
        aadhaarNo: 'XXXXXXXX1234',
        instituteName: 'Pune',
        branch: 'Pune',
      },
    })
    const again = await desk.read(enrollment)
    expect(again).toEqual(enrollment)
  })

  test('needs no middle name and no Aadhaar', async () => {
    const { Student } = await desk.enrol({ middleName: '', lastName: 'Shah' })
    expect(Student).toMatchObject({ middleName: null, fullName: 'ASHA SHAH', aadhaarNo: null })
  })

  test('may have a language of paper and messages, and without one has none', async () => {
    expect((await desk.enrol({ language: 'both' })).Student.language).toBe('both')
    expect((await desk.enrol({ language: '' })).Student.language).toBeNull()
    expect((await desk.enrol()).Student.language).toBeNull()
  })

  test('counts as enrolled today', async () => {
    const before = await desk.pune.ok(listEnrollments)
    await desk.enrol()
    const after = await desk.pune.ok(listEnrollments)
    expect(after.todayEnrollments).toBe(before.todayEnrollments + 1)
    expect(after.enrollments.length).toBe(before.enrollments.length + 1)
  })

  test('may be sent as a multipart form', async () => {
    const form = new FormData()
    const fields = { ...person(), courseId: desk.tally.id, discount: '', aadhaarNo: '', nextInstallmentDate: '' }
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    const answer = await desk.pune.send('POST', '/enrollments', { body: form })
    expect(answer).toMatchObject({ status: 201, json: { enrollment: { discount: 0, nextInstallmentDate: null } } })
  })

  test.each([
    ['firstName', '', 'is required.'],
    ['lastName', null, 'is required.'],
    ['email', 'asha', 'must be an email address, such as name@example.com.'],
    ['mobile', undefined, 'is required.'],
    ['mobile', 'nine eight', 'must be a phone number of digits, such as 9876543210.'],
    ['dateOfBirth', '29/02/2004', 'must be a date such as 2026-04-05.'],
    ['dateOfBirth', '2026-06-16', 'must not be in the future.'],
    ['address', '   ', 'is required.'],
    ['aadhaarNo', '12341234123', 'must be exactly 12 digits.'],
    ['language', 'mr', 'must be en, hi or both.'],
    ['courseId', undefined, 'is required.'],
    ['discount', '-1', 'must not be below 0.'],
    ['discount', '10.005', 'must have at most two decimals, such as 12500.50.'],
    ['enrollmentDate', '2026-06-16', 'must not be in the future.'],
    ['nextInstallmentDate', '2026-06-14', 'must be today or later.'],
    ['nextInstallmentDate', '2026-02-30', 'must be a date such as 2026-04-05.'],
    ['instituteName', 'Atlantis', 'is not known here.'],
  ])('%s of %j is refused: %s', async (path, value, message) => {
    const body = { ...person(), courseId: desk.tally.id, [path]: value }
    // Only a super admin's institute is read at all.
    const { status, code, details } = await refused(body, desk.admin)
    expect({ status, code, details }).toEqual({ status: 400, code: 'INVALID_INPUT', details: [{ path, message }] })
  })

  test('when nothing says who they are, every missing field is named', async () => {
    const { details } = await refused({ courseId: desk.tally.id })
    expect(details.map(({ path }) => path)).toEqual([
      'firstName',
      'lastName',
      'mobile',
      'email',
      'dateOfBirth',
      'address',
    ])
  })
})

describe('a known student', () => {
  test('is found by the e-mail in any case; other details in the request are ignored', async () => {
    const first = await desk.enrol()
    const email = first.Student.email.toUpperCase()
    const again = await desk.enrol({
      ...person(),
      email,
      courseId: desk.java.id,
      aadhaarNo: '999999999999',
      language: 'hi',
    })
    expect(again.Student).toEqual(first.Student)
    const { students } = await desk.pune.ok(listStudents, { query: { search: email } })
    expect(students.map(({ id, Enrollments }) => [id, Enrollments.length])).toEqual([[first.studentId, 2]])
  })

  test('may come with the masked number that answers carry, which nobody else may', async () => {
    const { Student, studentId } = await desk.enrol({ aadhaarNo: '123412341234' })
    const { aadhaarNo, email } = Student
    const again = await desk.enrol({ ...person(), email, aadhaarNo: aadhaarNo ?? '', courseId: desk.java.id })
    expect(again.studentId).toBe(studentId)
    const other = await refused({ ...person(), aadhaarNo, courseId: desk.java.id })
    expect(other.details).toEqual([{ path: 'aadhaarNo', message: 'must be exactly 12 digits.' }])
  })

  test('is found by the e-mail alone', async () => {
    const first = await desk.enrol()
    const body = { email: first.Student.email, courseId: desk.java.id }
    const { enrollment } = await desk.pune.ok(createEnrollment, { body })
    expect(enrollment.studentId).toBe(first.studentId)
  })

  test('is a different person in another institute', async () => {
    const who = person()
    const pune = await desk.enrol(who, desk.pune)
    const nashik = await desk.enrol(who, desk.nashik)
    expect(nashik.studentId).not.toBe(pune.studentId)
    expect(nashik.instituteName).toBe('Nashik')
  })

  test('can be named by id; the enrollment belongs to their institute', async () => {
    const first = await desk.enrol({}, desk.nashik)
    const body = { studentId: first.studentId, courseId: desk.java.id, instituteName: 'Pune' }
    const { enrollment } = await desk.admin.ok(createEnrollment, { body })
    expect(enrollment).toMatchObject({ studentId: first.studentId, instituteName: 'Nashik' })
  })

  test('of another branch is not found, nor is an unknown id', async () => {
    const elsewhere = await desk.enrol({}, desk.nashik)
    for (const studentId of [elsewhere.studentId, '00000000-0000-7000-8000-000000000000'])
      expect((await refused({ studentId, courseId: desk.java.id })).code).toBe('NOT_FOUND')
  })

  test('can take a course again only after the first enrollment has ended', async () => {
    const first = await desk.enrol()
    const body = { studentId: first.studentId, courseId: desk.tally.id }
    const { status, code, error } = await refused(body)
    expect({ status, code }).toEqual({ status: 409, code: 'ALREADY_ENROLLED' })
    expect(error).toBe('The student already has an active enrollment in this course.')
    await desk.pune.ok(updateEnrollment, { params: { id: first.id }, body: { status: 'completed' } })
    expect((await desk.enrol(body)).studentId).toBe(first.studentId)
  })
})

describe('the institute', () => {
  test("is a sub admin's own, whichever they name", async () => {
    expect((await desk.enrol({ instituteName: 'Nashik' }, desk.pune)).instituteName).toBe('Pune')
  })

  test('is the one that a super admin names, in any case, or else their own', async () => {
    expect((await desk.enrol({ instituteName: 'nashik' }, desk.admin)).instituteName).toBe('Nashik')
    expect((await desk.enrol({}, desk.admin)).instituteName).toBe('Main Branch')
  })
})

describe('an enrolment that fails', () => {
  test('leaves no student, event or command behind', async () => {
    const before = await Promise.all([count('students'), count('events'), count('commands'), count('audit')])
    const who = person()
    for (const fields of [{ discount: 6000 }, { enrollmentDate: '2027-01-01' }, { installments: [{ amount: 1 }] }])
      await desk.pune.refused(createEnrollment, {
        body: { ...who, courseId: desk.tally.id, ...fields },
        key: newKey(),
      })
    expect(await Promise.all([count('students'), count('events'), count('commands'), count('audit')])).toEqual(before)
    const { students } = await desk.pune.ok(listStudents, { query: { search: who.email } })
    expect(students).toEqual([])
  })

  test('does not use up its key: the corrected request may send it again', async () => {
    const key = newKey()
    const body = { ...person(), courseId: desk.tally.id }
    await desk.pune.refused(createEnrollment, { body: { ...body, discount: 6000 }, key })
    await desk.pune.ok(createEnrollment, { body, key })
    expect((await desk.pune.refused(createEnrollment, { body: { ...body, discount: 1 }, key })).code).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    )
  })
})

test('the same key sent again gives the same enrollment and one student', async () => {
  const key = newKey()
  const body = { ...person(), courseId: desk.tally.id }
  const first = await desk.pune.call(createEnrollment, { body, key })
  const again = await desk.pune.call(createEnrollment, { body, key })
  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.text).toBe(first.text)
  expect(first.headers.get('Idempotency-Replayed')).toBeNull()
  expect(again.headers.get('Idempotency-Replayed')).toBe('true')
})

test('an enrollment shows with its student and among the upcoming installments', async () => {
  const { id, studentId } = await desk.enrol({ nextInstallmentDate: '2026-07-20' })
  const { student } = await desk.pune.ok(getStudent, { params: { id: studentId } })
  expect(student.Enrollments.map(row => row.id)).toEqual([id])
  const { upcomingInstallments } = await desk.pune.ok(listUpcoming, {
    query: { dueFrom: '2026-07-20', dueTo: '2026-07-20' },
  })
  expect(upcomingInstallments.map(row => row.enrollmentId)).toEqual([id])
})
