import { handle } from '#api/pipeline/handler'
import { warningsAbout } from '#contract/fields/identity/aadhaar'
import * as contract from '#contract/records/students'
import { addStudent } from '#desk/students/add-student'
import { changeStudent } from '#desk/students/change-student'
import { deleteStudent } from '#desk/students/delete-student'
import { readStudent } from '#desk/students/read-student'
import { vaultKeys } from '#files/vault'
import { listStudents, studentDetail } from '#read/queries/students'
import { hashNumber } from '#records/students/aadhaar'

/** Twelve digits may be an identity number, by which only a super admin may search. */
export const list = handle(contract.listStudents, ({ query, caller }, { db, links, settings }) => {
  const { search = '' } = query
  const isNumber = caller.scope === null && /^\d{12}$/.test(search)
  const aadhaarHashes = isNumber ? vaultKeys(settings).map(key => hashNumber(key, search)) : undefined
  return listStudents(db, { ...query, institute: caller.scope, aadhaarHashes }, links)
})

export const get = handle(contract.getStudent, async ({ params, caller }, { db, links }) => ({
  student: await studentDetail(db, params.id, caller.scope, links),
}))

export const create = handle(contract.createStudent, async (request, parts) => {
  const id = await addStudent(request, parts)
  return { student: await readStudent(parts, request, id), ...warningsAbout(request.body.aadhaarNo) }
})

export const update = handle(contract.updateStudent, async (request, parts) => {
  await changeStudent(request, parts)
  const student = await readStudent(parts, request, request.params.id)
  return { student, ...warningsAbout(request.body.aadhaarNo) }
})

export const remove = handle(contract.deleteStudent, async (request, parts) => {
  await deleteStudent(request, parts)
  return { message: 'Student deleted successfully' }
})
