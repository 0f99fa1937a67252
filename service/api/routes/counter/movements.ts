import { handle } from '#api/pipeline/handler'
import * as contract from '#contract/counter/movements'
import * as confirming from '#desk/movements/confirm-transfer'
import * as recording from '#desk/movements/record-movement'
import * as openings from '#desk/movements/state-opening'
import { voidMovement } from '#desk/movements/void-movement'
import { shortWarning } from '#desk/shared/short-warning'
import { moneyBalances } from '#read/reports/movements/money-balances'
import { listMovements, openingMoney } from '#read/reports/movements/movements'
import { branchesToSendTo, listTransfers } from '#read/reports/movements/transfers'
import { resolveInstitute } from '#records/institutes/institutes'

export const balances = handle(contract.listMoneyBalances, ({ query, caller }, { db, today }) =>
  moneyBalances(db, { ...query, institute: caller.scope }, query.asOf ?? today(), caller.role !== 'super_admin'),
)

export const list = handle(contract.listMovements, async ({ query, caller }, { db }) => ({
  movements: await listMovements(db, { ...query, institute: caller.scope }),
}))

export const withdraw = handle(contract.recordWithdrawal, async (request, parts) => ({
  movement: await recording.recordWithdrawal(request, parts),
  ...shortWarning(request),
}))

export const settle = handle(contract.recordSettlement, async (request, parts) => ({
  movement: await recording.recordSettlement(request, parts),
  ...shortWarning(request),
}))

export const recordOwners = handle(contract.recordOwnersMoney, async (request, parts) => ({
  movement: await recording.recordOwnersMoney(request, parts),
  ...shortWarning(request),
}))

export const remove = handle(contract.voidMovement, async (request, parts) => {
  await voidMovement(request, parts)
  return { message: 'Record deleted successfully' }
})

export const onTheirWay = handle(contract.listTransfers, async ({ query, caller }, { db }) => ({
  transfers: await listTransfers(db, { ...query, institute: caller.scope }),
  branches: await branchesToSendTo(db),
}))

export const send = handle(contract.sendTransfer, async (request, parts) => ({
  movement: await recording.sendTransfer(request, parts),
  ...shortWarning(request),
}))

export const confirm = handle(contract.confirmTransfer, async (request, parts) => ({
  movement: await confirming.confirmTransfer(request, parts),
}))

export const opening = handle(contract.getOpeningMoney, async ({ query, caller }, { db }) => {
  const institute = await resolveInstitute(db, caller, query.instituteName)
  return { opening: (await openingMoney(db, institute, openings.openingOf(institute))) ?? null }
})

export const stateOpening = handle(contract.stateOpeningMoney, async (request, parts) => ({
  opening: await openings.stateOpening(request, parts),
}))
