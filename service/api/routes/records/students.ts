import { handle } from '#api/pipeline/handler'
import { warningsAbout } from '#contract/fields/aadhaar'
import * as contract from '#contract/records/students'
import { keeperOf } from '#desk/author'
import { discard } from '#desk/keep-files'
import type { Parts } from '#desk/parts'
import { nobodyYet, withPhotos } from '#desk/photos'
import { once } from '#desk/write'
import { listStudents, studentDetail } from '#read/queries/students'
import { getInstitute, resolveInstitute } from '#records/institutes/institutes'
import { hashNumber } from '#records/students/aadhaar'
import { createStudent, deleteStudent, findStudent, presentStudent, updateStudent } from '#records/students/students'

const shown = async ({ db, links }: Pick<Parts, 'db' | 'links'>, id: string, scope: string | null) => {
  const student = await findStudent(db, id, scope)
  return { student: presentStudent(student, (await getInstitute(db, student.institute_id)).name, links.photo) }
}

/** Twelve digits may be an identity number, which only a super admin looks for. */
export const list = handle(contract.listStudents, ({ query, caller }, { db, links, settings }) => {
  const { search = '' } = query
  const isNumber = caller.scope === null && /^\d{12}$/.test(search)
  const aadhaarHash = isNumber ? hashNumber(settings.aadhaarKey, search) : undefined
  return listStudents(db, { ...query, institute: caller.scope, aadhaarHash }, links)
})

export const get = handle(contract.getStudent, async ({ params, caller }, { db, links }) => ({
  student: await studentDetail(db, params.id, caller.scope, links),
}))

export const create = handle(contract.createStudent, async (request, parts) => {
  const { body, caller } = request
  const institute = await resolveInstitute(parts.db, caller, body.instituteName)
  const id = await withPhotos(parts, request, nobodyYet, photos =>
    once(parts, request, institute, transaction =>
      createStudent(transaction, institute, { ...body, ...photos }, keeperOf(request, parts)),
    ),
  )
  return { ...(await shown(parts, id, caller.scope)), ...warningsAbout(body.aadhaarNo) }
})

export const update = handle(contract.updateStudent, async (request, parts) => {
  const { params, body, caller } = request
  const before = () => findStudent(parts.db, params.id, caller.scope)
  await withPhotos(parts, request, before, photos =>
    parts.db.transaction().execute(transaction => {
      const change = { ...body, ...photos }
      return updateStudent(transaction, params.id, caller.scope, change, keeperOf(request, parts))
    }),
  )
  return { ...(await shown(parts, params.id, caller.scope)), ...warningsAbout(body.aadhaarNo) }
})

export const remove = handle(contract.deleteStudent, async (request, parts) => {
  const { params, caller } = request
  const { author } = keeperOf(request, parts)
  const { aadhaar_photo, student_photo } = await findStudent(parts.db, params.id, caller.scope)
  await parts.db.transaction().execute(transaction => deleteStudent(transaction, params.id, caller.scope, author))
  await discard(parts, [aadhaar_photo, student_photo])
  return { message: 'Student deleted successfully' }
})
