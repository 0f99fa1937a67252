import { afterEach, describe, expect, test } from 'vitest'
import { getEnrollment } from '#contract/enrollments'
import { recordPayments } from '#contract/payments/bulk-payments'
import { getPayment, listPayments, recordPayment, voidPayment } from '#contract/payments/payments'
import { deskForAllTests, newKey, today } from '#tests/desk/desk'
import { keyed, outcomes, type Sent, sendPayments, takenOf } from '#tests/desk/many-payments'

const desk = deskForAllTests()
afterEach(() => desk.expectSound())

const send = (payments: readonly Sent[], client = desk.pune) => sendPayments(payments, client)
const serialOf = ({ receiptNumber }: { receiptNumber: string }) => Number(receiptNumber.split('/').at(-1))
const times = <T>(count: number, make: (index: number) => T) => Array.from({ length: count }, (_, index) => make(index))

describe('many payments', () => {
  test('are answered in their order, as each of them is shown', async () => {
    const [one, other] = [await desk.enrol(), await desk.enrol()]
    const payments = [
      keyed({
        enrollmentId: one.id,
        amount: '1500.50',
        paymentMethod: 'upi',
        transactionId: 'UTR 1',
        notes: 'By her father',
      }),
      keyed({ enrollmentId: other.id, amount: 700, paymentMethod: 'cheque', paymentDate: '2026-06-10' }),
      keyed({ enrollmentId: one.id, amount: 0.5, paymentMethod: '', notes: null }),
    ]
    const { results, recorded, refused } = await desk.pune.ok(recordPayments, { body: { payments } as never })
    expect({ recorded, refused }).toEqual({ recorded: 3, refused: 0 })
    const taken = takenOf(results)
    expect(
      taken.map(({ amount, paymentMethod, paymentDate, remainingAmount }) => [
        amount,
        paymentMethod,
        paymentDate,
        remainingAmount,
      ]),
    ).toEqual([
      [1500.5, 'upi', today, 3499.5],
      [700, 'cheque', '2026-06-10', 4300],
      [0.5, 'cash', today, 3499],
    ])
    for (const payment of taken) {
      const shown = (await desk.pune.ok(getPayment, { params: { id: payment.id } })).payment
      expect({ ...shown, ...payment }).toEqual(shown)
    }
    expect((await desk.read(one)).Payments.map(({ id }) => id)).toEqual([taken[2]?.id, taken[0]?.id])
  })

  test('are 1 to 200', async () => {
    const { id } = await desk.enrol()
    const refusalOf = async (payments: unknown) =>
      (await desk.pune.refused(recordPayments, { body: { payments } })).details
    const path = 'payments'
    expect(await refusalOf([])).toEqual([{ path, message: 'must have at least one payment.' }])
    expect(await refusalOf(undefined)).toEqual([{ path, message: 'is required.' }])
    expect(await refusalOf('all')).toEqual([{ path, message: 'must be a list.' }])
    const many = times(201, () => keyed({ enrollmentId: id, amount: 1 }))
    expect(await refusalOf(many)).toEqual([{ path, message: 'must have at most 200 payments.' }])
    expect((await desk.read({ id })).paidAmount).toBe(0)
  })

  test('are accepted up to 200 with every field of full length', async () => {
    const { id } = await desk.enrol()
    const long = (length: number) => 'ₙ'.repeat(length)
    const payments = times(200, index =>
      keyed({
        enrollmentId: id,
        amount: 25,
        transactionId: long(100),
        notes: long(1000),
        idempotencyKey: `${index}`.padEnd(200, 'ₙ'),
      }),
    )
    const { recorded } = await send(payments)
    expect(recorded).toBe(200)
    expect((await desk.read({ id })).remainingAmount).toBe(0)
  })
})

