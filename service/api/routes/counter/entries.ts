import { handle } from '#api/pipeline/handler'
import * as contract from '#contract/counter/entries'
import * as receipts from '#contract/counter/entry-receipts'
import { correctEntry } from '#desk/entries/correct-entry'
import { printEntryReceipt } from '#desk/entries/print-entry-receipt'
import { readEntry } from '#desk/entries/read-entry'
import { entryReceiptDownload, entryReceiptWithCode } from '#desk/entries/receipt'
import { recordEntry } from '#desk/entries/record-entry'
import { voidEntry } from '#desk/entries/void-entry'
import { settleEntryCheque } from '#desk/payments/settle-cheque'
import { found } from '#desk/shared/found'
import { shortWarning } from '#desk/shared/short-warning'
import { bookAnalytics } from '#read/queries/analytics'
import { findEntry, listEntries } from '#read/queries/entries'
import { findEntryReceipt } from '#read/queries/paper/entry-receipts'

export const list = handle(contract.listEntries, async ({ query, caller }, { db, links }) =>
  listEntries(db, { ...query, institute: caller.scope }, links),
)

export const analytics = handle(contract.entryAnalytics, async ({ query, caller }, { db, today }) =>
  bookAnalytics(db, { ...query, institute: caller.scope }, query, today()),
)

export const record = handle(contract.recordEntry, async (request, parts) => {
  const id = await recordEntry(request, parts)
  return { incomeExpense: await readEntry(parts, request, id), ...shortWarning(request) }
})

export const get = handle(contract.getEntry, async ({ params, caller }, { db, links }) => ({
  incomeExpense: found(await findEntry(db, params.id, caller.scope, links), 'Record'),
}))

export const receipt = handle(receipts.getEntryReceipt, async (request, parts) => {
  const { params, caller } = request
  const stored = await findEntryReceipt(parts.db, params.id, { institute: caller.scope }, parts.links)
  return { receipt: entryReceiptWithCode(parts, request, stored) }
})

export const download = handle(receipts.downloadEntryReceipt, async (request, parts) => {
  const { params, query, caller } = request
  const stored = await findEntryReceipt(parts.db, params.id, { institute: caller.scope }, parts.links)
  return entryReceiptDownload(parts, request, stored, { paper: query.paper, stamp: stored?.printed ?? null })
})

export const print = handle(receipts.printEntryReceipt, async (request, parts) => ({
  copy: await printEntryReceipt(request, parts),
}))

export const correct = handle(contract.correctEntry, async (request, parts) => {
  await correctEntry(request, parts)
  return { incomeExpense: await readEntry(parts, request, request.params.id), ...shortWarning(request) }
})

export const cheque = handle(contract.settleEntryCheque, async (request, parts) => {
  await settleEntryCheque(request, parts)
  return { incomeExpense: await readEntry(parts, request, request.params.id) }
})

export const remove = handle(contract.voidEntry, async (request, parts) => {
  await voidEntry(request, parts)
  return { message: 'Record deleted successfully' }
})
