import { expect, test } from 'vitest'
import type { IncomeExpense } from '#contract/shapes/entry'
import { withoutEmpty } from '../../ui/forms/useContractForm.ts'
import { asValues, entryChange, entryForm, newEntry, sameAgain, sentEntry, typedAmount } from './entryForm.ts'

const form = entryForm('2026-07-04')
const filled = withoutEmpty({ ...newEntry('2026-07-04', 'Pune'), source: 'Rent of the hall', amount: '5000' })

const problems = (values: unknown) => {
  const { error } = form.safeParse(values)
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}

test('a new entry is internal income in cash, dated today', () => {
  expect(newEntry('2026-07-04', '')).toMatchObject({
    type: 'income',
    category: 'internal',
    paymentMethod: 'cash',
    date: '2026-07-04',
  })
})

test('source, amount and date are required, notes are not', () => {
  expect(filled).not.toHaveProperty('notes')
  expect(problems(filled)).toEqual({})
  expect(Object.keys(problems({ ...filled, source: undefined, amount: undefined, date: undefined }))).toEqual([
    'source',
    'amount',
    'date',
  ])
})

test('an amount is at least one paisa and has no third decimal', () => {
  expect(problems({ ...filled, amount: '0.01' })).toEqual({})
  expect(problems({ ...filled, amount: '0' })).toHaveProperty('amount')
  expect(problems({ ...filled, amount: '1.234' })).toHaveProperty('amount')
})

test('an entry cannot be dated tomorrow', () => {
  expect(problems({ ...filled, date: '2026-07-05' })).toEqual({ date: 'must be 04/07/2026 or earlier.' })
})

const entry: IncomeExpense = {
  id: '',
  type: 'expense',
  category: 'external',
  source: 'Rent',
  amount: 1500.5,
  paymentMethod: 'upi',
  date: '2026-06-30',
  instituteName: 'Pune',
  instituteAddress: null,
  branch: 'Pune',
  voucherNumber: null,
  previousVoucherNumbers: [],
  party: null,
  Student: null,
  billNumber: null,
  billFile: null,
  chequeStatus: null,
  chequeNumber: null,
  chequeBank: null,
  chequeDate: null,
  chequeClearedOn: null,
  prints: 0,
  notes: null,
  status: 'recorded',
  voidReason: null,
  recordedBy: null,
  version: 1,
  createdAt: '2026-06-30T05:00:00Z',
}

test('an entry without notes has an empty field for them', () => {
  expect(asValues(entry)).toMatchObject({ amount: '1500.5', party: '', billNumber: '', billFile: '', notes: '' })
})

test('what is recorded again is the same, today and without the papers of the last time', () => {
  const last: IncomeExpense = {
    ...entry,
    party: 'R. Gupta',
    billNumber: 'B-7',
    billFile: '/uploads/bill.pdf',
    notes: 'For June',
    chequeNumber: '000123',
  }
  const blank = newEntry('2026-07-04', last.instituteName)
  const { type, category, source, paymentMethod } = last
  expect(sameAgain(last, blank)).toEqual({
    ...blank,
    ...{ type, category, source, paymentMethod, amount: '1500.5', party: 'R. Gupta' },
  })
})

test('the button names the amount only once it is valid', () => {
  expect(typedAmount('5000.50')).toBe(500_050)
  expect(typedAmount('0')).toBeNull()
  expect(typedAmount('5,000')).toBeNull()
  expect(typedAmount(undefined)).toBeNull()
})

test('a correction clears what is empty, and leaves a bill that was not touched', () => {
  const values = withoutEmpty({ ...newEntry('2026-07-04', 'Pune'), source: 'Rent', amount: '5', billNumber: 'B-7' })
  const sent = entryChange(values, 3)
  expect(sent).toMatchObject({ party: '', billNumber: 'B-7', notes: '', version: 3 })
  expect(sent).not.toHaveProperty('billFile')
  expect(sent).not.toHaveProperty('instituteName')
})

test('a new cheque needs its number, an older one may go without', () => {
  const cheque = { ...filled, paymentMethod: 'cheque' }
  expect(problems(cheque)).toEqual({ chequeNumber: 'is required.' })
  expect(problems({ ...cheque, chequeNumber: '000417', chequeDate: '2026-08-01' })).toEqual({})
  expect(entryForm('2026-07-04', false).safeParse(cheque).success).toBe(true)
})

test('a cheque that was typed before another method was chosen is not sent', () => {
  const cheque = { chequeNumber: '000417', chequeBank: 'SBI' }
  const values = { ...newEntry('2026-07-04', 'Pune'), source: 'Rent', amount: '5', ...cheque }
  expect(sentEntry(values)).not.toHaveProperty('chequeNumber')
  expect(sentEntry({ ...values, paymentMethod: 'cheque' })).toMatchObject(cheque)
  expect(entryChange(values, 3)).not.toHaveProperty('chequeNumber')
  expect(entryChange({ ...values, paymentMethod: 'cheque' }, 3)).toMatchObject({ ...cheque, chequeDate: '' })
})

test('who paid an income is sent with it, and not with what was made an expense since', () => {
  const values = { ...filled, type: 'income' as const, studentId: 'ravi' }
  expect(sentEntry(values)).toMatchObject({ studentId: 'ravi' })
  expect(sentEntry({ ...values, type: 'expense' })).not.toHaveProperty('studentId')
  expect(entryChange(values, 3)).toMatchObject({ studentId: 'ravi' })
  expect(entryChange({ ...values, studentId: '' }, 3)).toMatchObject({ studentId: '' })
  expect(entryChange({ ...values, type: 'expense' }, 3)).not.toHaveProperty('studentId')
})
