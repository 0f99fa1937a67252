import * as contract from '#contract/students'
import { listStudents, studentDetail } from '#queries/students'
import { getInstitute, resolveInstitute } from '#records/institutes'
import { createStudent, deleteStudent, findStudent, presentStudent, updateStudent } from '#records/students'
import { keeperOf } from '#service/http/author'
import { handle } from '#service/http/handler'
import { once } from '#service/http/write'
import type { Parts } from '#service/parts'

const shown = async ({ db, links }: Pick<Parts, 'db' | 'links'>, id: string, scope: string | null) => {
  const student = await findStudent(db, id, scope)
  return { student: presentStudent(student, (await getInstitute(db, student.institute_id)).name, links.photo) }
}

export const list = handle(contract.listStudents, ({ query, caller }, { db, links }) =>
  listStudents(db, { ...query, institute: caller.scope }, links),
)

export const get = handle(contract.getStudent, async ({ params, caller }, { db, links }) => ({
  student: await studentDetail(db, params.id, caller.scope, links),
}))

export const create = handle(contract.createStudent, async (request, parts) => {
  const { body, caller } = request
  const institute = await resolveInstitute(parts.db, caller, body.instituteName)
  const id = await once(parts, request, institute, transaction =>
    createStudent(transaction, institute, body, keeperOf(request, parts)),
  )
  return shown(parts, id, caller.scope)
})

export const update = handle(contract.updateStudent, async (request, parts) => {
  const { params, body, caller } = request
  await parts.db
    .transaction()
    .execute(transaction => updateStudent(transaction, params.id, caller.scope, body, keeperOf(request, parts)))
  return shown(parts, params.id, caller.scope)
})

export const remove = handle(contract.deleteStudent, async (request, parts) => {
  const { params, caller } = request
  const { author } = keeperOf(request, parts)
  await parts.db.transaction().execute(transaction => deleteStudent(transaction, params.id, caller.scope, author))
  return { message: 'Student deleted successfully' }
})
