import { handle } from '#api/pipeline/handler'
import * as contract from '#contract/records/courses'
import { discard } from '#desk/files/keep-files'
import { changeRecord, createRecord } from '#desk/shared/change-record'
import { gather } from '#lists/every-row'
import {
  countStudents,
  createCourse,
  getCourse,
  listCourses,
  presentCourse,
  removeCourse,
  updateCourse,
} from '#records/courses/courses'
import { listMaterials, materialsOf } from '#records/courses/materials'

export const list = handle(contract.listCourses, async (request, { db }) => {
  const onlyActive = request.visitor || request.caller.role === 'student'
  const { rows, ...rest } = await listCourses(db, { ...request.query, onlyActive })
  if (onlyActive) return { courses: rows, ...rest }
  const courses = await gather(rows)
  const materials = await materialsOf(
    db,
    courses.map(({ id }) => id),
  )
  return { courses: courses.map(course => ({ ...course, Materials: materials.get(course.id) ?? [] })), ...rest }
})

export const get = handle(contract.getCourse, async ({ params, caller }, { db }) => ({
  course: {
    ...presentCourse(await getCourse(db, params.id)),
    Materials: await gather((await listMaterials(db, { courseId: params.id })).rows),
    enrolledStudents: await countStudents(db, params.id, caller.scope),
  },
}))

export const create = handle(contract.createCourse, async (request, parts) => {
  const id = await createRecord(parts, request, (transaction, author) =>
    createCourse(transaction, request.body, author),
  )
  return { course: presentCourse(await getCourse(parts.db, id)) }
})

export const update = handle(contract.updateCourse, async (request, parts) => {
  const { params, body } = request
  const row = await changeRecord(parts, request, (transaction, author) =>
    updateCourse(transaction, params.id, body, author, parts.clock),
  )
  return { course: presentCourse(row) }
})

const archived = 'The course has enrollments, so it was archived. It is not offered any more.'

export const remove = handle(contract.deleteCourse, async (request, parts) => {
  const { id } = request.params
  const removed = await changeRecord(parts, request, (transaction, author) => removeCourse(transaction, id, author))
  await discard(parts, removed.files)
  return { message: removed.done === 'archived' ? archived : 'Course deleted successfully' }
})
