import { describe, test } from 'vitest'
import {
  changeCourse,
  changeStatus,
  discount,
  enrol,
  expectThere,
  markOverdue,
  moveNext,
  receive,
  reschedule,
  withdraw,
} from './testing/commands.ts'
import {
  cancelled,
  completed,
  enrolled,
  fellOverdue,
  paid,
  reopened,
  rescheduled,
  voided,
  withdrawn,
} from './testing/facts.ts'
import { given } from './testing/given.ts'
import { java, meera, newRow, other, ravi, row, tally } from './testing/ids.ts'

describe('enrolling', () => {
  test('charges the fees and allows the discount', () =>
    given()
      .when(enrol({ fees: 5000_00, discount: 500_00, nextDueOn: '2026-07-15' }))
      .gives(
        [
          {
            type: 'StudentEnrolled',
            occurredOn: '2026-06-15',
            data: {
              studentId: ravi,
              courseId: tally,
              fees: 5000_00,
              discount: 500_00,
              installments: [{ id: newRow(1), dueOn: '2026-07-15', amount: 4500_00 }],
              postings: [
                { account: 'assets:receivable:fees', amount: 4500_00 },
                { account: 'expenses:discount', amount: 500_00 },
                { account: 'income:fees', amount: -5000_00 },
              ],
            },
          },
        ],
        { status: 'active', total: 4500_00, paid: 0, writtenOff: 0, remaining: 4500_00, version: 1 },
      ))

  test('without a date the whole is one undated installment', () =>
    given()
      .when(enrol({ fees: 5000_00 }))
      .gives([{ type: 'StudentEnrolled' }], { plan: [[null, 5000_00]] }))

  test('a course may be free: nothing is charged and nothing planned', () => {
    given()
      .when(enrol({ fees: 0, nextDueOn: '2026-07-15' }))
      .gives([{ type: 'StudentEnrolled', data: { installments: [], postings: [] } }], { remaining: 0 })
    given()
      .when(enrol({ fees: 5000_00, discount: 5000_00 }))
      .gives([{ type: 'StudentEnrolled', data: { installments: [] } }], { total: 0 })
  })

  test('a discount above the fees is refused', () =>
    given()
      .when(enrol({ fees: 5000_00, discount: 5000_01 }))
      .refuses('DISCOUNT_EXCEEDS_FEES', /^The discount cannot be more than the fees of ₹5,000.$/))

  test('an enrollment is made once', () => {
    given(enrolled()).when(enrol()).crashes('An enrollment is made once.')
    given(enrolled(), withdrawn()).when(enrol()).crashes('An enrollment is made once.')
  })
})

describe('a second active enrollment in the course', () => {
  const elsewhere = enrolled({ as: other })

  test('is refused on enrolling', () =>
    given(elsewhere)
      .when(enrol())
      .refuses('ALREADY_ENROLLED', /^The student already has an active enrollment in this course.$/))
  test('is refused between two steps of one submission', () =>
    given()
      .when(enrol({ as: other }), enrol())
      .refuses('ALREADY_ENROLLED'))
  test('is refused on reopening a cancelled one', () =>
    given(enrolled(), cancelled(), elsewhere).when(changeStatus('active')).refuses('ALREADY_ENROLLED'))
  test('is refused on reopening a completed one', () =>
    given(enrolled(), completed(), elsewhere).when(changeStatus('active')).refuses('ALREADY_ENROLLED'))
  test('is refused on a change of course', () =>
    given(enrolled({ course: java }), elsewhere)
      .when(changeCourse(5000_00, tally))
      .refuses('ALREADY_ENROLLED'))

  test('another course is fine', () =>
    given(elsewhere)
      .when(enrol({ course: java }))
      .gives([{ type: 'StudentEnrolled' }]))
  test('another student is fine', () =>
    given(elsewhere)
      .when(enrol({ student: meera }))
      .gives([{ type: 'StudentEnrolled' }]))
  test('after the first is completed, cancelled or withdrawn it is fine', () => {
    for (const end of [completed(), cancelled(), withdrawn()])
      given(enrolled(), end)
        .when(enrol({ as: other }))
        .gives([{ type: 'StudentEnrolled' }])
  })
  test('a completed enrollment may change to a course that another one is active in', () =>
    given(enrolled({ course: java }), completed(), elsewhere)
      .when(changeCourse(5000_00, tally))
      .gives([{ type: 'CourseChanged' }]))
  test('a course that was left may be taken anew', () =>
    given(enrolled())
      .when(changeCourse(5000_00, java), enrol({ as: other, course: tally }))
      .gives([{ type: 'CourseChanged' }, { type: 'StudentEnrolled' }]))
})

