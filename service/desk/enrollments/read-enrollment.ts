import type { Enrollment } from '#contract/shapes/enrollment'
import type { Parts } from '#desk/shared/parts'
import { readBack } from '#desk/shared/read-back'
import type { AnyRequest } from '#desk/shared/request'
import { findEnrollment } from '#read/queries/enrollments'

/** The enrollment that a request has just made or changed. */
export const readEnrollment = (parts: Parts, request: AnyRequest, id: string): Promise<Enrollment> =>
  readBack(parts, request, db => findEnrollment(db, id, request.caller.scope, parts.today(), parts.links))
