import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { createEnrollment, deleteEnrollment, getEnrollment } from '#contract/enrollments'
import { createCourse, deleteCourse, getCourse, listCourses, updateCourse } from '#contract/records/courses'
import { at } from '#tests/served/at'
import type { Client } from '#tests/served/client'
import { serverForAllTests } from '#tests/served/server'

const server = serverForAllTests()
let pune: Client
let student: Client
beforeAll(async () => {
  pune = await server.signedIn('sub_admin', 'Pune')
  student = await server.signedIn('student')
})

let count = 0
const make = async (more: object = {}) => {
  count += 1
  const body = { name: `Course ${count}`, duration: 3, fees: 6000, ...more }
  return (await server.admin.ok(createCourse, { body })).course
}
const enrol = async (client: Client, courseId: string, email: string) => {
  const person = {
    firstName: 'Asha',
    lastName: 'Patil',
    mobile: '9876543210',
    dateOfBirth: '2003-04-05',
    address: 'Here',
  }
  return (await client.ok(createEnrollment, { body: { ...person, email, courseId } })).enrollment
}
const listed = async (client: Client, query: object = {}) =>
  (await client.ok(listCourses, { query })).courses.map(({ name }) => name)

describe('a course', () => {
  test('keeps the fields that were sent, fees to the paisa', async () => {
    const course = await make({ fees: '4500.50', duration: '6', category: 'Accounts', prerequisites: 'None' })
    expect(course).toMatchObject({ fees: 4500.5, duration: 6, category: 'Accounts', isActive: true, version: 1 })
    const { course: found } = await pune.ok(getCourse, { params: { id: course.id } })
    expect(found).toEqual({ ...course, Materials: [], enrolledStudents: 0 })
  })

  test.each([
    ['no name', { name: undefined }, 'name'],
    ['no duration', { duration: undefined }, 'duration'],
    ['a duration below a month', { duration: 0 }, 'duration'],
    ['half a month', { duration: 1.5 }, 'duration'],
    ['no fees', { fees: undefined }, 'fees'],
    ['fees below zero', { fees: -1 }, 'fees'],
    ['a third decimal', { fees: 0.001 }, 'fees'],
    ['fees with an exponent', { fees: '1e3' }, 'fees'],
  ])('is refused with %s', async (_, wrong, path) => {
    const body = { name: 'Refused', duration: 3, fees: 6000, ...wrong }
    const { status, details } = await server.admin.refused(createCourse, { body })
    expect({ status, path: details[0]?.path }).toEqual({ status: 400, path })
    expect(await listed(server.admin)).not.toContain('Refused')
  })

  test('may cost nothing', async () => {
    expect((await make({ fees: 0 })).fees).toBe(0)
  })

  test('is changed only in the fields sent; a stale version is refused', async () => {
    const { id } = await make({ description: 'Long' })
    const changed = await server.admin.ok(updateCourse, { params: { id }, body: { fees: 7000, version: 1 } })
    expect(changed.course).toMatchObject({ fees: 7000, duration: 3, description: 'Long', version: 2 })
    const stale = await server.admin.refused(updateCourse, { params: { id }, body: { fees: 1, version: 1 } })
    expect({ status: stale.status, code: stale.code }).toEqual({ status: 409, code: 'STALE_VERSION' })
  })

  test('is changed only once by several users who saw the same version', async () => {
    const { id } = await make()
    const edits = Array.from({ length: 12 }, (_, fees) =>
      server.admin.call(updateCourse, { params: { id }, body: { fees, version: 1 } }),
    )
    expect((await Promise.all(edits)).map(({ status }) => status).toSorted()).toEqual([200, ...Array(11).fill(409)])
  })
})

test('the migration tells by the audit what courses were called before it', async () => {
  const { id, name } = await make({ duration: 3 })
  const changes = [
    { name: 'Second' },
    { fees: 7000 },
    { duration: 4 },
    { name: 'Last', duration: 6 },
    { category: 'Office' },
  ]
  for (const body of changes) await server.admin.ok(updateCourse, { params: { id }, body })
  const { owner } = server.database
  const rows = async () => (await owner.query('select earlier from courses where id = $1', [id])).rows[0]?.earlier
  const kept: { name: string; duration: number; until: string }[] = await rows()
  await owner.query(`update courses set earlier = '[]'`)
  const file = new URL('../../../db/migrations/0081-earlier-names-of-courses.sql', import.meta.url)
  const [filling = ''] = /do \$\$[\s\S]*/.exec(await readFile(file, 'utf8')) ?? []
  await owner.query(filling)
  const said = (all: typeof kept) => all.map(({ name, duration }) => ({ name, duration }))
  const filled: typeof kept = await rows()
  expect(said(filled)).toEqual([
    { name, duration: 3 },
    { name: 'Second', duration: 3 },
    { name: 'Second', duration: 4 },
  ])
  expect(said(kept)).toEqual(said(filled))
  const times = filled.map(({ until }) => Date.parse(until))
  expect(times).toEqual(times.toSorted((a, b) => a - b))
})