describe('the enrollment date', () => {
  test('may be back-dated, and then dues count from there', () =>
    given()
      .when(enrol({ on: '2026-05-01', nextDueOn: '2026-05-10' }))
      .gives([{ type: 'StudentEnrolled', occurredOn: '2026-05-01' }], { plan: [['2026-05-10', 5000_00]] }))
  test('may not lie in the future', () =>
    given()
      .when(enrol({ on: '2026-06-16' }))
      .refuses('INVALID_INPUT', /^enrollmentDate must not be in the future.$/))
  test('no due date lies before it', () =>
    given()
      .when(enrol({ on: '2026-05-01', nextDueOn: '2026-04-30' }))
      .refuses('INVALID_INPUT', /^nextInstallmentDate must not be before 2026-05-01.$/))
  test('a due date today is fine, yesterday is not', () => {
    given()
      .when(enrol({ nextDueOn: '2026-06-15' }))
      .gives([{ type: 'StudentEnrolled' }])
    given()
      .when(enrol({ nextDueOn: '2026-06-14' }))
      .refuses('INVALID_INPUT', /^nextInstallmentDate must be today or later.$/)
  })
})

describe('a plan at enrolling', () => {
  test('is kept by date, undated rows last', () =>
    given()
      .when(
        enrol({
          fees: 100_00,
          plan: [
            [null, 20_00],
            ['2026-08-01', 50_00],
            ['2026-07-01', 30_00],
          ],
        }),
      )
      .gives([{ type: 'StudentEnrolled' }], {
        plan: [
          ['2026-07-01', 30_00],
          ['2026-08-01', 50_00],
          [null, 20_00],
        ],
      }))
  test.each([99_99, 100_01])('sums to the total after discount, not to %i paise', amount =>
    given()
      .when(enrol({ fees: 150_00, discount: 50_00, plan: [['2026-07-01', amount]] }))
      .refuses('INSTALLMENTS_DONT_ADD_UP'),
  )
  test('starts on the enrollment date at the earliest', () => {
    const plan = [
      ['2026-05-01', 50_00],
      ['2026-04-30', 50_00],
    ] as const
    given()
      .when(enrol({ on: '2026-05-01', fees: 100_00, plan }))
      .refuses('INVALID_INPUT', /^installments.1.dueDate must not be before 2026-05-01.$/)
    given()
      .when(enrol({ on: '2026-04-30', fees: 100_00, plan }))
      .gives([{ type: 'StudentEnrolled' }])
  })
  test('wins over a single date', () =>
    given()
      .when(enrol({ fees: 100_00, plan: [['2026-07-01', 100_00]], nextDueOn: '2020-01-01' }))
      .gives([{ type: 'StudentEnrolled' }], { plan: [['2026-07-01', 100_00]] }))
})

