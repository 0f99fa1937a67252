import { describe, expect, test } from 'vitest'
import { changeCourse, changeStatus, enrol } from '#tests/ledger/commands'
import { cancelled, completed, enrolled, withdrawn } from '#tests/ledger/facts'
import { given } from '#tests/ledger/given'
import { java, meera, newRow, note, other, ravi, tally } from '#tests/ledger/ids'
import { asksForSiblings } from './commands.ts'

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

  test('in a free course charges nothing and plans nothing', () => {
    given()
      .when(enrol({ fees: 0, nextDueOn: '2026-07-15' }))
      .gives([{ type: 'StudentEnrolled', data: { installments: [], postings: [] } }], { remaining: 0 })
    given()
      .when(enrol({ fees: 5000_00, discount: 5000_00 }))
      .gives([{ type: 'StudentEnrolled', data: { installments: [] } }], { total: 0 })
  })

  test('keeps the reason of a discount', () => {
    given()
      .when(enrol({ discount: 1_00, reason: note(1) }))
      .gives([{ type: 'StudentEnrolled', data: { reason: note(1) } }])
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
  test('a course that was left may be taken again', () =>
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
      .refuses('INVALID_INPUT', /^Enrollment date must not be in the future.$/))
  test('no due date lies before it', () =>
    given()
      .when(enrol({ on: '2026-05-01', nextDueOn: '2026-04-30' }))
      .refuses('INVALID_INPUT', /^Next installment date must not be before 01.05.2026.$/))
  test('a due date today is fine, yesterday is not', () => {
    given()
      .when(enrol({ nextDueOn: '2026-06-15' }))
      .gives([{ type: 'StudentEnrolled' }])
    given()
      .when(enrol({ nextDueOn: '2026-06-14' }))
      .refuses('INVALID_INPUT', /^Next installment date must be today or later.$/)
  })
})

describe('a plan at enrolling', () => {
  test('is sorted by date, undated rows last', () =>
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
      .refuses('INVALID_INPUT', /^Due date of installment 2 must not be before 01.05.2026.$/)
    given()
      .when(enrol({ on: '2026-04-30', fees: 100_00, plan }))
      .gives([{ type: 'StudentEnrolled' }])
  })
  test('takes precedence over a single date', () =>
    given()
      .when(enrol({ fees: 100_00, plan: [['2026-07-01', 100_00]], nextDueOn: '2020-01-01' }))
      .gives([{ type: 'StudentEnrolled' }], { plan: [['2026-07-01', 100_00]] }))
})

test('the other enrollments of the student are loaded for what they decide, and for nothing else', () => {
  const asking = Object.entries(asksForSiblings).filter(([, asks]) => asks)
  expect(asking.map(([type]) => type).toSorted()).toEqual(['ChangeCourse', 'ChangeStatus', 'EnrollStudent'])
})
