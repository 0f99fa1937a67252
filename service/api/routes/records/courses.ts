import { handle } from '#api/pipeline/handler'
import * as contract from '#contract/records/courses'
import { gather } from '#db/lists/every-row'
import { authorOf } from '#desk/author'
import { discard } from '#desk/keep-files'
import { once } from '#desk/write'
import {
  countStudents,
  createCourse,
  getCourse,
  listCourses,
  presentCourse,
  removeCourse,
  updateCourse,
} from '#records/courses/courses'
import { listMaterials } from '#records/courses/materials'

export const list = handle(contract.listCourses, async (request, { db }) => {
  const onlyActive = request.visitor || request.caller.role === 'student'
  const { rows: courses, ...rest } = await listCourses(db, { ...request.query, onlyActive })
  return { courses, ...rest }
})

export const get = handle(contract.getCourse, async ({ params, caller }, { db }) => ({
  course: {
    ...presentCourse(await getCourse(db, params.id)),
    Materials: await gather((await listMaterials(db, { courseId: params.id })).rows),
    enrolledStudents: await countStudents(db, params.id, caller.scope),
  },
}))

export const create = handle(contract.createCourse, async (request, parts) => {
  const id = await once(parts, request, request.caller.instituteId, transaction =>
    createCourse(transaction, request.body, authorOf(request)),
  )
  return { course: presentCourse(await getCourse(parts.db, id)) }
})

export const update = handle(contract.updateCourse, async (request, { db }) => {
  const { params, body } = request
  const row = await db
    .transaction()
    .execute(transaction => updateCourse(transaction, params.id, body, authorOf(request)))
  return { course: presentCourse(row) }
})

export const remove = handle(contract.deleteCourse, async (request, parts) => {
  const { params } = request
  const { done, files } = await parts.db
    .transaction()
    .execute(transaction => removeCourse(transaction, params.id, authorOf(request)))
  await discard(parts, files)
  const kept = 'The course has enrollments, so it was archived. It is not offered any more.'
  return { message: done === 'archived' ? kept : 'Course deleted successfully' }
})