describe('a key', () => {
  test.each([
    [undefined, 'is required.'],
    ['', 'is required.'],
    [7, 'must be text.'],
    ['k'.repeat(201), 'must have at most 200 characters.'],
  ])('%j refuses the request', async (idempotencyKey, message) => {
    const { id } = await desk.enrol()
    const payments = [keyed({ enrollmentId: id }), { ...keyed({ enrollmentId: id }), idempotencyKey }]
    const { status, details } = await desk.pune.refused(recordPayments, { body: { payments } })
    expect({ status, details }).toEqual({ status: 400, details: [{ path: 'payments.1.idempotencyKey', message }] })
    expect((await desk.read({ id })).paidAmount).toBe(0)
  })

  test('that comes twice refuses the request, whatever stands beside it', async () => {
    const { id } = await desk.enrol()
    const twice = { idempotencyKey: newKey() }
    const payments = [
      keyed({ enrollmentId: id }),
      keyed({ enrollmentId: id, ...twice }),
      keyed({ ...twice, amount: 7 }),
    ]
    const { code, details, error } = await desk.pune.refused(recordPayments, { body: { payments } })
    expect(code).toBe('INVALID_INPUT')
    const message = 'is that of payment 2 too. Each payment needs a key of its own.'
    expect(details).toEqual([{ path: 'payments.2.idempotencyKey', message }])
    expect(error).toBe(`Idempotency key of payment 3 ${message}`)
    expect((await desk.read({ id })).paidAmount).toBe(0)
  })

  test('sent again with the whole request replays every payment, and records nothing', async () => {
    const { id } = await desk.enrol()
    const payments = times(5, index => keyed({ enrollmentId: id, amount: index + 1, notes: `Part ${index}` }))
    const first = await send(payments)
    expect(first).toMatchObject({ recorded: 5, refused: 0 })
    const again = await send(payments.toReversed())
    expect(again).toMatchObject({ recorded: 0, refused: 0 })
    expect(again.results).toEqual(first.results.map(one => ({ ...one, outcome: 'replayed' })).toReversed())
    expect((await desk.read({ id })).paidAmount).toBe(15)
  })

  test('holds for POST /payments too, in both directions', async () => {
    const { id } = await desk.enrol()
    const [here, there] = [newKey(), newKey()]
    const body = { enrollmentId: id, amount: 250, notes: 'Once' }
    const { payment: alone } = await desk.pune.ok(recordPayment, { body, key: there })
    const first = await send([
      { ...body, idempotencyKey: here },
      { ...body, idempotencyKey: there },
    ])
    expect(outcomes(first.results)).toEqual(['recorded', 'replayed'])
    const [made, replayed] = takenOf(first.results)
    expect({ ...alone, ...replayed }).toEqual(alone)
    const later = await desk.pune.call(recordPayment, { body, key: here })
    expect([later.status, later.headers.get('Idempotency-Replayed')]).toEqual([201, 'true'])
    expect(recordPayment.answer.parse(later.json).payment.id).toBe(made?.id)
    expect((await desk.read({ id })).paidAmount).toBe(500)
  })

  test('with other content is refused, in both directions and for another branch', async () => {
    const [{ id }, elsewhere] = [await desk.enrol(), await desk.enrol({}, desk.nashik)]
    const key = newKey()
    await send([keyed({ enrollmentId: id, idempotencyKey: key })], desk.admin)
    const { results } = await send(
      [keyed({ enrollmentId: id, amount: 101, idempotencyKey: key }), keyed({ enrollmentId: id, amount: 1 })],
      desk.admin,
    )
    expect(results[0]).toMatchObject({ outcome: 'refused', status: 409, code: 'IDEMPOTENCY_KEY_REUSED' })
    expect(results[1]).toMatchObject({ outcome: 'recorded' })
    const body = { enrollmentId: id, amount: 101 }
    expect((await desk.admin.refused(recordPayment, { body, key })).code).toBe('IDEMPOTENCY_KEY_REUSED')
    const other = await send([keyed({ enrollmentId: elsewhere.id, idempotencyKey: key })], desk.admin)
    expect(outcomes(other.results)).toEqual(['IDEMPOTENCY_KEY_REUSED'])
    const same = await send([keyed({ enrollmentId: id, idempotencyKey: key })])
    expect(outcomes(same.results)).toEqual(['recorded'])
  })

  test('is not used up by a refusal', async () => {
    const { id } = await desk.enrol()
    const key = newKey()
    expect(outcomes((await send([keyed({ enrollmentId: id, amount: 5001, idempotencyKey: key })])).results)).toEqual([
      'OVERPAYMENT',
    ])
    expect(outcomes((await send([keyed({ enrollmentId: id, amount: 5000, idempotencyKey: key })])).results)).toEqual([
      'recorded',
    ])
  })

  test('replays the payment as it was recorded, even if it was changed or voided since', async () => {
    const { id } = await desk.enrol()
    const payments = [keyed({ enrollmentId: id })]
    const first = await send(payments)
    const params = { id: takenOf(first.results)[0]?.id ?? '' }
    await desk.admin.ok(voidPayment, { params })
    expect(takenOf((await send(payments)).results)).toEqual(takenOf(first.results))
  })
})

describe('money', () => {
  test('of one enrollment in 200 payments is taken until nothing remains, and never more', async () => {
    const { id } = await desk.enrol()
    const before = await desk.pay(await desk.enrol(), 1)
    const { results, recorded, refused } = await send(times(200, () => keyed({ enrollmentId: id, amount: 33 })))
    expect({ recorded, refused }).toEqual({ recorded: 151, refused: 49 })
    expect(outcomes(results)).toEqual([...times(151, () => 'recorded'), ...times(49, () => 'OVERPAYMENT')])
    expect(await desk.read({ id })).toMatchObject({ paidAmount: 4983, remainingAmount: 17 })
    const serials = takenOf(results).map(serialOf)
    expect(serials).toEqual(times(151, index => serialOf(before) + 1 + index))
  })

  test('sent by two clerks in the same 200 payments at once is recorded once for each key of each', async () => {
    const enrollments = await Promise.all(times(20, () => desk.enrol()))
    const payments = times(200, index => keyed({ enrollmentId: enrollments[index % 20]?.id, amount: 25 }))
    const answers = await Promise.all([send(payments), send(payments), send(payments)])
    const recorded = answers.map(answer => answer.recorded)
    expect(recorded.reduce((all, count) => all + count, 0)).toBe(200)
    expect(answers.map(({ refused }) => refused)).toEqual([0, 0, 0])
    const [ids, ...others] = answers.map(({ results }) => takenOf(results).map(({ id }) => id))
    for (const same of others) expect(same).toEqual(ids)
    for (const { id } of enrollments) {
      const { payments: listed } = await desk.pune.ok(listPayments, { query: { enrollmentId: id } })
      expect(listed.length).toBe(10)
    }
    const fromAdmin = await send(payments, desk.admin)
    expect(fromAdmin).toMatchObject({ recorded: 200, refused: 0 })
  })

  test('of two branches is recorded in the log of each', async () => {
    const [mine, theirs] = [await desk.enrol(), await desk.enrol({}, desk.nashik)]
    const { results } = await send(
      [mine, theirs, mine].map(({ id }) => keyed({ enrollmentId: id })),
      desk.admin,
    )
    expect(takenOf(results).map(({ receiptNumber }) => receiptNumber.slice(0, 3))).toEqual(['PUN', 'NAS', 'PUN'])
    for (const [client, { id }] of [
      [desk.pune, mine],
      [desk.nashik, theirs],
    ] as const)
      expect((await client.ok(getEnrollment, { params: { id } })).enrollment.paidAmount).toBe(
        id === mine.id ? 200 : 100,
      )
  })
})
