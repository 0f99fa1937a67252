import { describe, test } from 'vitest'
import { changeStatus, discount, expectThere, moveNext, receive, withdraw } from '#tests/ledger/commands'
import { cancelled, completed, enrolled, fellOverdue, paid, reopened, voided, withdrawn } from '#tests/ledger/facts'
import { given, twoLegs } from '#tests/ledger/given'

describe('the status', () => {
  const active = [enrolled({ fees: 100_00 }), paid(30_00)]
  const done = [...active, completed()]
  const gone = [...active, cancelled()]

  test('active → completed', () =>
    given(...active)
      .when(changeStatus('completed'))
      .gives([{ type: 'EnrollmentCompleted' }], { status: 'completed', remaining: 70_00 }))
  test('completed → active', () =>
    given(...done)
      .when(changeStatus('active'))
      .gives([{ type: 'EnrollmentReopened', data: { writtenBack: 0, postings: [] } }], {
        status: 'active',
        remaining: 70_00,
      }))
  test('active → cancelled writes off what was not collected', () =>
    given(...active)
      .when(changeStatus('cancelled'))
      .gives(
        [
          {
            type: 'EnrollmentCancelled',
            occurredOn: '2026-06-15',
            data: {
              writtenOff: 70_00,
              postings: twoLegs('expenses:writeoff', 'assets:receivable:fees', 70_00),
            },
          },
        ],
        { status: 'cancelled', paid: 30_00, writtenOff: 70_00, remaining: 0 },
      ))
  test('completed → cancelled too', () =>
    given(...done)
      .when(changeStatus('cancelled'))
      .gives([{ type: 'EnrollmentCancelled', data: { writtenOff: 70_00 } }], { remaining: 0 }))
  test('cancelled → active brings back what was written off', () =>
    given(...gone)
      .when(changeStatus('active'))
      .gives(
        [
          {
            type: 'EnrollmentReopened',
            data: {
              writtenBack: 70_00,
              postings: twoLegs('expenses:writeoff', 'assets:receivable:fees', -70_00),
            },
          },
        ],
        { status: 'active', writtenOff: 0, remaining: 70_00 },
      ))
  test('cancelled → active needs a super admin', () => {
    given(...gone)
      .when(changeStatus('active', { mayReopen: false }))
      .refuses('FORBIDDEN', /^Only a super admin can make a cancelled enrollment active again.$/)
    given(...done)
      .when(changeStatus('active', { mayReopen: false }))
      .gives([{ type: 'EnrollmentReopened' }])
    given(...gone)
      .when(changeStatus('cancelled', { mayReopen: false }))
      .gives([])
  })
  test('cancelled → completed is refused', () =>
    given(...gone)
      .when(changeStatus('completed'))
      .refuses('STATUS_CHANGE_NOT_ALLOWED', /must be made active before it can be completed/))
  test('changes nothing when the enrollment has it already', () => {
    given(...active)
      .when(changeStatus('active'))
      .gives([])
    given(...done)
      .when(changeStatus('completed'))
      .gives([])
    given(...gone)
      .when(changeStatus('cancelled'))
      .gives([])
  })
  test('cancelling a fully paid one writes nothing off', () =>
    given(enrolled({ fees: 100_00 }), paid(100_00))
      .when(changeStatus('cancelled'))
      .gives([{ type: 'EnrollmentCancelled', data: { writtenOff: 0, postings: [] } }], { paid: 100_00, writtenOff: 0 }))
  test('reopening also makes due again what a void wrote off', () =>
    given(...gone, voided(1))
      .when(changeStatus('active'))
      .gives([{ type: 'EnrollmentReopened', data: { writtenBack: 100_00 } }], { paid: 0, remaining: 100_00 }))
  test('after reopening everything goes on as before', () =>
    given(...gone, reopened())
      .when(discount(10_00), receive(60_00))
      .gives([{ type: 'DiscountChanged' }, { type: 'PaymentReceived', data: { balance: 0 } }]))
  test('a withdrawn enrollment has none', () =>
    given(enrolled(), withdrawn()).when(changeStatus('active')).refuses('NOT_FOUND'))
})

describe('withdrawing', () => {
  test('reverses the charge, as if it had never been made', () =>
    given(enrolled({ fees: 100_00, discount: 10_00, on: '2026-06-03' }))
      .when(withdraw())
      .gives(
        [
          {
            type: 'EnrollmentWithdrawn',
            occurredOn: '2026-06-15',
            data: {
              enrolledOn: '2026-06-03',
              postings: [
                { account: 'assets:receivable:fees', amount: -90_00 },
                { account: 'expenses:discount', amount: -10_00 },
                { account: 'income:fees', amount: 100_00 },
              ],
            },
          },
        ],
        { status: 'withdrawn' },
      ))
  test('with a payment is refused', () =>
    given(enrolled(), paid(1_00))
      .when(withdraw())
      .refuses('ENROLLMENT_HAS_PAYMENTS', /Cancel it instead, or delete its payments first/))
  test('with voided payments only is fine', () =>
    given(enrolled(), paid(1_00), voided(1))
      .when(withdraw())
      .gives([{ type: 'EnrollmentWithdrawn' }]))
  test('a cancelled one reverses its write-off as well', () =>
    given(enrolled({ fees: 100_00 }), cancelled())
      .when(withdraw())
      .gives([
        {
          type: 'EnrollmentWithdrawn',
          data: {
            postings: [
              { account: 'assets:receivable:fees', amount: -100_00 },
              { account: 'income:fees', amount: 100_00 },
              { account: 'expenses:writeoff', amount: -100_00 },
              { account: 'assets:receivable:fees', amount: 100_00 },
            ],
          },
        },
      ]))
  test('happens once', () => given(enrolled(), withdrawn()).when(withdraw()).refuses('NOT_FOUND'))
})

describe('a stale edit', () => {
  test('of an enrollment that somebody else changed meanwhile is refused', () =>
    given(enrolled(), paid(1_00)).when(discount(1_00, 1)).refuses('STALE_VERSION'))
  test('is refused even when it would change nothing', () =>
    given(enrolled(), paid(1_00)).when(discount(0, 1)).refuses('STALE_VERSION'))
  test('with the right version goes through, for every step of the submission', () =>
    given(enrolled())
      .when(discount(1_00, 1), moveNext('2026-07-01', 1), changeStatus('completed', { version: 1 }))
      .gives([{ type: 'DiscountChanged' }, { type: 'InstallmentsRescheduled' }, { type: 'EnrollmentCompleted' }], {
        version: 4,
      }))
  test('is not one after which only the clock recorded an event', () =>
    given(enrolled({ plan: [['2026-06-14', 5000_00]] }), fellOverdue(1))
      .when(discount(1_00, 1))
      .gives([{ type: 'DiscountChanged' }], { version: 2 }))
  test('is refused before anything else is decided', () => {
    given(enrolled(), paid(1_00)).when(expectThere(2)).gives([])
    given(enrolled(), paid(1_00)).when(expectThere()).gives([])
    given(enrolled(), paid(1_00)).when(expectThere(1), discount(9999_00)).refuses('STALE_VERSION')
    given().when(expectThere()).refuses('NOT_FOUND')
  })
  test('of a withdrawn enrollment is refused because it is gone', () =>
    given(enrolled(), withdrawn()).when(discount(1_00, 1)).refuses('NOT_FOUND'))
})
