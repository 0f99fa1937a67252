import { v7 as newId } from 'uuid'
import { bytesToDownload } from '#api/pipeline/answer/download'
import { handle } from '#api/pipeline/handler'
import * as contract from '#contract/counter/till'
import { noteOf, notesOf } from '#desk/notes'
import type { Parts } from '#desk/parts'
import { found } from '#desk/shown'
import { write } from '#desk/write'
import { daySheetPdf } from '#documents/day-sheet'
import { placeOfBanking } from '#read/queries/places'
import { listCashDeposits, listDayCloses, listPeriods } from '#read/reports/till'
import { resolveInstitute } from '#records/institutes/institutes'
import { tillUntil } from '#records/institutes/till'

/** The till: cash brought to the bank, days closed, months locked. */

export const deposits = handle(contract.listCashDeposits, async ({ query, caller }, { db }) => ({
  cashDeposits: await listCashDeposits(db, { ...query, institute: caller.scope }),
}))

export const deposit = handle(contract.recordCashDeposit, async (request, parts) => {
  const { body, caller } = request
  const institute = await resolveInstitute(parts.db, caller, body.instituteName)
  const note = noteOf(body.notes)
  const id = newId()
  const { amount, reference = null, date = parts.today() } = body
  const command = { type: 'BankCash' as const, amount, date, reference, note: note?.id ?? null }
  const { result } = await write(parts, request, {
    institute,
    notes: notesOf(note),
    result: { id },
    steps: [{ kind: 'banking', stream: id, command }],
  })
  const [cashDeposit] = await listCashDeposits(parts.db, { institute, stream: result.id ?? id })
  return { cashDeposit: found(cashDeposit, 'Record') }
})

export const takeBackDeposit = handle(contract.voidCashDeposit, async (request, parts) => {
  const { params, query, caller } = request
  const { institute, stream } = found(await placeOfBanking(parts.db, params.id, caller.scope), 'Record')
  const reason = noteOf(query.reason)
  const command = { type: 'VoidBanking' as const, reason: reason?.id ?? null }
  await write(parts, request, { institute, notes: notesOf(reason), steps: [{ kind: 'banking', stream, command }] })
  return { message: 'Record deleted successfully' }
})

export const dayCloses = handle(contract.listDayCloses, async ({ query, caller }, { db }) => {
  const { date, ...rest } = query
  const days = date ? { startDate: date, endDate: date } : {}
  return { dayCloses: await listDayCloses(db, { ...rest, ...days, institute: caller.scope }) }
})

export const daySheet = handle(contract.downloadDaySheet, async ({ query, caller }, { db, settings }) => {
  const { date, instituteName } = query
  const days = { startDate: date, endDate: date }
  const [close] = await listDayCloses(db, { ...days, instituteName, institute: caller.scope })
  const bytes = await daySheetPdf(found(close, 'Day'), settings.timeZone)
  return bytesToDownload(bytes, `Day close ${date}.pdf`, 'application/pdf')
})

export const closeDay = handle(contract.closeDay, async (request, parts) => {
  const { body, caller } = request
  const institute = await resolveInstitute(parts.db, caller, body.instituteName)
  const reason = noteOf(body.reason)
  const { counted, confirmed, date = parts.today() } = body
  await write(parts, request, {
    institute,
    notes: notesOf(reason),
    steps: [],
    records: async transaction => {
      const till = await tillUntil(transaction, institute, date)
      const command = { type: 'CloseDay' as const, date, till, counted, reason: reason?.id ?? null, confirmed }
      return { steps: [{ kind: 'books', stream: institute, command }] }
    },
  })
  await parts.seal(institute)
  const [dayClose] = await listDayCloses(parts.db, { institute, startDate: date, endDate: date })
  return { dayClose: found(dayClose, 'Day') }
})

export const periods = handle(contract.listPeriods, async ({ query, caller }, { db, clock }) => ({
  periods: await listPeriods(db, { ...query, institute: caller.scope }, clock()),
}))

export const lock = handle(contract.lockPeriod, async (request, parts) => {
  const { body, caller } = request
  const { month } = body
  const institute = await resolveInstitute(parts.db, caller, body.instituteName)
  const command = { type: 'LockPeriod' as const, month }
  await write(parts, request, { institute, steps: [{ kind: 'books', stream: institute, command }] })
  return { period: await period(parts, institute, month) }
})

const aDay = 24 * 60 * 60 * 1000

export const unlock = handle(contract.unlockPeriod, async (request, parts) => {
  const { params, query, caller } = request
  const { month } = params
  const institute = await resolveInstitute(parts.db, caller, query.instituteName)
  const reason = noteOf(query.reason)
  const until = query.until ?? new Date(parts.clock().getTime() + aDay).toISOString()
  const command = { type: 'UnlockPeriod' as const, month, until, reason: reason?.id ?? null }
  await write(parts, request, {
    institute,
    notes: notesOf(reason),
    steps: [{ kind: 'books', stream: institute, command }],
  })
  return { period: await period(parts, institute, month) }
})

async function period({ db, clock }: Pick<Parts, 'db' | 'clock'>, institute: string, month: string) {
  const all = await listPeriods(db, { institute }, clock())
  return found(
    all.find(one => one.month === month),
    'Month',
  )
}
