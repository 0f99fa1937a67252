import { expect, test } from 'vitest'
import type { DayBookEntry } from '#contract/reports/day-book'
import { speak } from '../../../base/language/say.ts'
import { dayBookSheet } from './dayBookSheet.ts'

const about = { studentId: null, enrollmentId: null, paymentId: null, entryId: null }
const deposit: DayBookEntry = {
  ...{ ...about, seq: 1, instituteName: 'Pune', type: 'CashDeposited', kind: 'transfers', number: null, party: null },
  ...{ text: 'Cash was deposited.', paymentMethod: 'cash', in: 0, out: 500 },
}

test('a file of the day book says in the language of the screen what the service writes, and leaves names alone', () => {
  const entries = ['Another branch', 'RAVI PATIL', null].map(party => ({ ...deposit, party }))
  speak(english => `${english} in Hindi`)
  try {
    const { rows } = dayBookSheet({ date: '2026-05-04', methods: [], totals: null, entries })
    expect(rows.map(row => row[1])).toEqual(['Another branch in Hindi', 'RAVI PATIL', null])
  } finally {
    speak(english => english)
  }
})
