import { handle } from '#api/pipeline/handler'
import * as contract from '#contract/payments/corrections'
import {
  approveCorrection,
  declineCorrection,
  readCorrection,
  requestCorrection,
  withdrawCorrection,
} from '#desk/payments/corrections'
import { readPayment } from '#desk/payments/read-payment'
import { listCorrectionRequests } from '#read/queries/corrections'

export const list = handle(contract.listCorrectionRequests, async ({ query, caller }, { db }) =>
  listCorrectionRequests(db, { ...query, institute: caller.scope, userId: caller.userId }),
)

export const request = handle(contract.requestCorrection, async (asked, parts) => ({
  correctionRequest: await readCorrection(parts, asked, await requestCorrection(asked, parts)),
}))

export const approve = handle(contract.approveCorrection, async (asked, parts) => {
  const correctionRequest = await approveCorrection(asked, parts)
  return { correctionRequest, payment: await readPayment(parts, asked, correctionRequest.paymentId) }
})

export const decline = handle(contract.declineCorrection, async (asked, parts) => ({
  correctionRequest: await declineCorrection(asked, parts),
}))

export const withdraw = handle(contract.withdrawCorrection, async (asked, parts) => {
  await withdrawCorrection(asked, parts)
  return { message: 'The request was withdrawn.' }
})
