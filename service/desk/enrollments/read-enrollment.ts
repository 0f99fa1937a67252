import type { Enrollment } from '#contract/shapes/enrollment'
import type { Parts } from '#desk/parts'
import { readBack } from '#desk/read-back'
import type { AnyRequest } from '#desk/request'
import { findEnrollment } from '#read/queries/enrollments'

/** The enrollment that a request has just made or changed. */
export const readEnrollment = (parts: Parts, request: AnyRequest, id: string): Promise<Enrollment> =>
  readBack(parts, request, db => findEnrollment(db, id, request.caller.scope, parts.today(), parts.links))
