import { describe, test } from 'vitest'
import { paise } from '#contract/fields/money'
import type { ProblemCode } from '#contract/problem'
import { foundInTill } from '#ledger/accounts'
import type { Step } from '#log/submission'
import { bookDifference, closeDay, closeYear, lockMonth, reopenDay } from '#tests/ledger/counter-commands'
import { asked, type Fact } from '#tests/ledger/facts'
import { given, twoLegs } from '#tests/ledger/given'
import { enrollment } from '#tests/ledger/ids'
import type { LastClose } from './commands.ts'

const yesterday = '2026-06-14'
const locked = asked(lockMonth('2026-05'), '2026-06-01')

describe('the difference of the last close', () => {
  const empty = { closedThrough: null, cash: paise(0), openFrom: 1 }
  const found = (difference: number, booked: LastClose['booked'] = null) => ({
    seq: 1,
    difference: paise(difference),
    booked,
    before: empty,
  })
  /** The till should hold 500. */
  const closedWith = (counted: number) =>
    asked(
      closeDay({ on: yesterday, till: { received: 500_00 }, counted: { '50': counted }, reason: enrollment }),
      yesterday,
    )
  const data = { date: yesterday, close: 1, difference: paise(-50_00), postings: foundInTill(paise(-50_00)) }
  const envelope = { institute: '', stream: '', version: 1, seq: 2, recordedAt: '', actor: '', command: null }
  const booked = { ...envelope, type: 'CashDifferenceBooked' as const, occurredOn: yesterday, data }

  test('is booked on the closed day, and the next close begins with what was counted', () => {
    given(closedWith(9))
      .when(bookDifference(yesterday, -50_00, found(-50_00)), closeDay({ counted: { '50': 9 } }))
      .gives([
        {
          type: 'CashDifferenceBooked',
          occurredOn: yesterday,
          data: {
            close: 1,
            difference: -50_00,
            postings: twoLegs('expenses:other:Cash short', 'assets:cash', 50_00),
          },
        },
        { type: 'DayClosed', data: { opening: 450_00, expected: 450_00, difference: 0 } },
      ])
    given(closedWith(11))
      .when(bookDifference(yesterday, 50_00, found(50_00)), closeDay({ counted: { '50': 11 } }))
      .gives([
        { type: 'CashDifferenceBooked', data: { postings: twoLegs('assets:cash', 'income:other:Cash excess', 50_00) } },
        { type: 'DayClosed', data: { opening: 550_00, difference: 0 } },
      ])
  })

  test('goes with the count when the day is reopened', () =>
    given(closedWith(9), asked(bookDifference(yesterday, -50_00, found(-50_00))))
      .when(
        reopenDay(yesterday, found(-50_00, booked)),
        closeDay({ on: yesterday, till: { received: 500_00 }, counted: { '50': 10 } }),
      )
      .gives([
        {
          type: 'CashDifferenceTakenBack',
          occurredOn: yesterday,
          data: { reverses: 2, postings: twoLegs('expenses:other:Cash short', 'assets:cash', -50_00) },
        },
        { type: 'DayReopened', occurredOn: '2026-06-15' },
        { type: 'DayClosed', data: { opening: 0, expected: 500_00, difference: 0 } },
      ]))

  test.each<[string, Fact[], Step, ProblemCode, string]>([
    [
      'that is booked already',
      [closedWith(9)],
      bookDifference(yesterday, -50_00, found(-50_00, booked)),
      'DIFFERENCE_BOOKED',
      'The cash difference of 14/06/2026 is booked already.',
    ],
    [
      'of nothing',
      [closedWith(10)],
      bookDifference(yesterday, 0, found(0)),
      'NO_DIFFERENCE',
      'The count of 14/06/2026 found no difference, so there is nothing to book.',
    ],
    [
      'that is another than was seen',
      [closedWith(9)],
      bookDifference(yesterday, -40_00, found(-50_00)),
      'INVALID_INPUT',
      'Difference must be what the close of 14/06/2026 found: ₹50 short.',
    ],
    [
      'that is none where cash was over',
      [closedWith(11)],
      bookDifference(yesterday, 0, found(50_00)),
      'INVALID_INPUT',
      'Difference must be what the close of 14/06/2026 found: ₹50 over.',
    ],
    [
      'of a day that is not closed',
      [],
      bookDifference(yesterday, -50_00, null),
      'DAY_NOT_LAST_CLOSED',
      'The day 14/06/2026 is not closed.',
    ],
    [
      'of a day before the last closed one',
      [closedWith(9), asked(closeDay({ counted: { '500': 1 } }), '2026-06-15')],
      bookDifference(yesterday, -50_00, found(-50_00)),
      'DAY_NOT_LAST_CLOSED',
      'Only the difference of the last closed day can be booked, which is 15/06/2026.',
    ],
    [
      'of a day in a locked month',
      [asked(closeDay({ on: '2026-05-20', counted: { '50': 1 }, reason: enrollment }), '2026-05-20'), locked],
      bookDifference('2026-05-20', 50_00, found(50_00)),
      'PERIOD_LOCKED',
      'May 2026 is locked; unlock it before you book the difference.',
    ],
    [
      'of a day in a closed year',
      [asked(closeDay({ on: '2026-03-31', counted: { '50': 1 }, reason: enrollment })), asked(closeYear('2026-03-31'))],
      bookDifference('2026-03-31', 50_00, found(50_00)),
      'PERIOD_LOCKED',
      'The financial year 25-26 is closed; it takes no more entries.',
    ],
  ])('%s is refused', (_, history, step, code, text) =>
    given(...history)
      .when(step)
      .refuses(code, text),
  )
})
