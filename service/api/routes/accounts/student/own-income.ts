import { handle } from '#api/pipeline/handler'
import * as contract from '#contract/counter/entry-receipts'
import { entryReceiptDownload, entryReceiptWithCode } from '#desk/entries/receipt'
import { ownIncome } from '#read/queries/entries'
import { findEntryReceipt } from '#read/queries/paper/entry-receipts'
import { studentsPrint } from '#wording/paper/receipt-sheet'

export const list = handle(contract.listOwnIncome, async ({ caller }, { db }) => ({
  income: await ownIncome(db, caller.userId),
}))

export const receipt = handle(contract.getOwnEntryReceipt, async (request, parts) => {
  const stored = await findEntryReceipt(parts.db, request.params.id, { userId: request.caller.userId }, parts.links)
  return { receipt: entryReceiptWithCode(parts, request, stored) }
})

export const download = handle(contract.downloadOwnEntryReceipt, async (request, parts) => {
  const { params, query, caller } = request
  const stored = await findEntryReceipt(parts.db, params.id, { userId: caller.userId }, parts.links)
  return entryReceiptDownload(parts, request, stored, { paper: query.paper, stamp: studentsPrint })
})
