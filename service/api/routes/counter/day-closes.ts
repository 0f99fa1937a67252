import { handle } from '#api/pipeline/handler'
import * as contract from '#contract/counter/day-close'
import { closeDay } from '#desk/closing/close-day'
import { daySheet } from '#desk/closing/day-sheet'
import { listDayCloses } from '#read/reports/day-closes'

export const list = handle(contract.listDayCloses, async ({ query, caller }, { db }) => {
  const { date, ...rest } = query
  const days = date ? { startDate: date, endDate: date } : {}
  return { dayCloses: await listDayCloses(db, { ...rest, ...days, institute: caller.scope }) }
})

export const sheet = handle(contract.downloadDaySheet, (request, parts) => daySheet(request, parts))

export const close = handle(contract.closeDay, async (request, parts) => ({
  dayClose: await closeDay(request, parts),
}))