describe('changing the discount', () => {
  test('a higher one takes from what is owed, and from the last installment', () =>
    given(
      enrolled({
        fees: 100_00,
        plan: [
          ['2026-07-01', 60_00],
          ['2026-08-01', 40_00],
        ],
      }),
    )
      .when(discount(10_00))
      .gives(
        [
          {
            type: 'DiscountChanged',
            occurredOn: '2026-06-15',
            data: {
              discount: 10_00,
              postings: [
                { account: 'assets:receivable:fees', amount: -10_00 },
                { account: 'expenses:discount', amount: 10_00 },
              ],
            },
          },
        ],
        {
          total: 90_00,
          remaining: 90_00,
          plan: [
            ['2026-07-01', 60_00],
            ['2026-08-01', 30_00],
          ],
        },
      ))
  test('a lower one gives back to the last installment', () =>
    given(
      enrolled({
        fees: 100_00,
        discount: 30_00,
        plan: [
          ['2026-07-01', 60_00],
          ['2026-08-01', 10_00],
        ],
      }),
    )
      .when(discount(0))
      .gives(
        [
          {
            type: 'DiscountChanged',
            data: {
              postings: [
                { account: 'assets:receivable:fees', amount: 30_00 },
                { account: 'expenses:discount', amount: -30_00 },
              ],
            },
          },
        ],
        {
          total: 100_00,
          plan: [
            ['2026-07-01', 60_00],
            ['2026-08-01', 40_00],
          ],
        },
      ))
  test('the same changes nothing, even on a cancelled enrollment', () => {
    given(enrolled({ discount: 10_00 }))
      .when(discount(10_00))
      .gives([])
    given(enrolled({ discount: 10_00 }), cancelled())
      .when(discount(10_00))
      .gives([])
  })
  test('above the fees is refused', () =>
    given(enrolled({ fees: 100_00 }))
      .when(discount(100_01))
      .refuses('DISCOUNT_EXCEEDS_FEES'))
  test('down to what is paid is fine, below it is refused', () => {
    const scene = [enrolled({ fees: 100_00 }), paid(70_00)]
    given(...scene)
      .when(discount(30_00))
      .gives([{ type: 'DiscountChanged' }], { total: 70_00, remaining: 0 })
    given(...scene)
      .when(discount(30_01))
      .refuses('TOTAL_BELOW_PAID', /^₹70 is already paid; the total cannot be less.$/)
  })
  test('a voided payment is not paid', () =>
    given(enrolled({ fees: 100_00 }), paid(70_00), voided(1))
      .when(discount(100_00))
      .gives([{ type: 'DiscountChanged' }], { total: 0, plan: [] }))
  test('on a cancelled enrollment is refused', () =>
    given(enrolled(), cancelled()).when(discount(1_00)).refuses('ENROLLMENT_NOT_ACTIVE'))
  test('on a completed one is fine', () =>
    given(enrolled(), completed())
      .when(discount(1_00))
      .gives([{ type: 'DiscountChanged' }], { status: 'completed' }))
  test('of an enrollment that is not there', () => {
    given()
      .when(discount(1_00))
      .refuses('NOT_FOUND', /^Enrollment not found.$/)
    given(enrolled(), withdrawn()).when(discount(1_00)).refuses('NOT_FOUND')
  })
})

