import { handle } from '#api/pipeline/handler'
import * as contract from '#contract/counter/receipt-series'
import { startReceipts } from '#desk/closing/start-receipts'
import { listReceiptSeries } from '#records/institutes/receipt-series'

export const list = handle(contract.listReceiptSeries, async (_, { db, today }) => ({
  series: await listReceiptSeries(db, today()),
}))

export const start = handle(contract.startReceipts, async (request, parts) => ({
  series: await startReceipts(request, parts),
}))
