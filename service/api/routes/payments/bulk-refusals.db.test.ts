import { afterEach, describe, expect, test } from 'vitest'
import { closeDay } from '#contract/counter/day-close'
import { updateEnrollment } from '#contract/enrollments'
import { recordPayment } from '#contract/payments/payments'
import { listInstitutes, updateInstitute } from '#contract/records/institutes'
import { deskForAllTests, makeCourse, newKey } from '#tests/desk/desk'
import { keyed, outcomes, type Sent, sendPayments } from '#tests/desk/many-payments'

const desk = deskForAllTests()
afterEach(() => desk.expectSound())

const send = (payments: readonly Sent[], client = desk.pune) => sendPayments(payments, client)

describe('a payment that is refused', () => {
  test.each([
    ['amount', '1e3'],
    ['paymentMethod', 'gold'],
    ['paymentDate', '2026-06-16'],
    ['transactionId', 'x'.repeat(101)],
    ['notes', 'x'.repeat(1001)],
    ['enrollmentId', undefined],
  ])('for %s of %j is refused as by POST /payments, and stops no other', async (path, value) => {
    const { id } = await desk.enrol()
    const wrong = { enrollmentId: id, amount: 100, [path]: value }
    const { status, code, error, details } = await desk.pune.refused(recordPayment, { body: wrong })
    expect(details).toMatchObject([{ path }])
    const sent = [keyed({ enrollmentId: id }), { ...wrong, idempotencyKey: newKey() }, keyed({ enrollmentId: id })]
    const { results, ...counts } = await send(sent)
    expect(counts).toEqual({ recorded: 2, refused: 1 })
    expect(results[1]).toEqual({ outcome: 'refused', status, code, message: error, details })
  })

  test('by a rule of the ledger stops no other', async () => {
    const [paid, cancelled, mine] = [await desk.enrol(), await desk.enrol(), await desk.enrol()]
    const theirs = await desk.enrol({}, desk.nashik)
    await desk.pay(paid, 4999.5)
    await desk.pune.ok(updateEnrollment, { params: { id: cancelled.id }, body: { status: 'cancelled' } })
    const nowhere = '00000000-0000-7000-8000-000000000000'
    const ids = [paid.id, mine.id, cancelled.id, nowhere, theirs.id, mine.id, mine.studentId]
    const { results, ...counts } = await send(ids.map(enrollmentId => keyed({ enrollmentId })))
    expect(outcomes(results)).toEqual([
      ...['OVERPAYMENT', 'recorded', 'ENROLLMENT_NOT_ACTIVE', 'NOT_FOUND', 'NOT_FOUND', 'recorded', 'NOT_FOUND'],
    ])
    expect(results[0]).toEqual({
      outcome: 'refused',
      status: 422,
      code: 'OVERPAYMENT',
      message: 'Only ₹0.50 remains to be paid.',
    })
    expect(results[4]).toEqual({ outcome: 'refused', status: 404, code: 'NOT_FOUND', message: 'Enrollment not found.' })
    expect(counts).toEqual({ recorded: 2, refused: 5 })
    expect((await desk.read(mine)).paidAmount).toBe(200)
  })

  test('for a closed day, or for too much cash where that is refused, stops no other', async () => {
    const branch = (await desk.admin.ok(listInstitutes)).institutes.find(
      ({ instituteName }) => instituteName === 'Nashik',
    )
    await desk.admin.ok(updateInstitute, { params: { id: branch?.id ?? '' }, body: { cashLimit: 'refuse' } })
    const course = await makeCourse(desk.admin, 'Flying', 300_000)
    const { id: enrollmentId } = await desk.enrol({ courseId: course.id }, desk.nashik)
    await desk.nashik.ok(closeDay, { body: { date: '2026-06-10', counted: {} } })
    const { results } = await send(
      [
        keyed({ enrollmentId, paymentDate: '2026-06-10' }),
        keyed({ enrollmentId, amount: 200_000 }),
        keyed({ enrollmentId, amount: 200_000, paymentMethod: 'upi' }),
      ],
      desk.nashik,
    )
    expect(outcomes(results)).toEqual(['DAY_CLOSED', 'CASH_LIMIT', 'recorded'])
  })

  test('because it was recorded before and cannot be read stops no other, and does not look unrecorded', async () => {
    const { id } = await desk.enrol()
    const before = keyed({ enrollmentId: id })
    await send([before])
    const { owner } = desk.server.database
    await owner.query('revoke select on notes from ledger_service')
    const { results } = await send([before, keyed({ enrollmentId: id })])
    await owner.query('grant select on notes to ledger_service')
    expect(outcomes(results)).toEqual(['UNAVAILABLE', 'recorded'])
    expect(results[0]).toMatchObject({ status: 503, message: expect.stringContaining('This was recorded') })
    expect((await desk.read({ id })).paidAmount).toBe(200)
  })
})