describe('changing the course', () => {
  test('copies its fees and sets the discount to 0', () =>
    given(enrolled({ fees: 100_00, discount: 10_00 }), paid(20_00))
      .when(changeCourse(80_00))
      .gives(
        [
          {
            type: 'CourseChanged',
            data: {
              courseId: java,
              fees: 80_00,
              discount: 0,
              postings: [
                { account: 'assets:receivable:fees', amount: -10_00 },
                { account: 'expenses:discount', amount: -10_00 },
                { account: 'income:fees', amount: 20_00 },
              ],
            },
          },
        ],
        { total: 80_00, paid: 20_00, remaining: 60_00, plan: [[null, 80_00]] },
      ))
  test('a dearer one grows the plan at its last row', () =>
    given(
      enrolled({
        fees: 100_00,
        plan: [
          ['2026-07-01', 60_00],
          ['2026-08-01', 40_00],
        ],
      }),
    )
      .when(changeCourse(150_00))
      .gives([{ type: 'CourseChanged' }], {
        plan: [
          ['2026-07-01', 60_00],
          ['2026-08-01', 90_00],
        ],
      }))
  test('below what is paid is refused', () => {
    given(enrolled({ fees: 100_00 }), paid(70_00))
      .when(changeCourse(69_99))
      .refuses('TOTAL_BELOW_PAID')
    given(enrolled({ fees: 100_00 }), paid(70_00))
      .when(changeCourse(70_00))
      .gives([{ type: 'CourseChanged' }], { remaining: 0 })
  })
  test('to the same course changes nothing: its fees stay those of the day of enrolling', () =>
    given(enrolled({ fees: 100_00, discount: 10_00 }))
      .when(changeCourse(120_00, tally))
      .gives([], { total: 90_00 }))
  test('from a free course plans what is new', () =>
    given(enrolled({ fees: 0 }))
      .when(changeCourse(50_00))
      .gives([{ type: 'CourseChanged', data: { installments: [{ id: newRow(99), dueOn: null, amount: 50_00 }] } }]))
  test('on a cancelled enrollment is refused', () =>
    given(enrolled(), cancelled()).when(changeCourse(10_00)).refuses('ENROLLMENT_NOT_ACTIVE'))
})

describe('rescheduling', () => {
  const scene = enrolled({
    fees: 100_00,
    plan: [
      ['2026-06-10', 40_00],
      ['2026-07-10', 60_00],
    ],
  })

  test('a new plan for the same total', () =>
    given(scene)
      .when(reschedule(['2026-07-01', 50_00], ['2026-08-01', 25_00], ['2026-09-01', 25_00]))
      .gives([
        {
          type: 'InstallmentsRescheduled',
          occurredOn: '2026-06-15',
          data: {
            installments: [
              { id: row(1), dueOn: '2026-07-01', amount: 50_00 },
              { id: row(2), dueOn: '2026-08-01', amount: 25_00 },
              { id: newRow(3), dueOn: '2026-09-01', amount: 25_00 },
            ],
          },
        },
      ]))
  test('that does not add up is refused', () =>
    given(scene)
      .when(reschedule(['2026-07-01', 50_00], ['2026-08-01', 49_99]))
      .refuses('INSTALLMENTS_DONT_ADD_UP', /^The installments must add up to the total after discount.$/))
  test('a date is checked only when it changes: a row that stays in the past may', () =>
    given(scene)
      .when(reschedule(['2026-06-10', 30_00], ['2026-07-10', 70_00]))
      .gives([{ type: 'InstallmentsRescheduled' }]))
  test('a new date before today is refused, by the row that was typed', () =>
    given(scene)
      .when(reschedule(['2026-07-10', 60_00], ['2026-06-14', 40_00]))
      .refuses('INVALID_INPUT', /^installments.1.dueDate must not be before 2026-06-15.$/))
  test('today is not too early', () =>
    given(scene)
      .when(reschedule(['2026-06-15', 100_00]))
      .gives([{ type: 'InstallmentsRescheduled' }], { plan: [['2026-06-15', 100_00]] }))
  test('the same plan changes nothing', () =>
    given(scene)
      .when(reschedule(['2026-07-10', 60_00], ['2026-06-10', 40_00]))
      .gives([]))
  test('on a cancelled enrollment is refused', () =>
    given(scene, cancelled())
      .when(reschedule(['2026-07-01', 100_00]))
      .refuses('ENROLLMENT_NOT_ACTIVE'))
})

