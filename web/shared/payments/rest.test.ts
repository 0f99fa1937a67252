import { expect, test } from 'vitest'
import { type Payable, takesPayment } from './payable.ts'
import { restAfter, restText } from './rest.ts'

const payable: Payable = {
  id: '0190b7a0-0000-7000-8000-000000000001',
  fullName: 'ASHA PATIL',
  courseName: 'Tally',
  mobile: '9876500000',
  instituteName: 'Pune',
  enrolledOn: '2026-04-05',
  total: 5000,
  remaining: 5000,
  installment: 5000,
  nextDate: null,
}
const plan = { installment: 2000.5, nextDate: '2026-06-10' }

test.each([
  ['a part without a plan', {}, '2000', { amount: 3000_00, dueOn: null }],
  ['everything', {}, '5000', null],
  ['too much', {}, '5000.01', null],
  ['nothing yet', {}, '', null],
  ['no amount', {}, 'all', null],
  ['zero', {}, '0', null],
  ['a part of an installment', plan, '2000', { amount: 50, dueOn: '2026-06-10' }],
  ['a whole installment', plan, '2000.50', null],
  ['more than an installment', plan, '2500', null],
  ['the first of two parts without dates', { installment: 2000 }, '2000', { amount: 3000_00, dueOn: null }],
])('%s leaves a rest to agree on', (_, owed, typed, rest) => {
  expect(restAfter({ ...payable, ...owed }, typed)).toEqual(rest)
})

test.each([
  [null, '₹3,000 is left without a due date.'],
  ['2026-06-14', '₹3,000 is left, overdue since 14/06/2026.'],
  ['2026-06-15', '₹3,000 is left. Without another date it stays due on 15/06/2026.'],
])('a rest that is due on %s: %s', (dueOn, text) => {
  const rest = restAfter({ ...payable, nextDate: dueOn }, '2000') ?? expect.unreachable()
  expect(restText(rest, '2026-06-15')).toBe(text)
})

test('only an active enrollment with a rest takes a payment', () => {
  const takes = (status: 'active' | 'cancelled', remainingAmount: number) => takesPayment({ status, remainingAmount })
  expect([takes('active', 0.01), takes('active', 0), takes('cancelled', 100)]).toEqual([true, false, false])
})
