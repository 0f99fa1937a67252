import { describe, test } from 'vitest'
import { paise } from '#contract/fields/money'
import { receive } from '#tests/ledger/commands'
import { closeDay, lockMonth, reopenDay } from '#tests/ledger/counter-commands'
import { asked, enrolled } from '#tests/ledger/facts'
import { given } from '#tests/ledger/given'

const yesterday = '2026-06-14'

/** Everything that happened on the first of June lies in closed days. */
const closed = asked(closeDay({ on: yesterday }), yesterday)
const locked = asked(lockMonth('2026-05'), '2026-06-01')

describe('a reopened day', () => {
  const first = asked(closeDay({ on: '2026-06-10', till: { received: 500_00 }, counted: { '500': 1 } }), '2026-06-10')
  const second = asked(closeDay({ on: yesterday, counted: { '500': 1 } }), yesterday)
  const asFirst = { closedThrough: '2026-06-10', cash: paise(500_00), openFrom: 1 }
  const reopen = reopenDay(yesterday, { seq: 2, difference: paise(0), booked: null, before: asFirst })
  const empty = { closedThrough: null, cash: paise(0), openFrom: 1 }

  test('takes entries again, and its next close begins with the cash of the close before it', () => {
    given(enrolled(), first, second, asked(reopen))
      .when(
        receive(1_00, { on: yesterday }),
        closeDay({ on: yesterday, till: { received: 1_00 }, counted: { '500': 1, '1': 1 } }),
      )
      .gives([
        { type: 'PaymentReceived', occurredOn: yesterday },
        { type: 'DayClosed', data: { opening: 500_00, expected: 501_00, difference: 0 } },
      ])
  })

  test('leaves the days closed that were closed before', () => {
    given(enrolled(), first, second, asked(reopen))
      .when(receive(1_00, { on: '2026-06-10' }))
      .refuses('DAY_CLOSED')
  })

  test('is the last one, closed, and not in a locked month', () => {
    const last = { seq: 1, difference: paise(0), booked: null, before: empty }
    given().when(reopenDay(yesterday, null)).refuses('DAY_NOT_LAST_CLOSED', 'The day 14/06/2026 is not closed.')
    given().when(reopenDay(yesterday, last)).refuses('DAY_NOT_LAST_CLOSED', 'The day 14/06/2026 is not closed.')
    given(first).when(reopenDay('2026-06-10', null)).refuses('DAY_NOT_LAST_CLOSED')
    given(first).when(reopenDay(yesterday, last)).refuses('DAY_NOT_LAST_CLOSED', 'The day 14/06/2026 is not closed.')
    given(first, second)
      .when(reopenDay('2026-06-10', last))
      .refuses('DAY_NOT_LAST_CLOSED', 'Only the last closed day can be reopened, which is 14/06/2026.')
    given(closed, asked(reopenDay(yesterday, last)))
      .when(reopenDay(yesterday, last))
      .refuses('DAY_NOT_LAST_CLOSED', 'The day 14/06/2026 is not closed.')
    given(asked(closeDay({ on: '2026-05-20' }), '2026-05-20'), locked)
      .when(reopenDay('2026-05-20', last))
      .refuses('PERIOD_LOCKED', 'May 2026 is locked; unlock it before you reopen the day.')
  })
})
