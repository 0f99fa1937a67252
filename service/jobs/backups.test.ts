import { expect, test } from 'vitest'
import { dueNow, type Past } from './backups.ts'

/** Instants of a week in the institute's time, and what has happened by then. */
const at = (day: number, time: string) => new Date(`2026-11-${String(day).padStart(2, '0')}T${time}:00+05:30`)
const past = (known: Partial<Past>): Past => ({ firstEvent: at(1, '09:00'), backedUp: null, drilled: null, ...known })
const due = (known: Partial<Past>, now: Date, startsAt = 2) => dueNow(past(known), now, startsAt, 'Asia/Kolkata')

test.each([
  ['there are no events', due({ firstEvent: null }, at(9, '02:50')), undefined],
  ['the first event is half an hour old', due({ firstEvent: at(9, '02:20') }, at(9, '02:50')), undefined],
  ['there was never a backup', due({}, at(9, '02:50')), 'backup'],
  ['the last one is of the night before', due({ backedUp: at(8, '02:50') }, at(9, '02:50')), 'backup'],
  ['the hour has not come yet', due({ backedUp: at(8, '02:50'), drilled: at(8, '04:00') }, at(9, '01:50')), undefined],
  ['the machine was off in the night', due({ backedUp: at(7, '02:50') }, at(9, '10:50')), 'backup'],
  ['it was made up for at ten', due({ backedUp: at(9, '10:50'), drilled: at(8, '04:00') }, at(9, '23:50')), undefined],
  ['the day begins in the evening', due({ backedUp: at(8, '20:50') }, at(9, '20:50'), 20), 'backup'],
  [
    'the evening has not come',
    due({ backedUp: at(8, '20:50'), drilled: at(8, '21:50') }, at(9, '19:50'), 20),
    undefined,
  ],
  ['a backup was never tried', due({ backedUp: at(9, '02:50') }, at(9, '03:50')), 'drill'],
  ['it was tried a week ago', due({ backedUp: at(9, '02:50'), drilled: at(2, '03:50') }, at(9, '03:50')), 'drill'],
  ['it was tried yesterday', due({ backedUp: at(9, '02:50'), drilled: at(8, '03:50') }, at(9, '03:50')), undefined],
])('when %s', (_, is, wanted) => {
  expect(is).toBe(wanted)
})
