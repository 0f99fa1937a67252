import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { closeDay } from '#contract/counter/day-close'
import { listEnrollmentEvents } from '#contract/enrollments'
import { refundPayment } from '#contract/payments/after-payment'
import {
  approveCorrection,
  type CorrectionWish,
  declineCorrection,
  listCorrectionRequests,
  requestCorrection,
  withdrawCorrection,
} from '#contract/payments/corrections'
import { correctPayment, getPayment, voidPayment } from '#contract/payments/payments'
import { listInstitutes, updateInstitute } from '#contract/records/institutes'
import { getOverview } from '#contract/reports/overview'
import type { Payment } from '#contract/shapes/payment'
import { deskForAllTests, newKey } from '#tests/desk/desk'
import { heardBy } from '#tests/served/audience'
import type { Client } from '#tests/served/client'

const desk = deskForAllTests()
beforeAll(async () => {
  await desk.admin.ok(closeDay, { body: { date: '2026-05-31', counted: {}, instituteName: 'Pune' } })
})
afterAll(() => desk.expectSound())

interface Known {
  readonly id: string
}
const paid = async (fields = {}) => desk.pay(await desk.enrol(), 1000, fields)
const wish = { amount: '1200.50', reason: 'Two notes were stuck together' }
const ask = async ({ id }: Known, body: z.input<typeof CorrectionWish> = wish, client: Client = desk.pune) =>
  (await client.ok(requestCorrection, { params: { id }, body, key: newKey() })).correctionRequest
const refusedAsking = ({ id }: Known, body: object, client: Client = desk.pune) =>
  client.refused(requestCorrection, { params: { id }, body })
const approve = ({ id }: Known) => desk.admin.ok(approveCorrection, { params: { id } })
const refusedApproval = ({ id }: Known) => desk.admin.refused(approveCorrection, { params: { id } })
const read = async ({ id }: Known): Promise<Payment> => (await desk.pune.ok(getPayment, { params: { id } })).payment
const listed = async (query: object, client: Client = desk.pune) =>
  (await client.ok(listCorrectionRequests, { query })).correctionRequests

