import { describe, test } from 'vitest'
import { changeCourse, discount } from '#tests/ledger/commands'
import { cancelled, completed, enrolled, paid, voided, withdrawn } from '#tests/ledger/facts'
import { given, twoLegs } from '#tests/ledger/given'
import { java, newRow, tally } from '#tests/ledger/ids'

/** A plan of two installments. */
const inTwo = (first: number, last: number) =>
  [
    ['2026-07-01', first],
    ['2026-08-01', last],
  ] as const

describe('changing the discount', () => {
  test('a higher one lowers what is owed, and the last installment', () =>
    given(enrolled({ fees: 100_00, plan: inTwo(60_00, 40_00) }))
      .when(discount(10_00))
      .gives(
        [
          {
            type: 'DiscountChanged',
            occurredOn: '2026-06-15',
            data: { discount: 10_00, postings: twoLegs('assets:receivable:fees', 'expenses:discount', -10_00) },
          },
        ],
        { total: 90_00, remaining: 90_00, plan: inTwo(60_00, 30_00) },
      ))
  test('keeps the id of the note with its reason', () =>
    given(enrolled({ fees: 100_00 }))
      .when(discount(10_00, undefined, newRow(1)))
      .gives([{ type: 'DiscountChanged', data: { discount: 10_00, reason: newRow(1) } }]))
  test('a lower one raises the last installment again', () =>
    given(enrolled({ fees: 100_00, discount: 30_00, plan: inTwo(60_00, 10_00) }))
      .when(discount(0))
      .gives(
        [
          {
            type: 'DiscountChanged',
            data: { postings: twoLegs('assets:receivable:fees', 'expenses:discount', 30_00) },
          },
        ],
        { total: 100_00, plan: inTwo(60_00, 40_00) },
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
  test('may lower the total to what is paid, not below', () => {
    const scene = [enrolled({ fees: 100_00 }), paid(70_00)]
    given(...scene)
      .when(discount(30_00))
      .gives([{ type: 'DiscountChanged' }], { total: 70_00, remaining: 0 })
    given(...scene)
      .when(discount(30_01))
      .refuses('TOTAL_BELOW_PAID', /^₹70 is already paid; the total cannot be less.$/)
  })
  test('a voided payment does not count as paid', () =>
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
  test('a more expensive one raises the last row of the plan', () =>
    given(enrolled({ fees: 100_00, plan: inTwo(60_00, 40_00) }))
      .when(changeCourse(150_00))
      .gives([{ type: 'CourseChanged' }], { plan: inTwo(60_00, 90_00) }))
  test('below what is paid is refused', () => {
    given(enrolled({ fees: 100_00 }), paid(70_00))
      .when(changeCourse(69_99))
      .refuses('TOTAL_BELOW_PAID')
    given(enrolled({ fees: 100_00 }), paid(70_00))
      .when(changeCourse(70_00))
      .gives([{ type: 'CourseChanged' }], { remaining: 0 })
  })
  test('to the same course changes nothing: the fees stay those of the enrollment date', () =>
    given(enrolled({ fees: 100_00, discount: 10_00 }))
      .when(changeCourse(120_00, tally))
      .gives([], { total: 90_00 }))
  test('from a free course makes a plan for the new fees', () =>
    given(enrolled({ fees: 0 }))
      .when(changeCourse(50_00))
      .gives([{ type: 'CourseChanged', data: { installments: [{ id: newRow(99), dueOn: null, amount: 50_00 }] } }]))
  test('on a cancelled enrollment is refused', () =>
    given(enrolled(), cancelled()).when(changeCourse(10_00)).refuses('ENROLLMENT_NOT_ACTIVE'))
})
