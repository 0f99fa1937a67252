import { handle } from '#api/pipeline/handler'
import * as contract from '#contract/counter/periods'
import { lockMonth } from '#desk/closing/lock-month'
import { unlockMonth } from '#desk/closing/unlock-month'
import { listPeriods } from '#read/reports/periods'

export const list = handle(contract.listPeriods, async ({ query, caller }, { db, clock }) => ({
  periods: await listPeriods(db, { ...query, institute: caller.scope }, clock()),
}))

export const lock = handle(contract.lockPeriod, async (request, parts) => ({
  period: await lockMonth(request, parts),
}))

export const unlock = handle(contract.unlockPeriod, async (request, parts) => ({
  period: await unlockMonth(request, parts),
  message: 'Month unlocked',
}))