describe('a request to correct a payment', () => {
  test('says what is wrong and why, and leaves the payment as it is', async () => {
    const payment = await paid({ paymentMethod: 'upi', transactionId: 'UTR 1' })
    const body = { amount: 900, paymentMethod: 'upi' as const, transactionId: 'UTR 2', reason: 'Typed wrong' }
    const request = await ask(payment, { ...body, version: payment.version })
    expect(request).toMatchObject({
      paymentId: payment.id,
      receiptNumber: payment.receiptNumber,
      payment: { amount: 1000, paymentMethod: 'upi', paymentDate: payment.paymentDate },
      changes: { amount: { from: 1000, to: 900 }, transactionId: { from: 'UTR 1', to: 'UTR 2' } },
      reason: 'Typed wrong',
      status: 'open',
      outdated: false,
      requestedBy: { fullName: 'Clerk pune' },
      own: true,
      answeredBy: null,
    })
    expect(await read(payment)).toEqual(payment)
    expect(await listed({ paymentId: payment.id })).toEqual([request])
    expect(await listed({ paymentId: payment.id }, desk.admin)).toEqual([{ ...request, own: false }])
  })

  test('takes the transaction ID from a payment that was in cash', async () => {
    const payment = await paid({ paymentMethod: 'bank_transfer', transactionId: 'UTR 3' })
    const request = await ask(payment, { paymentMethod: 'cash', transactionId: '', reason: 'It was cash' })
    expect(request.changes).toEqual({
      paymentMethod: { from: 'bank_transfer', to: 'cash' },
      transactionId: { from: 'UTR 3', to: null },
    })
    await approve(request)
    expect(await read(payment)).toMatchObject({ paymentMethod: 'cash', transactionId: null })
  })

  test('takes the transaction ID from a new receipt in cash, and leaves it on one that stays', async () => {
    const payment = await paid({ paymentMethod: 'cash', transactionId: 'UTR 4' })
    const request = await ask(payment, { amount: 900, reason: 'Miscounted' })
    expect(request.changes).toEqual({ amount: { from: 1000, to: 900 }, transactionId: { from: 'UTR 4', to: null } })
    const other = await paid({ paymentMethod: 'cheque', chequeNumber: '000123', transactionId: 'UTR 5' })
    expect((await ask(other, { chequeBank: 'SBI', reason: 'Forgotten' })).changes).toEqual({
      chequeBank: { from: null, to: 'SBI' },
    })
  })

  test('is approved with the values asked for, under the name of whoever approves', async () => {
    const before = await paid()
    const request = await ask(before)
    const { payment, correctionRequest } = await approve(request)
    expect(payment).toMatchObject({
      id: before.id,
      amount: 1200.5,
      status: 'corrected',
      previousReceiptNumbers: [before.receiptNumber],
    })
    expect(correctionRequest).toMatchObject({ status: 'approved', receiptNumber: payment.receiptNumber })
    const { events } = await desk.admin.ok(listEnrollmentEvents, { params: { id: before.enrollmentId } })
    expect(events.at(-1)).toMatchObject({ type: 'PaymentReceived', actor: { fullName: 'Administrator' } })
    expect(await listed({ paymentId: before.id })).toMatchObject([{ status: 'approved' }])
  })

  test.each([
    ['of nothing', { amount: 1000, paymentMethod: 'cash', reason: 'So' }, 'NOTHING_TO_CORRECT'],
    ['without a reason', { amount: 900 }, 'INVALID_INPUT'],
    ['of no money', { amount: 0, reason: 'So' }, 'INVALID_INPUT'],
    ['dated in the wrong century', { paymentDate: '1926-01-01', reason: 'So' }, 'INVALID_INPUT'],
    ['that describes a cheque of a payment in cash', { chequeNumber: '12', reason: 'So' }, 'INVALID_INPUT'],
    ['to a cheque without a number', { paymentMethod: 'cheque', chequeBank: 'SBI', reason: 'So' }, 'INVALID_INPUT'],
    ['on an old picture of the payment', { ...wish, version: 0 }, 'STALE_VERSION'],
  ])('%s is refused', async (_, body, code) => {
    const payment = await paid()
    expect((await refusedAsking(payment, body)).code).toBe(code)
    expect(await listed({ paymentId: payment.id })).toEqual([])
  })

  test('of a voided payment is refused', async () => {
    const payment = await paid()
    await desk.admin.ok(voidPayment, { params: { id: payment.id } })
    expect((await refusedAsking(payment, wish)).code).toBe('PAYMENT_VOIDED')
  })

  test.each([
    ['more than the fees', { amount: 5000.01 }, 'OVERPAYMENT', 'The corrected payment can be at most ₹5,000.'],
    ['tomorrow', { paymentDate: '2026-06-16' }, 'INVALID_INPUT', 'Payment date must not be in the future.'],
    ['a closed day', { paymentDate: '2026-05-31' }, 'DAY_CLOSED', expect.stringMatching(/is closed/)],
  ])(
    'that the ledger would refuse, for %s, is refused with its sentence and leaves nothing',
    async (_, fields, code, error) => {
      const payment = await paid()
      expect(await refusedAsking(payment, { ...fields, reason: 'A lot' })).toMatchObject({ code, error })
      expect(await listed({ paymentId: payment.id })).toEqual([])
      expect(await read(payment)).toEqual(payment)
    },
  )

  test('of a refunded payment is refused', async () => {
    const payment = await paid()
    const refund = { params: { id: payment.id }, body: { amount: 100, reason: 'Too much' } }
    await desk.admin.ok(refundPayment, refund)
    expect((await refusedAsking(payment, wish)).code).toBe('PAYMENT_REFUNDED')
  })

  test('is not bound by the limits of the clerk, because a super admin approves it', async () => {
    const { institutes } = await desk.admin.ok(listInstitutes)
    const { id } = institutes.find(({ instituteName }) => instituteName === 'Pune') ?? expect.unreachable()
    const payment = await paid()
    await desk.admin.ok(updateInstitute, { params: { id }, body: { backdatingLimit: 0 } })
    await ask(payment, { paymentDate: '2026-06-13', reason: 'Paid on Saturday' })
    await desk.admin.ok(updateInstitute, { params: { id }, body: { backdatingLimit: '' } })
  })

  test('that is sent again with its key gets the first answer, whatever happened since', async () => {
    const payment = await paid()
    const sent = { params: { id: payment.id }, body: wish, key: newKey() }
    const first = await desk.pune.call(requestCorrection, sent)
    await desk.admin.ok(voidPayment, { params: { id: payment.id } })
    const again = await desk.pune.call(requestCorrection, sent)
    expect([again.status, again.text]).toEqual([201, first.text])
  })

  test('is the only open one of its payment, whoever asks at once; after its answer, another may follow', async () => {
    const payment = await paid()
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        desk.pune.call(requestCorrection, { params: { id: payment.id }, body: wish, key: newKey() }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
    const [open] = await listed({ paymentId: payment.id, status: 'open' })
    const { code, error } = await refusedAsking(payment, wish)
    expect({ code, error }).toEqual({
      code: 'CORRECTION_REQUESTED',
      error: 'A correction of this payment was requested already, and is not answered yet.',
    })
    await desk.pune.ok(withdrawCorrection, { params: { id: open?.id ?? '' } })
    await ask(payment)
  })

  test('is nothing that another branch sees or asks for', async () => {
    const payment = await paid()
    const request = await ask(payment)
    expect(await listed({}, desk.nashik)).toEqual([])
    expect((await refusedAsking(payment, wish, desk.nashik)).status).toBe(404)
    const params = { id: request.id }
    expect((await desk.nashik.refused(withdrawCorrection, { params })).status).toBe(404)
    expect((await desk.nashik.refused(approveCorrection, { params })).status).toBe(403)
    expect(await listed({ paymentId: payment.id })).toEqual([request])
  })
})

describe('an approval', () => {
  test('happens once when it is pressed twice and by two owners, and so does each other answer', async () => {
    const payment = await paid()
    const request = await ask(payment)
    const params = { id: request.id }
    const key = newKey()
    const answers = await Promise.all([
      desk.admin.call(approveCorrection, { params, key }),
      desk.admin.call(approveCorrection, { params, key }),
      desk.admin.call(approveCorrection, { params, key: newKey() }),
      desk.admin.call(declineCorrection, { params, body: { reason: 'No' }, key: newKey() }),
      desk.pune.call(withdrawCorrection, { params }),
    ])
    const [{ status } = { status: 'open' }] = await listed({ paymentId: payment.id })
    const done = answers.filter(answer => answer.status < 300)
    expect(done.length).toBe(status === 'approved' ? (answers[0]?.status === 201 ? 2 : 1) : 1)
    expect((await read(payment)).previousReceiptNumbers).toEqual(status === 'approved' ? [payment.receiptNumber] : [])
    for (const answer of answers.filter(one => one.status >= 300))
      expect(answer).toMatchObject({ status: 409, json: { code: 'REQUEST_ANSWERED' } })
  })

  test('by two at once corrects once', async () => {
    const payment = await paid()
    const { id } = await ask(payment)
    const both = [0, 1, 2].map(() => desk.admin.call(approveCorrection, { params: { id }, key: newKey() }))
    const statuses = (await Promise.all(both)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([201, 409, 409])
    expect(await read(payment)).toMatchObject({ amount: 1200.5, previousReceiptNumbers: [payment.receiptNumber] })
  })

  test('pressed again with the same key gets the same answer', async () => {
    const { id } = await ask(await paid())
    const [first, again] = [newKey()].flatMap(key => [key, key])
    const one = await desk.admin.call(approveCorrection, { params: { id }, key: first })
    const two = await desk.admin.call(approveCorrection, { params: { id }, key: again })
    expect([one.status, two.status]).toEqual([201, 201])
    expect(two.text).toBe(one.text)
  })

  test('of a payment that was changed since is refused, and the request stays open to be declined', async () => {
    const payment = await paid()
    const request = await ask(payment)
    await desk.admin.ok(correctPayment, { params: { id: payment.id }, body: { amount: 1100 } })
    const { status, code, error } = await refusedApproval(request)
    expect({ status, code, error }).toEqual({
      status: 409,
      code: 'STALE_VERSION',
      error:
        'The payment was changed after this correction was asked for. Decline the request, and look at the payment.',
    })
    expect((await read(payment)).amount).toBe(1100)
    expect(await listed({ paymentId: payment.id })).toMatchObject([{ status: 'open', outdated: true }])
    const params = { id: request.id }
    await desk.admin.ok(declineCorrection, { params, body: { reason: 'Done already' } })
    expect(await listed({ paymentId: payment.id })).toMatchObject([{ status: 'declined', answer: 'Done already' }])
  })

  test('of a payment of which only the note was changed since corrects it, and the note stays', async () => {
    const payment = await paid()
    const request = await ask(payment)
    await desk.admin.ok(correctPayment, { params: { id: payment.id }, body: { notes: 'Her father paid' } })
    expect(await listed({ paymentId: payment.id })).toMatchObject([{ status: 'open', outdated: false }])
    const { payment: corrected } = await approve(request)
    expect(corrected).toMatchObject({ amount: 1200.5, notes: 'Her father paid', status: 'corrected' })
  })

  test.each([
    ['voided', ({ id }: Known) => desk.admin.ok(voidPayment, { params: { id } }), 'PAYMENT_VOIDED'],
    [
      'refunded',
      ({ id }: Known) => desk.admin.ok(refundPayment, { params: { id }, body: { amount: 1, reason: 'Rest' } }),
      'STALE_VERSION',
    ],
    [
      'given another date',
      ({ id }: Known) => desk.admin.ok(correctPayment, { params: { id }, body: { paymentDate: '2026-06-14' } }),
      'STALE_VERSION',
    ],
  ])('of a payment that was %s since is refused', async (_, change, code) => {
    const payment = await paid()
    const request = await ask(payment)
    await change(payment)
    expect((await refusedApproval(request)).code).toBe(code)
    expect(await listed({ paymentId: payment.id })).toMatchObject([{ status: 'open', outdated: true }])
  })

  test('of what the ledger refuses says why, and leaves the request open', async () => {
    const payment = await paid()
    const request = await ask(payment, { amount: 4000, reason: 'A lot' })
    await desk.pay({ id: payment.enrollmentId }, 1500)
    const { code, error } = await refusedApproval(request)
    expect({ code, error }).toEqual({
      code: 'OVERPAYMENT',
      error: 'The corrected payment can be at most ₹3,500.',
    })
    expect(await listed({ paymentId: payment.id })).toMatchObject([{ status: 'open', outdated: false }])
    expect((await read(payment)).amount).toBe(payment.amount)
  })
})

describe('a request to void a payment', () => {
  const gone = { voided: true as const, reason: 'It was her sister who paid' }

  test('leaves it as it is until a super admin approves, which voids it under their name', async () => {
    const payment = await paid()
    const request = await ask(payment, { ...gone, version: payment.version })
    expect(request.changes).toEqual({ voided: { from: false, to: true } })
    expect(await read(payment)).toEqual(payment)
    const { payment: voided, correctionRequest } = await approve(request)
    expect(voided).toMatchObject({ status: 'voided', voidReason: gone.reason, receiptNumber: payment.receiptNumber })
    expect(correctionRequest).toMatchObject({ status: 'approved', outdated: false })
    const { events } = await desk.admin.ok(listEnrollmentEvents, { params: { id: payment.enrollmentId } })
    expect(events.at(-1)).toMatchObject({ type: 'PaymentVoided', actor: { fullName: 'Administrator' } })
  })

  test('changes nothing else', async () => {
    const payment = await paid()
    const { details } = await refusedAsking(payment, { ...gone, amount: 900 })
    expect(details).toEqual([{ path: 'voided', message: 'leaves nothing else to change.' }])
    expect((await refusedAsking(payment, { ...gone, voided: 'false' })).code).toBe('NOTHING_TO_CORRECT')
    expect((await refusedAsking(payment, { ...gone, voided: 'gone' })).details).toMatchObject([{ path: 'voided' }])
  })

  test('of a refunded or voided payment is refused when it is asked for', async () => {
    const payment = await paid()
    await desk.admin.ok(refundPayment, { params: { id: payment.id }, body: { amount: 100, reason: 'Too much' } })
    expect((await refusedAsking(payment, gone)).code).toBe('PAYMENT_REFUNDED')
    const other = await paid()
    await desk.admin.ok(voidPayment, { params: { id: other.id } })
    expect((await refusedAsking(other, gone)).code).toBe('PAYMENT_VOIDED')
  })

  test('is outdated once the payment was corrected, and approved by several at once voids once', async () => {
    const corrected = await paid()
    const late = await ask(corrected, gone)
    await desk.admin.ok(correctPayment, { params: { id: corrected.id }, body: { amount: 1100 } })
    expect((await refusedApproval(late)).code).toBe('STALE_VERSION')
    const { id } = await ask(await paid(), gone)
    const all = [0, 1, 2].map(() => desk.admin.call(approveCorrection, { params: { id }, key: newKey() }))
    expect((await Promise.all(all)).map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  })
})

test('a request is withdrawn by its clerk alone', async () => {
  const request = await ask(await paid())
  const params = { id: request.id }
  const { status, error } = await desk.admin.refused(withdrawCorrection, { params })
  expect([status, error]).toEqual([403, 'Only the clerk who asked for this correction may withdraw it.'])
  await desk.pune.ok(withdrawCorrection, { params })
  expect((await refusedApproval(request)).code).toBe('REQUEST_ANSWERED')
})

test('a request and its answer are announced to its branch and the owner', async () => {
  const payment = await paid()
  const readers = [desk.admin, desk.pune, desk.nashik]
  let request: Known | undefined
  expect(
    await heardBy(desk, readers, async () => {
      request = await ask(payment)
    }),
  ).toEqual([['corrections'], ['corrections'], []])
  const answered = () => desk.admin.ok(declineCorrection, { params: { id: request?.id ?? '' }, body: { reason: 'No' } })
  expect(await heardBy(desk, readers, answered)).toEqual([['corrections'], ['corrections'], []])
})

test('the owner is told of open requests among what needs attention', async () => {
  const before = (await desk.admin.ok(getOverview)).attention.corrections
  await ask(await paid())
  expect((await desk.admin.ok(getOverview)).attention.corrections).toBe(before + 1)
})
