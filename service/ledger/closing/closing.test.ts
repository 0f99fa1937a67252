import { describe, test } from 'vitest'
import { paise } from '#contract/fields/money'
import type { ProblemCode } from '#contract/problem'
import { foundInTill } from '#ledger/accounts'
import {
  bookDifference,
  bounceCheque,
  changeStatus,
  closeDay,
  closeYear,
  correct,
  correctEntry,
  deposit,
  enrol,
  lockMonth,
  moveNext,
  print,
  receive,
  record,
  refund,
  reopenDay,
  unlockMonth,
  voidEntry,
  voidPayment,
} from '#ledger/testing/commands'
import { asked, earned, enrolled, type Fact, paid } from '#ledger/testing/facts'
import { given } from '#ledger/testing/given'
import { clerk, enrollment } from '#ledger/testing/ids'
import type { Step } from '#log/submission'
import type { LastClose } from './commands.ts'

const yesterday = '2026-06-14'
/** Everything that happened on the first of June lies in closed days. */
const closed = asked(closeDay({ on: yesterday }), yesterday)
const locked = asked(lockMonth('2026-05'), '2026-06-01')

describe('a closed day', () => {
  test('says what should be in the drawer, what was counted, and where the log stood', () => {
    given(asked(closeDay({ on: '2026-06-10', drawer: { received: 500_00 }, counted: { '500': 1 } }), '2026-06-10'))
      .when(
        closeDay({
          drawer: { received: 1000_00, otherIncome: 50_00, refunds: 100_00, expenses: 30_00, banked: 400_00 },
          counted: { '500': 2, '10': 1, '0.5': 20 },
        }),
      )
      .gives([
        {
          type: 'DayClosed',
          occurredOn: '2026-06-15',
          data: { opening: 500_00, expected: 1020_00, countedTotal: 1020_00, difference: 0, headSeq: 1, reason: null },
        },
      ])
  })

  test('with a difference needs a reason, and keeps both; the refusal tells neither the amount nor the side', () => {
    const differs = /^The count differs from the books. Count again, or give the reason.$/
    const drawer = { received: 500_00 }
    given()
      .when(closeDay({ drawer, counted: { '200': 2 } }))
      .refuses('CASH_DIFFERS', differs, 'reason')
    given()
      .when(closeDay({ drawer, counted: { '200': 3 } }))
      .refuses('CASH_DIFFERS', differs)
    given()
      .when(closeDay({ drawer, counted: { '200': 2 }, reason: enrollment, confirmed: ['upi'] }))
      .gives([{ type: 'DayClosed', data: { difference: -100_00, reason: enrollment, confirmed: ['upi'] } }])
  })

  test('is closed once, and not in advance', () => {
    given(closed)
      .when(closeDay({ on: yesterday }))
      .refuses('DAY_ALREADY_CLOSED', 'The days until 14/06/2026 are closed.')
    given(closed)
      .when(closeDay({ on: '2026-06-01' }))
      .refuses('DAY_ALREADY_CLOSED', 'The days until 14/06/2026 are closed.')
    given()
      .when(closeDay({ on: '2026-06-16' }))
      .refuses('INVALID_INPUT', 'Date must not be in the future.')
  })

  test.each<[string, string, Step]>([
    ['payment', 'paymentDate', receive(1_00, { on: yesterday })],
    ['enrollment', 'enrollmentDate', enrol({ on: yesterday, as: clerk, course: clerk })],
    ['income', 'date', record({ date: yesterday })],
    ['refund', 'date', refund(1_00, { on: yesterday })],
    ['bounce', 'date', bounceCheque(2, yesterday)],
    ['deposit', 'date', deposit(1_00, yesterday)],
    ['payment corrected into it', 'paymentDate', correct(1, { amount: 1_00, on: yesterday })],
  ])('takes no %s, and names the %s', (_, path, step) => {
    const history = [enrolled(), paid(100_00), paid(50_00, { method: 'cheque' })]
    given(...history, closed)
      .when(step)
      .refuses('DAY_CLOSED', 'The day 14/06/2026 is closed; it takes no more entries.', path)
  })

  test.each<[string, Step]>([
    ['receipt printed', print(1)],
    ['date moved', moveNext('2026-07-01')],
    ['completion', changeStatus('completed')],
  ])('does not mind a %s, which moves no money, even today', (_, step) => {
    given(enrolled(), paid(100_00), asked(closeDay(), '2026-06-15'))
      .when(step)
      .gives([{}] as never)
  })

  test('is corrected by entries dated today', () => {
    const history = [enrolled(), paid(100_00), closed]
    given(...history)
      .when(voidPayment(1))
      .gives([{ type: 'PaymentVoided', occurredOn: '2026-06-15', data: { receivedOn: '2026-06-01' } }])
    given(...history)
      .when(correct(1, { amount: 90_00 }))
      .gives([
        { type: 'PaymentVoided', occurredOn: '2026-06-15' },
        { type: 'PaymentReceived', occurredOn: '2026-06-15', data: { amount: 90_00 } },
      ])
    given(earned(100_00), closed)
      .when(correctEntry({ amount: 90_00 }))
      .gives([
        { type: 'EntryVoided', occurredOn: '2026-06-15' },
        { type: 'IncomeRecorded', occurredOn: '2026-06-15' },
      ])
    given(earned(100_00), closed)
      .when(voidEntry())
      .gives([{ type: 'EntryVoided', occurredOn: '2026-06-15' }])
  })

  test('is not asked for by a form that only sends the old date back with a change', () => {
    given(enrolled(), paid(100_00), closed)
      .when(correct(1, { amount: 90_00, on: '2026-06-01' }))
      .gives([
        { type: 'PaymentVoided', occurredOn: '2026-06-15' },
        { type: 'PaymentReceived', occurredOn: '2026-06-15', data: { amount: 90_00 } },
      ])
    given(earned(100_00), closed)
      .when(correctEntry({ amount: 90_00, date: '2026-06-01' }))
      .gives([
        { type: 'EntryVoided', occurredOn: '2026-06-15' },
        { type: 'IncomeRecorded', occurredOn: '2026-06-15', data: { amount: 90_00 } },
      ])
  })

  test('cannot be corrected today when today is closed too', () => {
    given(enrolled(), paid(100_00), asked(closeDay(), '2026-06-15'))
      .when(voidPayment(1))
      .refuses('DAY_CLOSED', /./, null)
  })
})

