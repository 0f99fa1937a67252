import { describe, expect, test } from 'vitest'
import { listPayments, recordPayment, voidPayment } from '#contract/payments/payments'
import { deskForAllTests, newKey, opened } from '#tests/desk/desk'
import { at } from '#tests/served/at'

const desk = deskForAllTests()

describe('a possible duplicate', () => {
  test('is recorded, and names the payment that it may repeat', async () => {
    const { id } = await desk.enrol()
    const body = { enrollmentId: id, amount: 100, paymentMethod: 'upi' as const }
    const first = (await desk.pune.ok(recordPayment, { body })).payment
    expect(first.possibleDuplicateOf).toBeUndefined()
    const second = (await desk.pune.ok(recordPayment, { body })).payment
    expect(second.possibleDuplicateOf).toBe(first.id)
    expect((await desk.read({ id })).paidAmount).toBe(200)
  })

  test('has the same enrollment, amount and method as one of the last minute that is not voided', async () => {
    const [{ id }, other] = [await desk.enrol(), await desk.enrol()]
    const body = { enrollmentId: id, amount: 100 }
    const pay = async (fields: object) =>
      (await desk.pune.ok(recordPayment, { body: { ...body, ...fields } })).payment.possibleDuplicateOf
    const { payment: first } = await desk.pune.ok(recordPayment, { body })
    expect(await pay({ amount: 100.01 })).toBeUndefined()
    expect(await pay({ paymentMethod: 'upi' })).toBeUndefined()
    expect(await pay({ enrollmentId: other.id })).toBeUndefined()
    desk.setClock(new Date(new Date(opened).getTime() + 59_000).toISOString())
    const duplicate = (await desk.pune.ok(recordPayment, { body })).payment
    expect(duplicate.possibleDuplicateOf).toBe(first.id)
    desk.setClock(new Date(new Date(opened).getTime() + 119_500).toISOString())
    expect(await pay({})).toBeUndefined()
    desk.setClock(opened)
  })

  test('is not reported when the request has a key, which shows that it is meant', async () => {
    const enrollment = await desk.enrol()
    await desk.pay(enrollment, 100)
    expect((await desk.pay(enrollment, 100)).possibleDuplicateOf).toBeUndefined()
  })

  test('is not reported for a voided payment', async () => {
    const enrollment = await desk.enrol()
    const wrong = await desk.pay(enrollment, 100)
    await desk.admin.ok(voidPayment, { params: { id: wrong.id } })
    const body = { enrollmentId: enrollment.id, amount: 100 }
    expect((await desk.pune.ok(recordPayment, { body })).payment.possibleDuplicateOf).toBeUndefined()
  })
})

describe('a reference', () => {
  const transfer = { amount: 100, paymentMethod: 'upi' as const }
  const pay = async (enrollmentId: string, transactionId: string, as = desk.pune) =>
    as.ok(recordPayment, { body: { ...transfer, enrollmentId, transactionId }, key: newKey() })

  test('that stands on another receipt of the institute is reported, whatever the case of its letters', async () => {
    const [one, other] = [await desk.enrol(), await desk.enrol()]
    const { payment, ...alone } = await pay(one.id, 'UTR-4455_66')
    expect(alone).toEqual({})
    for (const as of [desk.pune, desk.admin])
      expect((await pay(other.id, 'utr-4455_66', as)).warnings).toEqual([
        { path: 'transactionId', message: expect.stringContaining(payment.receiptNumber) },
      ])
  })

  test.each([
    ['412345678901', ' 4123 4567 8901 '],
    ['5123 4567 8901', '512345678901'],
    ['6123 4567\u00A08901', '61 23456789 01'],
  ])('is the same with spaces inside, as apps group its digits: %j and %j', async (first, second) => {
    const [one, other] = [await desk.enrol(), await desk.enrol()]
    const { payment } = await pay(one.id, first)
    expect((await pay(other.id, second)).warnings).toEqual([
      { path: 'transactionId', message: expect.stringContaining(payment.receiptNumber) },
    ])
  })

  test('is not reported when it is only part of another, too short, of a voided payment or of another branch', async () => {
    const [mine, theirs] = [await desk.enrol(), await desk.enrol({}, desk.nashik)]
    const { payment } = await pay(mine.id, '998877665544')
    const silent = [
      await pay(mine.id, '99887766554'),
      await pay(mine.id, 'BOB'),
      await pay(mine.id, 'BOB'),
      await pay(mine.id, 'B O  B'),
      await pay(theirs.id, '998877665544', desk.nashik),
      await pay(mine.id, '112233445566'),
      await pay(theirs.id, '112233445566', desk.admin),
    ]
    await desk.admin.ok(voidPayment, { params: { id: payment.id } })
    for (const answer of [...silent, await pay(mine.id, '998877665544')]) expect(answer.warnings).toBeUndefined()
  })
})

describe('an Idempotency-Key', () => {
  test('records a payment once, however often the request is sent', async () => {
    const { id } = await desk.enrol()
    const key = newKey()
    const body = { enrollmentId: id, amount: 100 }
    const first = await desk.pune.call(recordPayment, { body, key })
    const again = await desk.pune.call(recordPayment, { body, key })
    expect([first.status, first.headers.get('Idempotency-Replayed')]).toEqual([201, null])
    expect([again.status, again.headers.get('Idempotency-Replayed')]).toEqual([201, 'true'])
    expect(again.text).toBe(first.text)
    expect((await desk.pune.ok(listPayments, { query: { enrollmentId: id } })).payments.length).toBe(1)
  })

  test('gives the first answer again, even if the payment has changed since', async () => {
    const enrollment = await desk.enrol()
    const key = newKey()
    const body = { enrollmentId: enrollment.id, amount: 100 }
    const first = await desk.pune.call(recordPayment, { body, key })
    await desk.admin.ok(voidPayment, { params: { id: String(at(first.json, 'payment.id')) } })
    expect((await desk.pune.call(recordPayment, { body, key })).text).toBe(first.text)
  })

  test('that was used for another request is refused', async () => {
    const { id } = await desk.enrol()
    const key = newKey()
    await desk.pune.ok(recordPayment, { body: { enrollmentId: id, amount: 100 }, key })
    const { status, code } = await desk.pune.refused(recordPayment, { body: { enrollmentId: id, amount: 101 }, key })
    expect({ status, code }).toEqual({ status: 409, code: 'IDEMPOTENCY_KEY_REUSED' })
  })

  test('belongs to one user, and is not used up by a refusal', async () => {
    const { id } = await desk.enrol()
    const key = newKey()
    await desk.pune.ok(recordPayment, { body: { enrollmentId: id, amount: 100 }, key })
    await desk.admin.ok(recordPayment, { body: { enrollmentId: id, amount: 200 }, key })
    const next = newKey()
    await desk.pune.refused(recordPayment, { body: { enrollmentId: id, amount: 9999 }, key: next })
    await desk.pune.ok(recordPayment, { body: { enrollmentId: id, amount: 300 }, key: next })
    expect((await desk.read({ id })).paidAmount).toBe(600)
  })

  test('has at most 200 characters', async () => {
    const { id } = await desk.enrol()
    const body = { enrollmentId: id, amount: 1 }
    const { code, details } = await desk.pune.refused(recordPayment, { body, key: 'x'.repeat(201) })
    expect([code, details[0]?.path]).toEqual(['INVALID_INPUT', 'Idempotency-Key'])
    await desk.pune.ok(recordPayment, { body, key: 'x'.repeat(200) })
  })
})
