import { handle } from '#api/pipeline/handler'
import * as contract from '#contract/enrollments'
import { warningsAbout } from '#contract/fields/identity/aadhaar'
import { changeEnrollment } from '#desk/enrollments/change-enrollment'
import { enrollStudent } from '#desk/enrollments/enroll-student'
import { readEnrollment } from '#desk/enrollments/read-enrollment'
import { withdrawEnrollment } from '#desk/enrollments/withdraw-enrollment'
import { found } from '#desk/shared/found'
import { locateEnrollment } from '#desk/shared/place'
import { countEnrolledOn, findEnrollment, listEnrollments } from '#read/queries/enrollments'
import { listEvents } from '#read/queries/events'
import { listUpcoming } from '#read/queries/upcoming'

export const list = handle(contract.listEnrollments, async ({ query, caller }, { db, today, links }) => {
  const filter = { ...query, institute: caller.scope }
  const todayEnrollments = await countEnrolledOn(db, filter, today())
  return { ...(await listEnrollments(db, filter, links)), todayEnrollments }
})

export const upcoming = handle(contract.listUpcoming, async ({ query, caller }, { db, today }) =>
  listUpcoming(db, { ...query, institute: caller.scope }, today()),
)

export const get = handle(contract.getEnrollment, async ({ params, caller }, { db, today, links }) => ({
  enrollment: found(await findEnrollment(db, params.id, caller.scope, today(), links), 'Enrollment'),
}))

export const events = handle(contract.listEnrollmentEvents, async (request, parts) => {
  const place = await locateEnrollment(parts, request, request.params.id)
  return { events: await listEvents(parts.db, place, request.query.asOf) }
})

export const create = handle(contract.createEnrollment, async (request, parts) => {
  const id = await enrollStudent(request, parts)
  const enrollment = await readEnrollment(parts, request, id)
  return { enrollment, ...warningsAbout(request.body.aadhaarNo) }
})

export const update = handle(contract.updateEnrollment, async (request, parts) => {
  await changeEnrollment(request, parts)
  const enrollment = await readEnrollment(parts, request, request.params.id)
  return { enrollment, ...warningsAbout(request.body.aadhaarNo) }
})

export const withdraw = handle(contract.deleteEnrollment, async (request, parts) => {
  await withdrawEnrollment(request, parts)
  return { message: 'Enrollment deleted successfully' }
})
