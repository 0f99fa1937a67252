import { expect } from 'vitest'
import {
  approveCorrection,
  declineCorrection,
  listCorrectionRequests,
  requestCorrection,
  withdrawCorrection,
} from '#contract/payments/corrections'
import { getPayment } from '#contract/payments/payments'
import type { Desk } from '#tests/desk/desk'
import type { Client } from '#tests/served/client'
import { add } from '#tests/tools/scene'
import type { Place, Write } from './write.ts'

async function asked(desk: Desk, client: Client) {
  const params = { id: await add.payment(desk) }
  const body = { amount: 90, paymentMethod: 'upi' as const, reason: 'It was by UPI' }
  return (await client.ok(requestCorrection, { params, body })).correctionRequest
}
const listed = async (desk: Desk, place: Place, id: string) =>
  (await place.as(desk.pune).ok(listCorrectionRequests)).correctionRequests.find(one => one.id === id)

export const correctionWrites: Readonly<Record<string, Write>> = {
  'POST /payments/:id/correction-requests': async (desk, at) => {
    const request = await asked(desk, at.as(desk.pune))
    return async place => {
      expect(await listed(desk, place, request.id)).toEqual(request)
    }
  },
  'POST /correction-requests/:id/approval': async (desk, at) => {
    const { id, paymentId } = await asked(desk, at.as(desk.pune))
    const { payment } = await at.as(desk.admin).ok(approveCorrection, { params: { id } })
    expect(payment).toMatchObject({ id: paymentId, amount: 90, paymentMethod: 'upi', status: 'corrected' })
    return async place => {
      expect(await listed(desk, place, id)).toMatchObject({ status: 'approved', receiptNumber: payment.receiptNumber })
      expect((await place.as(desk.pune).ok(getPayment, { params: { id: paymentId } })).payment).toEqual(payment)
    }
  },
  'POST /correction-requests/:id/refusal': async (desk, at) => {
    const { id } = await asked(desk, at.as(desk.pune))
    await at.as(desk.admin).ok(declineCorrection, { params: { id }, body: { reason: 'The till agrees' } })
    return async place => {
      expect(await listed(desk, place, id)).toMatchObject({ status: 'declined', answer: 'The till agrees' })
    }
  },
  'DELETE /correction-requests/:id': async (desk, at) => {
    const { id } = await asked(desk, at.as(desk.pune))
    await at.as(desk.pune).ok(withdrawCorrection, { params: { id } })
    return async place => {
      expect(await listed(desk, place, id)).toMatchObject({ status: 'withdrawn' })
    }
  },
}
