import { handle } from '#api/pipeline/handler'
import * as contract from '#contract/payments/receipts'
import { receiptDownload, withCode } from '#desk/payments/receipt'
import { verifyReceipt } from '#desk/payments/verify-receipt'
import { findReceipt } from '#read/queries/paper/receipts'
import { studentsPrint } from '#wording/paper/receipt-sheet'

export const get = handle(contract.getReceipt, async (request, parts) => {
  const { params, query, caller } = request
  const receipt = await findReceipt(parts.db, params.id, { institute: caller.scope }, query.number)
  return { payment: withCode(parts, request, receipt) }
})

/** The receipt with the stamp of the last recorded print. Whoever hands out another copy records it first. */
export const download = handle(contract.downloadReceipt, async (request, parts) => {
  const { params, query, caller } = request
  const receipt = await findReceipt(parts.db, params.id, { institute: caller.scope }, query.number)
  return receiptDownload(parts, request, receipt, { paper: query.paper, stamp: receipt?.printed ?? null })
})

export const own = handle(contract.getOwnReceipt, async (request, parts) => {
  const receipt = await findReceipt(parts.db, request.params.id, { userId: request.caller.userId })
  return { payment: withCode(parts, request, receipt) }
})

export const downloadOwn = handle(contract.downloadOwnReceipt, async (request, parts) => {
  const receipt = await findReceipt(parts.db, request.params.id, { userId: request.caller.userId })
  return receiptDownload(parts, request, receipt, { paper: request.query.paper, stamp: studentsPrint })
})

export const verify = handle(contract.verifyReceipt, async (request, parts) => ({
  receipt: await verifyReceipt(request, parts),
}))
