import { handle } from '#api/pipeline/handler'
import * as contract from '#contract/enrollments/enrollments'
import { warningsAbout } from '#contract/fields/aadhaar'
import { enrolStudent } from '#desk/enrolling'
import { changeEnrollment } from '#desk/enrollment-changes'
import { found, shown } from '#desk/shown'
import { write } from '#desk/write'
import { countEnrolledOn, findEnrollment, listEnrollments } from '#read/queries/enrollments'
import { listEvents } from '#read/queries/events'
import { placeOfEnrollment } from '#read/queries/places'
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

export const events = handle(contract.listEnrollmentEvents, async ({ params, query, caller }, { db }) => ({
  events: await listEvents(db, found(await placeOfEnrollment(db, params.id, caller.scope), 'Enrollment'), query.asOf),
}))

export const create = handle(contract.createEnrollment, async (request, parts) => {
  const id = await enrolStudent(request, parts)
  return {
    enrollment: await shown(parts, request, db =>
      findEnrollment(db, id, request.caller.scope, parts.today(), parts.links),
    ),
    ...warningsAbout(request.body.aadhaarNo),
  }
})

export const update = handle(contract.updateEnrollment, async (request, parts) => {
  const { params, caller } = request
  const place = found(await placeOfEnrollment(parts.db, params.id, caller.scope), 'Enrollment')
  await changeEnrollment(request, parts, place)
  return {
    enrollment: await shown(parts, request, db =>
      findEnrollment(db, params.id, caller.scope, parts.today(), parts.links),
    ),
    ...warningsAbout(request.body.aadhaarNo),
  }
})

export const withdraw = handle(contract.deleteEnrollment, async (request, parts) => {
  const { params, caller } = request
  const { institute, stream } = found(await placeOfEnrollment(parts.db, params.id, caller.scope), 'Enrollment')
  await write(parts, request, {
    institute,
    steps: [{ kind: 'enrollment', stream, command: { type: 'WithdrawEnrollment' } }],
  })
  return { message: 'Enrollment deleted successfully' }
})
