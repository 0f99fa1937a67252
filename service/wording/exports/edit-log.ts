import { businessDate, paperDate } from '#contract/fields/dates'
import type { Activity } from '#contract/reports/activity'
import { clockTimeIn } from './clock-time.ts'

/** The columns of an edit log, as auditors ask for them. */
export const editLogHeadings = [
  'No.',
  'Date',
  'Time',
  'User',
  'Branch',
  'Voucher no.',
  'Party',
  'Particulars',
  'Old value',
  'New value',
  'Reason',
  'From',
  'Dated',
] as const

/** Makes the cells of entries, in the order of the headings; dates are those of the time zone. */
export function editLogRow(timeZone: string): (entry: Activity, number: number) => string[] {
  const time = clockTimeIn(timeZone)
  return (entry, number) => {
    const at = new Date(entry.at)
    const recordedOn = businessDate(at, timeZone)
    const values = (side: 'from' | 'to') =>
      entry.changes.map(change => `${change.field}: ${change[side] ?? '–'}`).join('; ')
    return [
      String(number),
      paperDate(recordedOn),
      time.format(at),
      entry.who?.fullName ?? 'Without signing in',
      entry.instituteName ?? '',
      entry.number ?? '',
      entry.student?.fullName ?? '',
      entry.text,
      values('from'),
      values('to'),
      entry.reason ?? '',
      entry.address ?? '',
      // What was recorded for another day explains why the figures of that day are not those that it was reported with.
      entry.date && entry.date !== recordedOn ? paperDate(entry.date) : '',
    ]
  }
}
