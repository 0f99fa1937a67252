import { handle } from '#api/pipeline/handler'
import * as contract from '#contract/counter/deposits'
import { recordDeposit } from '#desk/deposits/record-deposit'
import { voidDeposit } from '#desk/deposits/void-deposit'
import { shortWarning } from '#desk/shared/short-warning'
import { listCashDeposits } from '#read/reports/deposits'

export const list = handle(contract.listCashDeposits, async ({ query, caller }, { db }) => ({
  cashDeposits: await listCashDeposits(db, { ...query, institute: caller.scope }),
}))

export const record = handle(contract.recordCashDeposit, async (request, parts) => ({
  cashDeposit: await recordDeposit(request, parts),
  ...shortWarning(request),
}))

export const remove = handle(contract.voidCashDeposit, async (request, parts) => {
  await voidDeposit(request, parts)
  return { message: 'Record deleted successfully' }
})
