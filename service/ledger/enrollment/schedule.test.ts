import { describe, test } from 'vitest'
import { markOverdue, moveNext, reschedule } from '#tests/ledger/commands'
import { cancelled, completed, enrolled, fellOverdue, paid, rescheduled } from '#tests/ledger/facts'
import { given } from '#tests/ledger/given'
import { newRow, row } from '#tests/ledger/ids'

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
  test('a date is checked only when it changes: a row in the past may stay there', () =>
    given(scene)
      .when(reschedule(['2026-06-10', 30_00], ['2026-07-10', 70_00]))
      .gives([{ type: 'InstallmentsRescheduled' }]))
  test('a new date before today is refused, with the row that was typed', () =>
    given(scene)
      .when(reschedule(['2026-07-10', 60_00], ['2026-06-14', 40_00]))
      .refuses('INVALID_INPUT', /^Due date of installment 2 must not be before 15.06.2026.$/))
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
  const of = (first: string, second: string | null, third: string | null) =>
    [
      [first, 40_00],
      [second, 30_00],
      [third, 30_00],
    ] as const
  const scene = enrolled({ fees: 100_00, plan: of('2026-06-10', '2026-07-10', '2026-08-10') })

  test.each([
    ['moves the first unpaid one', [], '2026-06-20', of('2026-06-20', '2026-07-10', '2026-08-10')],
    ['a part-paid one is still the next', [paid(39_99)], '2026-06-20', of('2026-06-20', '2026-07-10', '2026-08-10')],
    ['a settled one stays where it was', [paid(40_00)], '2026-06-20', of('2026-06-10', '2026-06-20', '2026-08-10')],
    ['later ones never fall before it', [], '2026-07-20', of('2026-07-20', '2026-07-20', '2026-08-10')],
    ['clearing it clears those after it too', [paid(40_00)], null, of('2026-06-10', null, null)],
  ] as const)('%s', (_, before, dueOn, plan) =>
    given(scene, ...before)
      .when(moveNext(dueOn))
      .gives([{ type: 'InstallmentsRescheduled' }], { plan }),
  )
  test('a settled one never falls after it', () =>
    given(enrolled({ fees: 100_00, plan: of('2026-08-01', '2026-09-01', '2026-10-01') }), paid(40_00))
      .when(moveNext('2026-07-01'))
      .gives([{ type: 'InstallmentsRescheduled' }], { plan: of('2026-07-01', '2026-07-01', '2026-10-01') }))
  test('an undated one gets a date', () =>
    given(enrolled({ fees: 100_00 }))
      .when(moveNext('2026-06-15'))
      .gives([{ type: 'InstallmentsRescheduled' }], { plan: [['2026-06-15', 100_00]] }))
  test('before today is refused', () =>
    given(scene)
      .when(moveNext('2026-06-14'))
      .refuses('INVALID_INPUT', /^Next installment date must be today or later.$/))
  test('a date is checked only when it changes: a date in the past may be sent back unchanged', () =>
    given(scene).when(moveNext('2026-06-10')).gives([]))
  test('with nothing left to pay there is no installment to move', () =>
    given(scene, paid(100_00)).when(moveNext('2026-09-01')).gives([]))
  test('a cancelled enrollment has none', () =>
    given(scene, cancelled())
      .when(moveNext('2026-09-01'))
      .refuses('ENROLLMENT_NOT_ACTIVE', 'This enrollment is cancelled. Make it active again to change it.'))
  test('a form of a cancelled enrollment may send its empty date back', () =>
    given(scene, cancelled()).when(moveNext(null)).gives([]))
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
  test('again when it was moved and the new date has passed too', () =>
    given(scene, fellOverdue(1), rescheduled(['2026-06-20', 40_00], ['2026-06-25', 60_00]))
      .on('2026-06-21')
      .when(markOverdue(1))
      .gives([{ type: 'InstallmentFellOverdue', data: { dueOn: '2026-06-20' } }]))
  test('not again when only others were moved', () =>
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
  test('not when it is no longer in the plan', () => given(scene).when(markOverdue(7)).gives([]))
})
