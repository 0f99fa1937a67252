import { expect, test } from 'vitest'
import { mustCountOnce, takenBackBy } from './taken-back.ts'

/** Only these days take entries. */
const open = ['2026-11-12', '2026-11-13', '2026-11-15', '2026-11-20']
const context = { isOpen: (date: string) => open.includes(date), today: '2026-11-20' }

interface Case {
  readonly says: string
  readonly date: string
  readonly clearedOn?: string
  readonly countedUntil?: string
  readonly named: string
}

const takenBack = ({ date, clearedOn, countedUntil, named }: Omit<Case, 'says'>) => {
  const clearing = clearedOn === undefined ? null : { seq: 7, on: clearedOn }
  return takenBackBy(
    { date: named, path: 'paymentDate' },
    { date, clearing, countedUntil: countedUntil ?? null },
    context,
  ).today
}

test.each<Case & { readonly on: string }>([
  { says: 'an open day', date: '2026-11-12', named: '2026-11-15', on: '2026-11-20' },
  { says: 'a closed day, to a later one', date: '2026-11-10', named: '2026-11-15', on: '2026-11-15' },
  { says: 'a closed day, without another day', date: '2026-11-10', named: '2026-11-10', on: '2026-11-20' },
  { says: 'a cleared cheque', date: '2026-11-12', clearedOn: '2026-11-13', named: '2026-11-15', on: '2026-11-20' },
  {
    says: 'a cheque cleared on a closed day',
    date: '2026-11-12',
    clearedOn: '2026-11-14',
    named: '2026-11-15',
    on: '2026-11-15',
  },
  {
    says: 'a cheque, to the day on which it came back from the bank',
    date: '2026-11-12',
    countedUntil: '2026-11-15',
    named: '2026-11-15',
    on: '2026-11-15',
  },
  {
    says: 'a cheque, to a day after it',
    date: '2026-11-12',
    countedUntil: '2026-11-13',
    named: '2026-11-15',
    on: '2026-11-15',
  },
  {
    says: 'what was corrected later',
    date: '2026-11-13',
    countedUntil: '2026-11-13',
    named: '2026-11-15',
    on: '2026-11-20',
  },
  {
    says: 'a cheque that came back later, on its own day',
    date: '2026-11-12',
    countedUntil: '2026-11-15',
    named: '2026-11-12',
    on: '2026-11-20',
  },
])('a correction of $says takes back on $on', ({ on, ...given }) => {
  expect(takenBack(given)).toBe(on)
})

test.each<Case & { readonly message: string }>([
  {
    says: 'before the closed day on which it counts',
    date: '2026-11-14',
    named: '2026-11-13',
    message: 'must stay as it is or be later than 14/11/2026, which takes no more entries and counts this money.',
  },
  {
    says: 'before the closed day of its clearing',
    date: '2026-11-12',
    clearedOn: '2026-11-14',
    named: '2026-11-13',
    message: 'must stay as it is or be later than 14/11/2026, which takes no more entries and counts this money.',
  },
  {
    says: 'before it was taken back',
    date: '2026-11-12',
    countedUntil: '2026-11-15',
    named: '2026-11-13',
    message: 'must not be before 15/11/2026: until then it counts as it was before.',
  },
])('a correction is not dated $says', ({ message, ...given }) => {
  expect(() => takenBack(given)).toThrow(
    expect.objectContaining({ code: 'INVALID_INPUT', details: [{ path: 'paymentDate', message }] }),
  )
})

test('money that was never taken back may be dated on any day', () => {
  expect(() => mustCountOnce({ date: '2026-11-01', path: 'date' }, null)).not.toThrow()
})
