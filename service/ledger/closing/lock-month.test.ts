import { describe, test } from 'vitest'
import { receive, voidPayment } from '#tests/ledger/commands'
import { closeDay, closeYear, lockMonth, unlockMonth } from '#tests/ledger/counter-commands'
import { asked, enrolled, paid } from '#tests/ledger/facts'
import { given } from '#tests/ledger/given'

const locked = asked(lockMonth('2026-05'), '2026-06-01')

describe('a locked month', () => {
  test('takes no entries, and is named in the refusal', () => {
    for (const on of ['2026-05-14', '2026-05-31'])
      given(enrolled({ on: '2026-05-01' }), locked)
        .when(receive(1_00, { on }))
        .refuses(
          'PERIOD_LOCKED',
          'May 2026 is locked; it takes no more entries. The next open day is 01/06/2026; a super admin can unlock the month.',
        )
  })

  test.each([
    ['it is followed by days that are closed', 'DAY_CLOSED', asked(closeDay({ on: '2026-06-03' })), '04/06/2026'],
    ['the next month is locked too', 'PERIOD_LOCKED', asked(lockMonth('2026-06'), '2026-07-01'), '01/07/2026'],
    ['a year was closed since', 'PERIOD_LOCKED', asked(closeYear('2027-03-31'), '2027-04-02'), '01/04/2027'],
  ] as const)('leads past what takes no entries either when %s', (_, code, later, open) => {
    given(enrolled({ on: '2026-05-01' }), locked, later)
      .on('2027-04-03')
      .when(receive(1_00, { on: '2026-05-31' }))
      .refuses(code, new RegExp(` The next open day is ${open}; `))
  })

  test('leaves the months around it open', () => {
    given(enrolled({ on: '2026-04-01' }), locked)
      .when(receive(1_00, { on: '2026-04-30', number: 1 }), receive(1_00, { on: '2026-06-01', number: 2 }))
      .gives([{ type: 'PaymentReceived' }, { type: 'PaymentReceived' }])
  })

  test('is corrected by entries dated in the open period', () => {
    given(enrolled({ on: '2026-05-01' }), paid(100_00, { on: '2026-05-02' }), locked)
      .when(voidPayment(1))
      .gives([{ type: 'PaymentVoided', occurredOn: '2026-06-15', data: { receivedOn: '2026-05-02' } }])
  })

  test('that is unlocked takes entries until the unlock expires', () => {
    const unlocked = asked(unlockMonth('2026-05', '2026-06-16T06:00:00Z'), '2026-06-02')
    const history = [enrolled({ on: '2026-05-01' }), locked, unlocked]
    const late = receive(1_00, { on: '2026-05-31' })
    given(...history)
      .when(late)
      .gives([{ type: 'PaymentReceived', occurredOn: '2026-05-31' }])
    given(...history)
      .on('2026-06-16')
      .when(late)
      .refuses('PERIOD_LOCKED')
  })

  test('is locked once; again changes nothing, unless it was unlocked', () => {
    given(locked).when(lockMonth('2026-05')).gives([])
    given(locked, asked(unlockMonth('2026-05', '2026-07-01T00:00:00Z'), '2026-06-02'))
      .when(lockMonth('2026-05'))
      .gives([{ type: 'PeriodLocked' }])
  })

  test.each([
    ['lock a future month', lockMonth('2026-07'), 'INVALID_INPUT', 'Month must not be in the future.'],
    [
      'unlock one that was never locked',
      unlockMonth('2026-04', '2026-07-01T00:00:00Z'),
      'NOT_FOUND',
      'April 2026 is not locked.',
    ],
    ['unlock until this moment', unlockMonth('2026-05', '2026-06-15T06:00:00Z'), 'INVALID_INPUT', /in the future/],
  ] as const)('nobody can %s', (_, step, code, message) => {
    given(locked).when(step).refuses(code, message)
  })

  test('can be the present one', () => {
    given()
      .when(lockMonth('2026-06'))
      .gives([{ type: 'PeriodLocked', data: { month: '2026-06' } }])
  })
})
