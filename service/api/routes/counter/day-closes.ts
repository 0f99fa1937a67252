import { handle } from '#api/pipeline/handler'
import * as contract from '#contract/counter/day-close'
import { bookDifference } from '#desk/closing/book-difference'
import { closeDay } from '#desk/closing/close-day'
import { daySheet } from '#desk/closing/day-sheet'
import { reopenDay } from '#desk/closing/reopen-day'
import { listDayCloses, listOpenDays } from '#read/reports/day-closes'
import { listDeskHours } from '#records/institutes/desk-hours'

export const list = handle(contract.listDayCloses, async ({ query, caller }, { db, today }) => {
  const { date, instituteName, ...range } = query
  const days = date ? { startDate: date, endDate: date } : range
  const scope = { instituteName, institute: caller.scope }
  return {
    dayCloses: await listDayCloses(db, { ...scope, ...days, withDays: date !== undefined }),
    openDays: await listOpenDays(db, scope, today(), range),
    deskHours: await listDeskHours(db, scope),
  }
})

export const sheet = handle(contract.downloadDaySheet, daySheet)

export const close = handle(contract.closeDay, async (request, parts) => ({
  dayClose: await closeDay(request, parts),
}))

export const book = handle(contract.bookDifference, async (request, parts) => ({
  dayClose: await bookDifference(request, parts),
}))

export const reopen = handle(contract.reopenDay, async (request, parts) => ({
  dayClose: await reopenDay(request, parts),
  message: 'Day reopened',
}))
