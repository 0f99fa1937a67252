import { describe, expect, test } from 'vitest'
import { createEnrollment, listEnrollments, updateEnrollment } from '#contract/enrollments'
import { createStudent, deleteStudent, getStudent, listStudents, updateStudent } from '#contract/records/students'
import { photograph, picture } from '#files/testing/made'
import { deskForAllTests, newKey, opened, person } from '#tests/desk/desk'
import type { Client } from '#tests/served/client'
import { file, storedFiles } from '#tests/served/uploads'

const desk = deskForAllTests()

const aadhaarPhoto = file(await photograph(), 'card.jpg')
const studentPhoto = file(await picture().png().toBuffer(), 'face.png')
const photos = { aadhaarPhoto, studentPhoto }

const add = async (files: Record<string, File> = photos, client = desk.pune) =>
  (await client.ok(createStudent, { body: { ...person(), aadhaarNo: '123412341234' }, files })).student
const show = async (id: string, client: Client = desk.pune) => (await client.ok(getStudent, { params: { id } })).student
const statusOf = async (link: string | null) => (await fetch(`${desk.server.url}${link}`)).status
const keyOf = (link: string | null) => link?.replace(/^\/uploads\/|\?.*$/g, '')
const changesOf = async (id: string) => {
  const { rows } = await desk.server.database.owner.query(
    'select action, changes from audit where subject_id = $1 order by at',
    [id],
  )
  return rows
}

describe('the photos of a student', () => {
  test('are shown by links that anybody can open for 15 minutes, but for the card', async () => {
    const student = await add()
    expect(student.aadhaarPhoto).toMatch(/^\/uploads\/photos\/aadhaar\/[0-9a-f-]{36}\.jpg$/)
    expect(student.studentPhoto).toMatch(/^\/uploads\/photos\/[0-9a-f-]{36}\.png\?expires=\d+&signature=[\w-]+$/)
    expect(await statusOf(student.aadhaarPhoto)).toBe(403)
    expect(await statusOf(student.studentPhoto)).toBe(200)
    desk.setClock('2026-06-15T10:15:00+05:30')
    expect(await statusOf(student.studentPhoto)).toBe(403)
    expect(await statusOf((await show(student.id)).studentPhoto)).toBe(200)
    desk.setClock(opened)
  })

  test('are optional in a form, as they are in JSON', async () => {
    expect(await add({})).toMatchObject({ aadhaarPhoto: null, studentPhoto: null })
    expect(await add({ studentPhoto })).toMatchObject({ aadhaarPhoto: null, studentPhoto: expect.any(String) })
  })

  test('are part of the list of students and of each enrollment', async () => {
    const student = await add()
    const { id } = await desk.enrol({ studentId: student.id })
    const { students } = await desk.pune.ok(listStudents, { query: { search: student.email } })
    const { enrollments } = await desk.pune.ok(listEnrollments, { query: { studentId: student.id } })
    const { enrollments: then } = await desk.pune.ok(listEnrollments, {
      query: { studentId: student.id, asOf: '2026-06-15' },
    })
    const enrollment = await desk.read({ id })
    const detail = await show(student.id)
    for (const shown of [students[0], enrollments[0], then[0], enrollment, enrollment.Student, detail.Enrollments[0]]) {
      expect(keyOf(shown?.aadhaarPhoto ?? null)).toBe(keyOf(student.aadhaarPhoto))
      expect(await statusOf(shown?.studentPhoto ?? null)).toBe(200)
    }
  })

  test('are kept, replaced or removed by a change, each independently', async () => {
    const student = await add()
    const params = { id: student.id }
    const { student: kept } = await desk.pune.ok(updateStudent, {
      params,
      body: { firstName: 'Usha', aadhaarPhoto: student.aadhaarPhoto },
    })
    expect([keyOf(kept.aadhaarPhoto), keyOf(kept.studentPhoto)]).toEqual([
      keyOf(student.aadhaarPhoto),
      keyOf(student.studentPhoto),
    ])
    const { student: changed } = await desk.pune.ok(updateStudent, { params, body: {}, files: { aadhaarPhoto } })
    expect(keyOf(changed.aadhaarPhoto)).not.toBe(keyOf(student.aadhaarPhoto))
    expect(keyOf(changed.studentPhoto)).toBe(keyOf(student.studentPhoto))
    const { stored } = await storedFiles(desk.server)
    expect(stored).not.toContain(keyOf(student.aadhaarPhoto))
    const { student: bare } = await desk.pune.ok(updateStudent, { params, body: { studentPhoto: '' } })
    expect(bare).toMatchObject({ aadhaarPhoto: expect.any(String), studentPhoto: null })
    expect(await statusOf(student.studentPhoto)).toBe(404)
  })

  test('leave a row in the audit for each change', async () => {
    const student = await add({ studentPhoto })
    await desk.pune.ok(updateStudent, { params: { id: student.id }, body: { studentPhoto: null } })
    const [created, changed] = await changesOf(student.id)
    const key = keyOf(student.studentPhoto)
    expect(created).toMatchObject({ action: 'created', changes: { student_photo: { from: null, to: key } } })
    expect(changed).toEqual({ action: 'changed', changes: { student_photo: { from: key, to: null } } })
  })

  test('are deleted with the student', async () => {
    const before = await storedFiles(desk.server)
    const student = await add()
    expect((await storedFiles(desk.server)).stored).toHaveLength(before.stored.length + 2)
    await desk.admin.ok(deleteStudent, { params: { id: student.id } })
    expect(await storedFiles(desk.server)).toEqual(before)
    expect(await statusOf(student.studentPhoto)).toBe(404)
  })

  test('are refused if they are no pictures, with the name of the field, and then no student is added', async () => {
    const before = await storedFiles(desk.server)
    const body = { ...person(), aadhaarNo: '123412341234' }
    const page = file('<html><script>alert(1)</script>', 'face.jpg')
    const { status, details } = await desk.pune.refused(createStudent, {
      body,
      files: { aadhaarPhoto, studentPhoto: page },
    })
    expect({ status, path: details[0]?.path }).toEqual({ status: 415, path: 'studentPhoto' })
    expect((await desk.pune.ok(listStudents, { query: { search: body.email } })).students).toEqual([])
    expect(await storedFiles(desk.server)).toEqual(before)
  })

  test('of another branch cannot be changed', async () => {
    const student = await add()
    const before = await storedFiles(desk.server)
    const { status } = await desk.nashik.refused(updateStudent, { params: { id: student.id }, files: { studentPhoto } })
    expect(status).toBe(404)
    await desk.nashik.refused(updateStudent, { params: { id: student.id }, body: { studentPhoto: null } })
    expect(await storedFiles(desk.server)).toEqual(before)
  })

  test('of a student whose e-mail is taken are not kept', async () => {
    const student = await add({})
    const before = await storedFiles(desk.server)
    const body = { ...person(), email: student.email, aadhaarNo: '123412341234' }
    expect((await desk.pune.refused(createStudent, { body, files: photos })).code).toBe('STUDENT_EXISTS')
    expect(await storedFiles(desk.server)).toEqual(before)
  })
})