describe('moving the next installment', () => {
  const scene = enrolled({
    fees: 100_00,
    plan: [
      ['2026-06-10', 40_00],
      ['2026-07-10', 30_00],
      ['2026-08-10', 30_00],
    ],
  })

  test('moves the first unpaid one', () =>
    given(scene)
      .when(moveNext('2026-06-20'))
      .gives([{ type: 'InstallmentsRescheduled' }], {
        plan: [
          ['2026-06-20', 40_00],
          ['2026-07-10', 30_00],
          ['2026-08-10', 30_00],
        ],
      }))
  test('a part-paid one is still the next', () =>
    given(scene, paid(39_99))
      .when(moveNext('2026-06-20'))
      .gives([{ type: 'InstallmentsRescheduled' }], {
        plan: [
          ['2026-06-20', 40_00],
          ['2026-07-10', 30_00],
          ['2026-08-10', 30_00],
        ],
      }))
  test('a settled one stays where it was', () =>
    given(scene, paid(40_00))
      .when(moveNext('2026-06-20'))
      .gives([{ type: 'InstallmentsRescheduled' }], {
        plan: [
          ['2026-06-10', 40_00],
          ['2026-06-20', 30_00],
          ['2026-08-10', 30_00],
        ],
      }))
  test('later ones never fall before it', () =>
    given(scene)
      .when(moveNext('2026-07-20'))
      .gives([{ type: 'InstallmentsRescheduled' }], {
        plan: [
          ['2026-07-20', 40_00],
          ['2026-07-20', 30_00],
          ['2026-08-10', 30_00],
        ],
      }))
  test('cleared, it and those after it have no date', () =>
    given(scene, paid(40_00))
      .when(moveNext(null))
      .gives([{ type: 'InstallmentsRescheduled' }], {
        plan: [
          ['2026-06-10', 40_00],
          [null, 30_00],
          [null, 30_00],
        ],
      }))
  test('an undated one gets a date', () =>
    given(enrolled({ fees: 100_00 }))
      .when(moveNext('2026-06-15'))
      .gives([{ type: 'InstallmentsRescheduled' }], { plan: [['2026-06-15', 100_00]] }))
  test('before today is refused', () =>
    given(scene)
      .when(moveNext('2026-06-14'))
      .refuses('INVALID_INPUT', /^nextInstallmentDate must be today or later.$/))
  test('a date is checked only when it changes: sent back as it was, the past is fine', () =>
    given(scene).when(moveNext('2026-06-10')).gives([]))
  test('with nothing left to pay there is none to move', () =>
    given(scene, paid(100_00)).when(moveNext('2026-09-01')).gives([]))
  test('a cancelled enrollment has none', () => given(scene, cancelled()).when(moveNext('2026-09-01')).gives([]))
})

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
              postings: [
                { account: 'expenses:writeoff', amount: 70_00 },
                { account: 'assets:receivable:fees', amount: -70_00 },
              ],
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
              postings: [
                { account: 'expenses:writeoff', amount: -70_00 },
                { account: 'assets:receivable:fees', amount: 70_00 },
              ],
            },
          },
        ],
        { status: 'active', writtenOff: 0, remaining: 70_00 },
      ))
  test('cancelled → active is not for everybody', () => {
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
      .refuses('STATUS_CHANGE_NOT_ALLOWED'))
  test('to what it is already changes nothing', () => {
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
  test('what a void wrote off comes back as well on reopening', () =>
    given(...gone, voided(1))
      .when(changeStatus('active'))
      .gives([{ type: 'EnrollmentReopened', data: { writtenBack: 100_00 } }], { paid: 0, remaining: 100_00 }))
  test('after reopening all goes on as before', () =>
    given(...gone, reopened())
      .when(discount(10_00), receive(60_00))
      .gives([{ type: 'DiscountChanged' }, { type: 'PaymentReceived', data: { balance: 0 } }]))
  test('a withdrawn enrollment has none', () =>
    given(enrolled(), withdrawn()).when(changeStatus('active')).refuses('NOT_FOUND'))
})

describe('withdrawing', () => {
  test('takes the charge back, as if it had not been', () =>
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
    given(enrolled(), paid(1_00)).when(withdraw()).refuses('ENROLLMENT_HAS_PAYMENTS'))
  test('with voided payments only is fine', () =>
    given(enrolled(), paid(1_00), voided(1))
      .when(withdraw())
      .gives([{ type: 'EnrollmentWithdrawn' }]))
  test('a cancelled one takes its write-off back as well', () =>
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

describe('an installment falls overdue', () => {
  const scene = enrolled({
    fees: 100_00,
    plan: [
      ['2026-06-14', 40_00],
      ['2026-06-15', 60_00],
    ],
  })

  test('the day after its date, with its unpaid rest', () =>
    given(scene, paid(15_00))
      .when(markOverdue(1))
      .gives([
        {
          type: 'InstallmentFellOverdue',
          occurredOn: '2026-06-15',
          data: { installmentId: row(1), dueOn: '2026-06-14', amount: 25_00 },
        },
      ]))
  test('not on its date', () => given(scene).when(markOverdue(2)).gives([]))
  test('not when it is paid: the oldest is settled first', () => {
    given(scene, paid(40_00)).when(markOverdue(1)).gives([])
    given(scene, paid(99_99))
      .on('2026-06-16')
      .when(markOverdue(1), markOverdue(2))
      .gives([{ type: 'InstallmentFellOverdue', data: { installmentId: row(2), amount: 1 } }])
  })
  test('once', () => {
    given(scene)
      .when(markOverdue(1), markOverdue(1))
      .gives([{ type: 'InstallmentFellOverdue' }])
    given(scene, fellOverdue(1)).when(markOverdue(1)).gives([])
  })
  test('once more when it was moved and that date has passed too', () =>
    given(scene, fellOverdue(1), rescheduled(['2026-06-20', 40_00], ['2026-06-25', 60_00]))
      .on('2026-06-21')
      .when(markOverdue(1))
      .gives([{ type: 'InstallmentFellOverdue', data: { dueOn: '2026-06-20' } }]))
  test('not once more when only others were moved', () =>
    given(scene, fellOverdue(1), rescheduled(['2026-06-14', 40_00], ['2026-06-25', 60_00]))
      .on('2026-06-21')
      .when(markOverdue(1))
      .gives([]))
  test('not without a date', () => given(enrolled()).on('2030-01-01').when(markOverdue(1)).gives([]))
  test('not on a cancelled enrollment', () => given(scene, cancelled()).when(markOverdue(1)).gives([]))
  test('on a completed one with dues', () =>
    given(scene, completed())
      .when(markOverdue(1))
      .gives([{ type: 'InstallmentFellOverdue' }]))
  test('not when it has left the plan', () => given(scene).when(markOverdue(7)).gives([]))
})

describe('a stale edit', () => {
  test('of an enrollment somebody else changed meanwhile is refused', () =>
    given(enrolled(), paid(1_00)).when(discount(1_00, 1)).refuses('STALE_VERSION'))
  test('is refused even when it would change nothing', () =>
    given(enrolled(), paid(1_00)).when(discount(0, 1)).refuses('STALE_VERSION'))
  test('with the right version goes through, for every step of the submission', () =>
    given(enrolled())
      .when(discount(1_00, 1), moveNext('2026-07-01', 1), changeStatus('completed', { version: 1 }))
      .gives([{ type: 'DiscountChanged' }, { type: 'InstallmentsRescheduled' }, { type: 'EnrollmentCompleted' }], {
        version: 4,
      }))
  test('is told before anything else is decided', () => {
    given(enrolled(), paid(1_00)).when(expectThere(2)).gives([])
    given(enrolled(), paid(1_00)).when(expectThere()).gives([])
    given(enrolled(), paid(1_00)).when(expectThere(1), discount(9999_00)).refuses('STALE_VERSION')
    given().when(expectThere()).refuses('NOT_FOUND')
  })
  test('on a withdrawn enrollment is told that it is gone', () =>
    given(enrolled(), withdrawn()).when(discount(1_00, 1)).refuses('NOT_FOUND'))
})
