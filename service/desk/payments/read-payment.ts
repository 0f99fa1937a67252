import type { Payment } from '#contract/shapes/payment'
import type { Parts } from '#desk/shared/parts'
import { readBack } from '#desk/shared/read-back'
import type { AnyRequest } from '#desk/shared/request'
import { findPayment } from '#read/queries/payments'

/** The payment that a request has just changed. */
export const readPayment = (parts: Parts, request: AnyRequest, id: string): Promise<Payment> =>
  readBack(parts, request, db => findPayment(db, id, request.caller.scope))