describe('enrolling with a form', () => {
  const enrol = (fields: object, files: Record<string, File> = photos, key = newKey()) =>
    desk.pune.call(createEnrollment, { body: { ...person(), courseId: desk.tally.id, ...fields }, files, key })
  const enrolled = async (fields: object = {}, files?: Record<string, File>) => {
    const { status, json } = await enrol(fields, files)
    expect(status).toBe(201)
    return createEnrollment.answer.parse(json).enrollment
  }

  test('keeps the photos of a new student, and reads amounts and dates', async () => {
    const enrollment = await enrolled({ discount: '500.50', nextInstallmentDate: '2026-07-01' })
    expect(enrollment).toMatchObject({ totalAmount: 4499.5, nextInstallmentDate: '2026-07-01' })
    expect(await statusOf(enrollment.studentPhoto)).toBe(200)
    expect(keyOf((await show(enrollment.studentId)).aadhaarPhoto)).toBe(keyOf(enrollment.aadhaarPhoto))
  })

  test('takes an installment plan as fields of the form', async () => {
    const plan = { 'installments[0][amount]': '3000', 'installments[0][dueDate]': '2026-07-01' }
    const more = { 'installments[1][amount]': '2000', 'installments[1][dueDate]': '2026-08-01' }
    expect((await enrolled({ ...plan, ...more })).installments).toMatchObject([
      { amount: 3000, dueDate: '2026-07-01' },
      { amount: 2000, dueDate: '2026-08-01' },
    ])
  })

  test('takes an installment plan as JSON in one field, and refuses what is no list there', async () => {
    const plan = [
      { amount: '3000', dueDate: '2026-07-01' },
      { amount: 2000, dueDate: '2026-08-01' },
    ]
    expect((await enrolled({ installments: JSON.stringify(plan) })).installments).toMatchObject([
      { amount: 3000, dueDate: '2026-07-01' },
      { amount: 2000, dueDate: '2026-08-01' },
    ])
    for (const installments of ['[{', '{"0":{}}', '3000'])
      expect(await enrol({ ...person(), installments })).toMatchObject({
        status: 400,
        json: { details: [{ path: 'installments', message: 'must be a list.' }] },
      })
  })

  test('ignores photos of a student who exists already', async () => {
    const student = await add({})
    const before = await storedFiles(desk.server)
    const enrollment = await enrolled({ email: student.email.toUpperCase() })
    expect(enrollment).toMatchObject({ studentId: student.id, studentPhoto: null, aadhaarPhoto: null })
    expect(await storedFiles(desk.server)).toEqual(before)
  })

  test('that a rule refuses leaves neither student nor photos', async () => {
    const before = await storedFiles(desk.server)
    const body = { ...person(), discount: 99_999 }
    expect((await enrol(body)).json).toMatchObject({ code: 'DISCOUNT_EXCEEDS_FEES' })
    expect((await desk.pune.ok(listStudents, { query: { search: body.email } })).students).toEqual([])
    expect(await storedFiles(desk.server)).toEqual(before)
  })

  test('happens once, however often it is sent with one idempotency key', async () => {
    const before = await storedFiles(desk.server)
    const body = person()
    const answers = await Promise.all(Array.from({ length: 6 }, () => enrol(body, photos, 'one form')))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    const after = await storedFiles(desk.server)
    expect(after.stored).toHaveLength(before.stored.length + 2)
    expect(after.named).toEqual(after.stored)
  })

  test('and then changing the enrollment changes the photos of the student', async () => {
    const { id, studentId, studentPhoto: first } = await enrolled()
    const { enrollment } = await desk.pune.ok(updateEnrollment, { params: { id }, body: {}, files: { studentPhoto } })
    expect(keyOf(enrollment.studentPhoto)).not.toBe(keyOf(first))
    expect(keyOf((await show(studentId)).studentPhoto)).toBe(keyOf(enrollment.studentPhoto))
    expect(await statusOf(first)).toBe(404)
  })
})
