import { expect } from 'vitest'
import { createUser, deleteUser, getProfile, login, logout, updateUser } from '#contract/accounts/auth'
import { endOtherSessions, endUserSessions } from '#contract/accounts/sessions'
import { chooseOwnLanguage, studentDashboard } from '#contract/accounts/student-area'
import { listUsers } from '#contract/accounts/user-list'
import { deleteCourse, getCourse, listCourses, updateCourse } from '#contract/records/courses'
import { createInstitute, listInstitutes, updateInstitute } from '#contract/records/institutes'
import { createStudent, deleteStudent, getStudent, listStudents, updateStudent } from '#contract/records/students'
import { type Desk, makeCourse, newKey } from '#tests/desk/desk'
import { ownStudent } from '#tests/served/audience'
import { newStudent } from '#tests/tools/scene'
import type { Place, Write } from './write.ts'

const password = 'a good password'
const somebody = () => {
  const username = newKey().replace(' ', '-')
  return { username, email: `${username}@example.com`, password, fullName: 'Somebody', role: 'sub_admin' as const }
}
const userOf = async (desk: Desk, place: Place, id: string) =>
  (await place.as(desk.admin).ok(listUsers)).users.find(user => user.id === id)
const signedIn = async (at: Place, body: { username: string; password: string }) => {
  const { token } = await at.as({ token: undefined }).ok(login, { body })
  return { token }
}
const inList = async (desk: Desk, place: Place, search: string) =>
  (await place.as(desk.admin).ok(listStudents, { query: { search } })).students

export const recordWrites: Readonly<Record<string, Write>> = {
  'POST /auth/login': async (desk, at) => {
    const { user } = await at.as(desk.admin).ok(createUser, { body: somebody() })
    const session = await signedIn(at, { username: user.username, password })
    return async place => {
      expect((await place.as(session).ok(getProfile)).user.id).toBe(user.id)
      expect((await userOf(desk, place, user.id))?.lastLogin).not.toBeNull()
    }
  },
  'POST /auth/logout': async (desk, at) => {
    const { user } = await at.as(desk.admin).ok(createUser, { body: somebody() })
    const session = await signedIn(at, { username: user.username, password })
    await at.as(session).ok(logout)
    return async place => {
      expect((await place.as(session).refused(getProfile)).code).toBe('NOT_SIGNED_IN')
    }
  },
  'DELETE /auth/sessions': async (desk, at) => {
    const { user } = await at.as(desk.admin).ok(createUser, { body: somebody() })
    const { username } = user
    const [here, there] = [await signedIn(at, { username, password }), await signedIn(at, { username, password })]
    await at.as(here).ok(endOtherSessions)
    return async place => {
      expect((await place.as(there).refused(getProfile)).code).toBe('NOT_SIGNED_IN')
      await place.as(here).ok(getProfile)
    }
  },
  'DELETE /auth/users/:id/sessions': async (desk, at) => {
    const { user } = await at.as(desk.admin).ok(createUser, { body: somebody() })
    const session = await signedIn(at, { username: user.username, password })
    await at.as(desk.admin).ok(endUserSessions, { params: { id: user.id } })
    return async place => expect((await place.as(session).refused(getProfile)).code).toBe('NOT_SIGNED_IN')
  },
  'POST /auth/users': async (desk, at) => {
    const { user } = await at.as(desk.admin).ok(createUser, { body: somebody() })
    return async place => expect(await userOf(desk, place, user.id)).toEqual(user)
  },
  'PUT /auth/users/:id': async (desk, at) => {
    const { user } = await at.as(desk.admin).ok(createUser, { body: somebody() })
    const session = await signedIn(at, { username: user.username, password })
    const params = { id: user.id }
    const { user: after } = await at.as(desk.admin).ok(updateUser, { params, body: { isActive: false } })
    return async place => {
      expect(await userOf(desk, place, user.id)).toEqual(after)
      expect((await place.as(session).refused(getProfile)).code).toBe('NOT_SIGNED_IN')
    }
  },
  'DELETE /auth/users/:id': async (desk, at) => {
    const { user } = await at.as(desk.admin).ok(createUser, { body: somebody() })
    await at.as(desk.admin).ok(deleteUser, { params: { id: user.id } })
    return async place => expect(await userOf(desk, place, user.id)).toBeUndefined()
  },
  'POST /auth/institutes': async (desk, at) => {
    const { institute } = await at.as(desk.admin).ok(createInstitute, { body: { instituteName: newKey() } })
    return async place => {
      expect((await place.as(desk.admin).ok(listInstitutes)).institutes).toContainEqual(institute)
    }
  },
  'PUT /auth/institutes/:id': async (desk, at) => {
    const { institute } = await at.as(desk.admin).ok(createInstitute, { body: { instituteName: newKey() } })
    const input = { params: { id: institute.id }, body: { phone: '9876543210' } }
    const { institute: after } = await at.as(desk.admin).ok(updateInstitute, input)
    return async place => {
      expect((await place.as(desk.admin).ok(listInstitutes)).institutes).toContainEqual(after)
    }
  },
  'POST /courses': async (desk, at) => {
    const course = await makeCourse(at.as(desk.admin), newKey(), 100)
    return async place => {
      expect((await place.as({ token: undefined }).ok(listCourses)).courses).toContainEqual(course)
    }
  },
  'PUT /courses/:id': async (desk, at) => {
    const { id } = await makeCourse(at.as(desk.admin), newKey(), 100)
    const { course } = await at.as(desk.admin).ok(updateCourse, { params: { id }, body: { fees: 200 } })
    return async place => {
      expect((await place.as(desk.pune).ok(getCourse, { params: { id } })).course).toMatchObject(course)
    }
  },
  'DELETE /courses/:id': async (desk, at) => {
    const { id } = await makeCourse(at.as(desk.admin), newKey(), 100)
    await at.as(desk.admin).ok(deleteCourse, { params: { id } })
    return async place => {
      expect((await place.as(desk.pune).refused(getCourse, { params: { id } })).code).toBe('NOT_FOUND')
    }
  },
  'POST /students': async (desk, at) => {
    const { student } = await at.as(desk.admin).ok(createStudent, { body: newStudent() })
    return async place => {
      expect(await inList(desk, place, student.email)).toEqual([
        { ...student, Enrollments: [], remainingAmount: 0, hasAccount: false },
      ])
    }
  },
  'PUT /students/:id': async (desk, at) => {
    const enrollment = await desk.enrol()
    const params = { id: enrollment.studentId }
    const { student } = await at.as(desk.pune).ok(updateStudent, { params, body: { mobile: '9000000001' } })
    return async place => {
      expect((await place.as(desk.pune).ok(getStudent, { params })).student).toMatchObject(student)
      expect((await inList(desk, place, student.email))[0]?.mobile).toBe('9000000001')
    }
  },
  'PUT /student/language': async (desk, at) => {
    const { client, enrollment } = await ownStudent(desk)
    await at.as(client).ok(chooseOwnLanguage, { body: { language: 'hi' } })
    const params = { id: enrollment.studentId }
    return async place => {
      expect((await place.as(client).ok(studentDashboard)).language).toBe('hi')
      expect((await place.as(desk.pune).ok(getStudent, { params })).student.language).toBe('hi')
    }
  },
  'DELETE /students/:id': async (desk, at) => {
    const { student } = await at.as(desk.admin).ok(createStudent, { body: newStudent() })
    await at.as(desk.admin).ok(deleteStudent, { params: { id: student.id } })
    return async place => expect(await inList(desk, place, student.email)).toEqual([])
  },
}
