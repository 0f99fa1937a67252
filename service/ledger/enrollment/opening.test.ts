import { describe, test } from 'vitest'
import { changeCourse, discount, enrol, restateOpening, withdraw } from '#tests/ledger/commands'
import { closeDay } from '#tests/ledger/counter-commands'
import { asked, enrolled } from '#tests/ledger/facts'
import { given, twoLegs } from '#tests/ledger/given'

const opening = asked(enrol({ fees: 5000_00, on: '2026-06-01', nextDueOn: '2026-03-10', opening: true }))

describe('fees that were owed before the books were opened', () => {
  test('are receivable and no income, and keep the day on which they fell due', () =>
    given()
      .when(enrol({ fees: 5000_00, on: '2026-06-01', nextDueOn: '2026-03-10', opening: true }))
      .gives(
        [
          {
            type: 'StudentEnrolled',
            occurredOn: '2026-06-01',
            data: {
              opening: true,
              postings: twoLegs('assets:receivable:fees', 'equity:opening', 5000_00),
            },
          },
        ],
        { remaining: 5000_00, plan: [['2026-03-10', 5000_00]] },
      ))

  test('are at most ten times the fees of the course, of a free one any', () => {
    const brought = (fees: number, courseFees: number) => given().when(enrol({ fees, courseFees, opening: true }))
    brought(50_000_00, 5000_00).gives([{ type: 'StudentEnrolled' }])
    brought(50_000_00, 0).gives([{ type: 'StudentEnrolled' }])
    brought(50_000_01, 5000_00).refuses(
      'INVALID_INPUT',
      /^Amount is more than ten times the fees of the course, which are ₹5,000\.$/,
    )
  })

  test('an enrollment of today keeps the rule for its date', () =>
    given()
      .when(enrol({ on: '2026-06-01', nextDueOn: '2026-05-31' }))
      .refuses('INVALID_INPUT', /^Next installment date must not be before 01\/06\/2026\.$/))

  test('are taken back where they came from when the enrollment is deleted', () =>
    given(opening, asked(discount(100_00)))
      .when(withdraw())
      .gives([
        {
          type: 'EnrollmentWithdrawn',
          data: {
            postings: [
              { account: 'assets:receivable:fees', amount: -5000_00 },
              { account: 'equity:opening', amount: 5000_00 },
              { account: 'assets:receivable:fees', amount: 100_00 },
              { account: 'expenses:discount', amount: -100_00 },
            ],
          },
        },
      ]))

  test('another course changes the income by the difference alone', () =>
    given(opening)
      .when(changeCourse(6000_00), withdraw())
      .gives([
        { type: 'CourseChanged', data: { postings: twoLegs('assets:receivable:fees', 'income:fees', 1000_00) } },
        {
          type: 'EnrollmentWithdrawn',
          data: {
            postings: [
              { account: 'assets:receivable:fees', amount: -5000_00 },
              { account: 'equity:opening', amount: 5000_00 },
              { account: 'assets:receivable:fees', amount: -1000_00 },
              { account: 'income:fees', amount: 1000_00 },
            ],
          },
        },
      ]))
})

describe('an opening balance that was imported as income', () => {
  const postings = [
    { account: 'income:fees', amount: 5000_00 },
    { account: 'equity:opening', amount: -5000_00 },
  ]

  test('is restated on its own day, or today when that day is closed', () => {
    given(enrolled())
      .when(restateOpening())
      .gives(
        [
          {
            type: 'OpeningRestated',
            occurredOn: '2026-06-01',
            data: { amount: 5000_00, enrolledOn: '2026-06-01', postings },
          },
        ],
        { remaining: 5000_00, version: 2 },
      )
    given(enrolled(), asked(closeDay({ on: '2026-06-14' }), '2026-06-14'))
      .when(restateOpening())
      .gives([{ type: 'OpeningRestated', occurredOn: '2026-06-15' }])
  })

  test.each([
    ['less', 3000_00, 3000_00],
    ['more', 7000_00, 5000_00],
  ])('is what was imported, or what the enrollment charges now if that is less: %s', (_, fees, amount) =>
    given(enrolled({ fees: 5000_00 }), asked(changeCourse(fees)))
      .when(restateOpening(5000_00))
      .gives([{ type: 'OpeningRestated', data: { amount } }]),
  )

  test('once, and never when it was an opening balance from the start', () => {
    given(enrolled(), asked(restateOpening())).when(restateOpening()).gives([])
    given(opening).when(restateOpening()).gives([])
    given(enrolled({ fees: 0 }))
      .when(restateOpening())
      .gives([])
    given().when(restateOpening()).refuses('NOT_FOUND')
  })
})