describe('a reopened day', () => {
  const first = asked(closeDay({ on: '2026-06-10', drawer: { received: 500_00 }, counted: { '500': 1 } }), '2026-06-10')
  const second = asked(closeDay({ on: yesterday, counted: { '500': 1 } }), yesterday)
  const asFirst = { closedThrough: '2026-06-10', cash: paise(500_00), openFrom: 1 }
  const reopen = reopenDay(yesterday, { seq: 2, difference: paise(0), booked: null, before: asFirst })
  const empty = { closedThrough: null, cash: paise(0), openFrom: 1 }

  test('takes entries again, and its next close begins with the cash of the close before it', () => {
    given(enrolled(), first, second, asked(reopen))
      .when(
        receive(1_00, { on: yesterday }),
        closeDay({ on: yesterday, drawer: { received: 1_00 }, counted: { '500': 1, '1': 1 } }),
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
      closeDay({ on: yesterday, drawer: { received: 500_00 }, counted: { '50': counted }, reason: enrollment }),
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
            postings: [
              { account: 'expenses:other:Cash short', amount: 50_00 },
              { account: 'assets:cash', amount: -50_00 },
            ],
          },
        },
        { type: 'DayClosed', data: { opening: 450_00, expected: 450_00, difference: 0 } },
      ])
    given(closedWith(11))
      .when(bookDifference(yesterday, 50_00, found(50_00)), closeDay({ counted: { '50': 11 } }))
      .gives([
        {
          type: 'CashDifferenceBooked',
          data: {
            postings: [
              { account: 'assets:cash', amount: 50_00 },
              { account: 'income:other:Cash excess', amount: -50_00 },
            ],
          },
        },
        { type: 'DayClosed', data: { opening: 550_00, difference: 0 } },
      ])
  })

  test('goes with the count when the day is reopened', () =>
    given(closedWith(9), asked(bookDifference(yesterday, -50_00, found(-50_00))))
      .when(
        reopenDay(yesterday, found(-50_00, booked)),
        closeDay({ on: yesterday, drawer: { received: 500_00 }, counted: { '50': 10 } }),
      )
      .gives([
        {
          type: 'CashDifferenceTakenBack',
          occurredOn: yesterday,
          data: {
            reverses: 2,
            postings: [
              { account: 'expenses:other:Cash short', amount: -50_00 },
              { account: 'assets:cash', amount: 50_00 },
            ],
          },
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

describe('a locked month', () => {
  test('takes no entries, and is named in the refusal', () => {
    given(enrolled({ on: '2026-05-01' }), locked)
      .when(receive(1_00, { on: '2026-05-31' }))
      .refuses('PERIOD_LOCKED', 'May 2026 is locked; it takes no more entries.')
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
