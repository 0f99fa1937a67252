import { expect, test } from 'vitest'
import type { Refund } from '#contract/payments/after-payment'
import type { Enrollment } from '#contract/shapes/enrollment'
import type { IncomeExpense } from '#contract/shapes/entry'
import { branchesOf, type Cheque, chequeOfEntry, chequeOfRefund, inOrder, isDue, isHeld } from './cheque.ts'
import { settlingOf } from './settling.ts'

test('a cheque is in hand until it clears or bounces', () => {
  expect(isHeld({ status: 'recorded', chequeStatus: 'held' })).toBe(true)
  expect(isHeld({ status: 'voided', chequeStatus: 'held' })).toBe(false)
  expect(isHeld({ status: 'recorded', chequeStatus: 'cleared' })).toBe(false)
  expect(isHeld({ status: 'recorded', chequeStatus: null })).toBe(false)
})

test('the bank takes a cheque from its date on, and one without a date at any time', () => {
  expect(isDue({ chequeDate: null }, '2026-06-15')).toBe(true)
  expect(isDue({ chequeDate: '2026-06-15' }, '2026-06-15')).toBe(true)
  expect(isDue({ chequeDate: '2026-06-16' }, '2026-06-15')).toBe(false)
})

test('each branch is named once', () => {
  const of = (instituteName: string) => ({ instituteName })
  expect(branchesOf([of('Pune'), of('Nashik'), of('Pune')])).toEqual(['Pune', 'Nashik'])
  expect(branchesOf([])).toEqual([])
})

const hallRent = {
  id: 'e1',
  type: 'income',
  source: 'Hall rent',
  voucherNumber: 'PUN/I26-27/00001',
  date: '2026-06-01',
  party: null,
  Student: null,
  createdAt: '2026-06-01T06:00:00Z',
} as IncomeExpense

test('a cheque of other income is from the payer, else the student, else named by what it is for', () => {
  const Student = { id: 's1', fullName: 'ASHA PATIL', studentNumber: null, language: null }
  expect(chequeOfEntry({ ...hallRent, Student, party: 'Rotary Club' }).person).toBe('Rotary Club')
  expect(chequeOfEntry({ ...hallRent, Student }).person).toBe('Asha Patil')
  expect(chequeOfEntry(hallRent)).toMatchObject({ of: 'income', number: 'PUN/I26-27/00001', person: 'Hall rent' })
})

test('a cheque of a refund is for its student, and found by its enrollment', () => {
  const refund = {
    id: 'r1',
    enrollmentId: 'n1',
    amount: 500,
    refundNumber: 'PUN/R26-27/00001',
    date: '2026-06-01',
  } as Refund
  const enrollment = { Student: { fullName: 'ASHA PATIL' }, instituteName: 'Pune' } as Enrollment
  const cheque = { of: 'refund', id: 'r1', enrollmentId: 'n1', amount: 500, number: 'PUN/R26-27/00001' }
  const named = { date: '2026-06-01', person: 'Asha Patil', instituteName: 'Pune' }
  expect(chequeOfRefund(refund, enrollment)).toEqual({ ...cheque, ...named })
})

type Standing = Parameters<typeof settlingOf>[1]
const held: Standing = { chequeStatus: 'held', status: 'recorded' }
const offered = (of: Parameters<typeof settlingOf>[0], standing = held) =>
  settlingOf(of, standing, () => {}).map(({ label }) => label)

test('a cheque that was given can be cleared, and one that was taken can bounce too', () => {
  expect([offered('refund'), offered('expense')]).toEqual([['Cheque cleared'], ['Cheque cleared']])
  expect([offered('payment'), offered('income')].map(({ length }) => length)).toEqual([2, 2])
})

test('a cleared cheque of any kind can be marked as not cleared, and what is voided or in cash offers nothing', () => {
  for (const of of ['payment', 'income', 'expense', 'refund'] as const) {
    expect(offered(of, { ...held, chequeStatus: 'cleared' })).toEqual(['Cheque not cleared after all'])
    for (const chequeStatus of ['held', 'cleared', 'bounced'] as const)
      expect(offered(of, { chequeStatus, status: 'voided' })).toEqual([])
    expect(offered(of, { ...held, chequeStatus: null })).toEqual([])
  }
})

test('cheques stand in the order in which they came, whatever they were taken for', () => {
  const cheque = (id: string, date: string, createdAt: string): Cheque => ({
    ...chequeOfEntry(hallRent),
    ...{ id, date, createdAt },
  })
  const [late, early, between] = [
    cheque('late', '2026-06-02', '2026-06-02T06:00:00Z'),
    cheque('early', '2026-06-01', '2026-06-03T06:00:00Z'),
    cheque('between', '2026-06-02', '2026-06-02T05:00:00Z'),
  ]
  expect(inOrder([late, early, between]).map(({ id }) => id)).toEqual(['early', 'between', 'late'])
})
