import { describe, expect, test } from 'vitest'
import { hasTransactionId } from '#contract/method-names'
import { sentByMethod } from './methods.ts'
import { paymentForm } from './paymentForm.ts'

const enrollmentId = '0190b7a0-0000-7000-8000-000000000001'
const limits = { remaining: () => 4000.5, today: '2026-04-05' }
const payment = (values: object) =>
  paymentForm(limits).safeParse({
    enrollmentId,
    amount: '100',
    paymentMethod: 'cash',
    paymentDate: '2026-04-05',
    ...values,
  })
const errorsOf = (values: object) => payment(values).error?.issues.map(({ path, message }) => `${path}: ${message}`)

describe('the payment form', () => {
  test('takes all that remains, to the last paisa', () => {
    expect(payment({ amount: '4000.50' }).success).toBe(true)
    expect(payment({ amount: '0.01' }).success).toBe(true)
  })

  test('refuses a paisa more than remains', () => {
    expect(errorsOf({ amount: '4000.51' })).toEqual([
      'amount: must be at most ₹4,000.50, which is what remains to be paid.',
    ])
  })

  test.each(['0', '', '-5', '1.005', '1e3', '10abc'])('refuses %j as an amount', amount => {
    expect(payment({ amount }).success).toBe(false)
  })

  test('has no upper limit while no enrollment is chosen, but asks for one', () => {
    const form = paymentForm({ remaining: () => undefined, today: '2026-04-05' })
    const { error } = form.safeParse({ enrollmentId: '', amount: '99999999' })
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['enrollmentId'])
  })

  test('takes the past and today, not tomorrow', () => {
    expect(payment({ paymentDate: '2025-03-31' }).success).toBe(true)
    expect(errorsOf({ paymentDate: '2026-04-06' })).toEqual(['paymentDate: must be 05/04/2026 or earlier.'])
  })

  test('takes today and the future for the next installment, not yesterday', () => {
    expect(payment({ nextInstallmentDate: '2026-04-05' }).success).toBe(true)
    expect(errorsOf({ nextInstallmentDate: '2026-04-04' })).toEqual(['nextInstallmentDate: must be today or later.'])
  })

  test('asks for a reason only when it corrects', () => {
    const correction = paymentForm({ ...limits, corrects: 'cash' })
    expect(payment({}).success).toBe(true)
    expect(correction.safeParse({ enrollmentId, amount: '100' }).success).toBe(false)
    expect(correction.safeParse({ enrollmentId, amount: '100', reason: 'Typed 100 for 1000' }).success).toBe(true)
  })

  test('asks for the number of a cheque, but not for that of an older one that is corrected', () => {
    expect(errorsOf({ paymentMethod: 'cheque' })).toEqual(['chequeNumber: is required.'])
    expect(payment({ paymentMethod: 'cheque', chequeNumber: '000123' }).success).toBe(true)
    const correction = paymentForm({ ...limits, corrects: 'cheque' })
    const values = { enrollmentId, amount: '100', paymentMethod: 'cheque', reason: 'Typed 100 for 1000' }
    expect(correction.safeParse(values).success).toBe(true)
  })

  test('asks for the number of a cheque when a payment turns out to be one', () => {
    const correction = paymentForm({ ...limits, corrects: 'cash' })
    const values = { enrollmentId, amount: '100', paymentMethod: 'cheque', reason: 'It was a cheque' }
    expect(correction.safeParse(values).error?.issues).toMatchObject([{ path: ['chequeNumber'] }])
    expect(correction.safeParse({ ...values, chequeNumber: '000123' }).success).toBe(true)
  })

  test('sends only what belongs to the chosen method', () => {
    const typed = { transactionId: 'UTR', chequeNumber: '1', chequeBank: 'SBI', chequeDate: '2026-04-05' }
    const { transactionId, ...cheque } = typed
    expect(sentByMethod({ ...typed, paymentMethod: 'cheque' })).toEqual({ ...cheque, paymentMethod: 'cheque' })
    expect(sentByMethod({ ...typed, paymentMethod: 'upi' })).toEqual({ transactionId, paymentMethod: 'upi' })
    expect(sentByMethod({ ...typed, paymentMethod: 'cash' })).toEqual({ paymentMethod: 'cash' })
  })

  test('shows a transaction ID only for card, UPI and bank transfer', () => {
    expect(
      ['cash', 'card', 'upi', 'bank_transfer', 'cheque'].filter(method => hasTransactionId(asMethod(method))),
    ).toEqual(['card', 'upi', 'bank_transfer'])
  })
})

const asMethod = (method: string) => paymentForm(limits).shape.paymentMethod.parse(method)