describe('an archived course', () => {
  test('is visible to staff only', async () => {
    const { name } = await make({ isActive: false })
    expect(await listed(server.admin)).toContain(name)
    expect(await listed(pune)).toContain(name)
    expect(await listed(student)).not.toContain(name)
    expect(await listed(server.visitor)).not.toContain(name)
    expect(await listed(server.visitor, { search: name })).toEqual([])
  })

  test('takes no more enrollments', async () => {
    const { id } = await make({ isActive: false })
    const refused = await pune.refused(createEnrollment, {
      body: {
        firstName: 'Asha',
        lastName: 'Patil',
        email: 'nobody@example.com',
        mobile: '9876543210',
        dateOfBirth: '2003-04-05',
        address: 'Here',
        courseId: id,
      },
    })
    expect({ status: refused.status, code: refused.code }).toEqual({ status: 422, code: 'COURSE_NOT_OFFERED' })
  })
})

describe('deleting a course', () => {
  test('that nobody ever enrolled in removes it', async () => {
    const { id, name } = await make()
    expect(await server.admin.ok(deleteCourse, { params: { id } })).toEqual({ message: 'Course deleted successfully' })
    expect(await listed(server.admin)).not.toContain(name)
    expect(await server.admin.refused(getCourse, { params: { id } })).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect((await server.admin.refused(deleteCourse, { params: { id } })).code).toBe('NOT_FOUND')
  })

  test('with an enrollment archives it, and its history stays', async () => {
    const course = await make()
    const enrollment = await enrol(pune, course.id, 'stays@example.com')
    const { message } = await server.admin.ok(deleteCourse, { params: { id: course.id } })
    expect(message).toContain('archived')
    expect((await pune.ok(getCourse, { params: { id: course.id } })).course).toMatchObject({
      isActive: false,
      enrolledStudents: 1,
    })
    expect((await pune.ok(getEnrollment, { params: { id: enrollment.id } })).enrollment.Course.name).toBe(course.name)
  })

  test('whose only enrollment was withdrawn archives it too, because events name it', async () => {
    const course = await make()
    const { id } = await enrol(pune, course.id, 'withdrawn@example.com')
    await server.admin.ok(deleteEnrollment, { params: { id } })
    expect((await server.admin.ok(deleteCourse, { params: { id: course.id } })).message).toContain('archived')
  })
})

test('a course shows how many students it has, to a sub admin only those of their own institute', async () => {
  const { id } = await make()
  const nashik = await server.signedIn('sub_admin', 'Nashik')
  await enrol(pune, id, 'one@example.com')
  await enrol(pune, id, 'two@example.com')
  await enrol(nashik, id, 'three@example.com')
  const counted = async (client: Client) => (await client.ok(getCourse, { params: { id } })).course.enrolledStudents
  expect(await Promise.all([server.admin, pune, nashik].map(counted))).toEqual([3, 2, 1])
})

test('courses are searched by name or category, sorted and paged', async () => {
  await make({ name: 'Zebra sort', category: 'Sorting' })
  await make({ name: 'Apple SORT', fees: 1 })
  await make({ name: 'Mango sort', fees: 2 })
  expect(await listed(server.visitor, { search: 'sort' })).toEqual(['Apple SORT', 'Mango sort', 'Zebra sort'])
  expect(await listed(server.visitor, { search: 'SORT', sort: '-fees' })).toEqual([
    'Zebra sort',
    'Mango sort',
    'Apple SORT',
  ])
  const query = { search: 'sort', sort: '-name' as const, limit: 2 }
  const first = await server.visitor.ok(listCourses, { query })
  const second = await server.visitor.ok(listCourses, { query: { ...query, cursor: first.nextCursor ?? '' } })
  expect([first.total, ...first.courses, ...second.courses].map(item => at(item, 'name') ?? item)).toEqual([
    3,
    'Zebra sort',
    'Mango sort',
    'Apple SORT',
  ])
})
