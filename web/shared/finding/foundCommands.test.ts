import { expect, test } from 'vitest'
import type { IncomeExpense } from '#contract/shapes/entry'
import { fitting, standingFirst, standingGroupsFirst } from './command.ts'
import { dueCommand, entryCommand, receiptCommand, refundCommands, studentCommand } from './foundCommands.ts'

const number = 'PUN/S26-27/00042'
const student = {
  id: '0199f3c0-0000-7000-8000-000000000001',
  studentNumber: number,
  firstName: 'NEHA',
  middleName: null,
  lastName: 'VERMA',
  fullName: 'NEHA VERMA',
  email: 'neha@example.com',
  mobile: '9876543210',
  language: null,
}
const course = { id: student.id, name: 'Tally', description: null, duration: 3, fees: 500, category: null }

test.each([number, '00042', 'neha s26-27'])('a student and their due are found by %s', typed => {
  const found = [
    studentCommand({ ...student, branch: 'Pune' }),
    dueCommand({ id: student.id, Student: student, Course: course, remainingAmount: 500 }),
  ]
  expect(fitting(found, typed)).toEqual(found)
})

test('a student who has no number yet is found by name', () => {
  const found = [studentCommand({ ...student, studentNumber: null, branch: 'Pune' })]
  expect(fitting(found, 'verma')).toEqual(found)
  expect(found[0]?.note).toBe('9876543210 · neha@example.com · Pune')
})

const entry: IncomeExpense = {
  ...{ id: student.id, type: 'expense', category: 'internal', source: 'Rent', amount: 500, date: '2026-11-05' },
  ...{ paymentMethod: 'cheque', chequeStatus: 'held', chequeNumber: '000512', chequeBank: null, chequeDate: null },
  chequeClearedOn: null,
  ...{ instituteName: 'Pune', instituteAddress: null, branch: 'Pune', prints: 0, status: 'corrected', version: 2 },
  ...{ voucherNumber: 'PUN/E26-27/00042', previousVoucherNumbers: ['PUN/E26-27/00041'], billNumber: 'BL/7731' },
  ...{ party: 'Mahavitaran', Student: null, billFile: null, notes: null, voidReason: null, recordedBy: null },
  createdAt: '2026-11-05T10:00:00.000Z',
}

test.each(['pun/e26-27/00042', ' 00042 ', '00041', 'BL/7731', '000512', 'rent mahavitaran'])(
  'income or an expense is found by %j',
  typed => {
    const found = [entryCommand(entry)]
    expect(fitting(found, typed)).toEqual(found)
    expect(found[0]?.to).toBe(`/income-expense?show=${entry.id}`)
  },
)

test('an expense without a voucher is called by what it was for', () => {
  const { label, note } = entryCommand({ ...entry, voucherNumber: null, previousVoucherNumbers: [], party: null })
  expect([label, note]).toEqual(['Rent', '₹500 · 05/11/2026 · BL/7731 · 000512'])
})

test('what bounced or was deleted says so, and stands after what counts', () => {
  const voided = { ...entry, status: 'voided', chequeStatus: null } as const
  const bounced = { ...voided, chequeStatus: 'bounced' } as const
  const [gone, stands, returned] = [entryCommand(voided), entryCommand(entry), entryCommand(bounced)]
  expect(standingFirst([gone, stands, returned])).toEqual([stands, gone, returned])
  const groups = [[returned], [stands, gone]].map((items, index) => ({ value: `${index}`, items }))
  expect(standingGroupsFirst(groups).map(({ value }) => value)).toEqual(['1', '0'])
  const notes = [entry, voided, bounced].map(one => entryCommand(one).note?.split(' · ')[0])
  expect(notes).toEqual(['₹500', 'Voided', 'Bounced'])
  const receipt = { ...bounced, receiptNumber: 'PUN/26-27/00042', previousReceiptNumbers: [], transactionId: null }
  const payment = { ...receipt, paymentDate: entry.date, Enrollment: { Student: student, Course: course } }
  expect(receiptCommand(payment).note).toBe('Bounced · ₹500 · Neha Verma · 05/11/2026 · 000512 · Tally')
})

test('a refund leads to its voucher', () => {
  const legs = [
    { account: 'income:fees', debit: 500.5, credit: 0 },
    { account: 'assets:cash', debit: 0, credit: 500.5 },
  ]
  const refund = {
    ...{ type: 'RefundPaid', number: 'PUN/R26-27/00001', enrollmentId: student.id },
    ...{ party: 'NEHA VERMA', date: '2026-11-05', legs },
  }
  expect(refundCommands([refund])).toMatchObject([
    {
      label: refund.number,
      note: '₹500.50 · Neha Verma · 05/11/2026',
      to: `/enrollments/${student.id}/refunds?voucher=PUN%2FR26-27%2F00001`,
    },
  ])
  // Its void is found by the same number, and is no second voucher.
  const other = { ...refund, number: 'PUN/R26-27/00002' }
  const found = refundCommands([{ ...refund, type: 'RefundVoided' }, refund, other])
  expect(standingFirst(found).map(({ label, note }) => `${label}: ${note}`)).toEqual([
    'PUN/R26-27/00002: ₹500.50 · Neha Verma · 05/11/2026',
    'PUN/R26-27/00001: Voided · ₹500.50 · Neha Verma · 05/11/2026',
  ])
})
