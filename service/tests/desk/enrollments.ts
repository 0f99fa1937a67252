import { getEnrollment, listEnrollmentEvents, updateEnrollment } from '#contract/enrollments'
import type { Desk } from './desk.ts'

interface Known {
  readonly id: string
}

/** What tests do with enrollments, at a desk that may open later; its clerk does it unless it is somebody else. */
export function enrollmentsAt(desk: Desk) {
  const change = async ({ id }: Known, body: object, client = desk.pune) =>
    (await client.ok(updateEnrollment, { params: { id }, body })).enrollment
  const refused = ({ id }: Known, body: object, client = desk.pune) =>
    client.refused(updateEnrollment, { params: { id }, body })
  const read = async ({ id }: Known) => (await desk.pune.ok(getEnrollment, { params: { id } })).enrollment
  const eventsOf = async ({ id }: Known) => (await desk.pune.ok(listEnrollmentEvents, { params: { id } })).events
  return { change, refused, read, eventsOf }
}
