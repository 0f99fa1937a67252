import {
  type Place,
  placeOfDeposit,
  placeOfEnrollment,
  placeOfEntry,
  placeOfMovement,
  placeOfPayment,
} from '#read/queries/places'
import { found } from './found.ts'
import type { Parts } from './parts.ts'
import type { AnyRequest } from './request.ts'

/** Finds where in the ledger something of the caller's is, or throws 404. */
const locating =
  (find: typeof placeOfPayment, what: string) =>
  async ({ db }: Pick<Parts, 'db'>, { caller }: Pick<AnyRequest, 'caller'>, id: string): Promise<Place> =>
    found(await find(db, id, caller.scope), what)

export const locateEnrollment = locating(placeOfEnrollment, 'Enrollment')
export const locatePayment = locating(placeOfPayment, 'Payment')
export const locateEntry = locating(placeOfEntry, 'Record')
export const locateMovement = locating(placeOfMovement, 'Record')
export const locateDeposit = locating(placeOfDeposit, 'Record')
