import { addDays, businessDate, financialYearEnd, financialYearStart } from '#contract/fields/dates'

/**
 * On every screen "today" is the institute's day, wherever the browser is. The service writes the institute's time zone
 * into the page; without it, as in tests, India's is used.
 */
const timeZone = zoneOf(globalThis.document?.documentElement.dataset.timeZone)

export function zoneOf(written: string | undefined): string {
  return written === undefined || written.startsWith('__') ? 'Asia/Kolkata' : written
}

export const today = (now = new Date()): string => businessDate(now, timeZone)

const dateAndTime = new Intl.DateTimeFormat('en-IN', {
  timeZone,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** An instant as people read it, in the institute's time: `05/04/2026, 10:42 am`. */
export const formatInstant = (instant: string): string => dateAndTime.format(new Date(instant))

const timeOnly = new Intl.DateTimeFormat('en-IN', { timeZone, hour: '2-digit', minute: '2-digit' })

/** `10:42 am`, in the institute's time. */
export const formatTime = (instant: string): string => timeOnly.format(new Date(instant))

/** The day an instant falls on in the institute: `2026-04-05`. */
export const dayOf = (instant: string): string => businessDate(new Date(instant), timeZone)

export type Range = { from: string; to: string }

/** The ranges a fee desk asks for, inclusive at both ends; the financial year runs from April to March. */
export function presets(day: string): { label: string; range: Range }[] {
  const monthStart = `${day.slice(0, 8)}01`
  const lastMonthEnd = addDays(monthStart, -1)
  const lastYearEnd = addDays(financialYearStart(day), -1)
  return [
    { label: 'Today', range: { from: day, to: day } },
    { label: 'This month', range: { from: monthStart, to: monthEnd(day) } },
    { label: 'Last month', range: { from: `${lastMonthEnd.slice(0, 8)}01`, to: lastMonthEnd } },
    { label: 'This FY', range: { from: financialYearStart(day), to: financialYearEnd(day) } },
    { label: 'Last FY', range: { from: financialYearStart(lastYearEnd), to: lastYearEnd } },
  ]
}

/** The 28th plus four days falls into the next month; the day before that month's first is the last of this one. */
function monthEnd(day: string): string {
  const next = addDays(`${day.slice(0, 8)}28`, 4)
  return addDays(`${next.slice(0, 8)}01`, -1)
}
