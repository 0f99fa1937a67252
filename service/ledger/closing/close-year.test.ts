import { describe, test } from 'vitest'
import { paise } from '#contract/fields/money'
import { receive, voidPayment } from '#tests/ledger/commands'
import {
  closeDay,
  closeYear,
  lockMonth,
  record,
  reopenDay,
  reopenYear,
  unlockMonth,
} from '#tests/ledger/counter-commands'
import { asked, earned, enrolled, paid } from '#tests/ledger/facts'
import { given } from '#tests/ledger/given'
import { closeYear as closeYearOf } from './close-year.ts'
import { nothingClosed } from './closing.ts'
import type { LastYearClose } from './commands.ts'

const through = '2026-03-31'
const held = [
  { account: 'income:fees', amount: paise(-9000_00) },
  { account: 'expenses:other:Rent', amount: paise(3500_00) },
]
const postings = [
  { account: 'income:fees', amount: 9000_00 },
  { account: 'expenses:other:Rent', amount: -3500_00 },
  { account: 'equity:retained', amount: -5500_00 },
]
const closed = asked(closeYear(through, held))

describe('a closed year', () => {
  test('carries its profit forward, on the day after it', () =>
    given()
      .when(closeYear(through, held))
      .gives([{ type: 'YearClosed', occurredOn: '2026-04-01', data: { through, profit: 5500_00, postings } }]))

  test('carries a loss forward too, and nothing where nothing was earned', () => {
    given()
      .when(closeYear(through, [{ account: 'expenses:other:Rent', amount: paise(100) }]))
      .gives([{ type: 'YearClosed', data: { profit: -100 } }])
    given()
      .when(closeYear(through))
      .gives([{ type: 'YearClosed', data: { profit: 0, postings: [] } }])
  })

  test('is over, and ends on 31 March', () => {
    given().when(closeYear('2027-03-31')).refuses('INVALID_INPUT', 'Financial year is not over yet.')
    given().on('2026-03-31').when(closeYear(through)).refuses('INVALID_INPUT')
    given()
      .on('2026-04-01')
      .when(closeYear(through))
      .gives([{ type: 'YearClosed' }])
    given().when(closeYear('2026-03-30')).crashes('2026-03-30 ends no financial year.')
  })

  test('is closed once, and with it all years before it', () => {
    given(closed).when(closeYear(through)).refuses('YEAR_ALREADY_CLOSED', 'The financial year 25-26 is closed already.')
    given(closed).when(closeYear('2025-03-31')).refuses('YEAR_ALREADY_CLOSED')
  })

  test('can be closed when the day of its entry is closed and its month is locked', () =>
    given(asked(closeDay()), asked(lockMonth('2026-04')))
      .when(closeYear(through, held))
      .gives([{ type: 'YearClosed', occurredOn: '2026-04-01' }]))

  test('takes no more entries', () => {
    const text =
      'The financial year 25-26 is closed; it takes no more entries. The next open day is 01/04/2026; a super admin can reopen the year.'
    given(enrolled({ on: '2026-03-01' }), closed)
      .when(receive(1_00, { on: through }))
      .refuses('PERIOD_LOCKED', text, 'paymentDate')
    given(enrolled({ on: '2026-03-01' }), closed)
      .when(receive(1_00, { on: '2026-04-01' }))
      .gives([{ type: 'PaymentReceived' }])
    given(closed)
      .when(record({ date: through }))
      .refuses('PERIOD_LOCKED', text)
    given(enrolled({ on: '2026-03-01' }), paid(1_00, { on: '2026-03-02' }), closed)
      .when(voidPayment(1))
      .gives([{ type: 'PaymentVoided', occurredOn: '2026-06-15' }])
  })

  test('opens no day and no month of its own', () => {
    const day = {
      seq: 1,
      difference: paise(0),
      booked: null,
      before: { closedThrough: null, cash: paise(0), openFrom: 1 },
    }
    given(asked(closeDay({ on: through })), closed)
      .when(reopenDay(through, day))
      .refuses('PERIOD_LOCKED', 'The financial year 25-26 is closed; it takes no more entries.')
    given(asked(lockMonth('2026-03')), closed)
      .when(unlockMonth('2026-03', '2099-01-01T00:00:00.000Z'))
      .refuses('PERIOD_LOCKED', 'The financial year 25-26 is closed; it takes no more entries.')
  })

  test('leaves the months after it to be locked and unlocked', () =>
    given(asked(lockMonth('2026-04')), closed)
      .when(unlockMonth('2026-04', '2099-01-01T00:00:00.000Z'))
      .gives([{ type: 'PeriodUnlocked' }]))
})

describe('reopening a year', () => {
  const event = closeYearOf(nothingClosed, { type: 'CloseYear', through, held }, { today: '2026-06-15' })
  const envelope = { institute: '', stream: '', version: 1, seq: 1, recordedAt: '', actor: '', command: null }
  const last = (before: string | null = null): LastYearClose => ({ event: { ...event, ...envelope }, before })

  test('takes back what was carried forward, where it was booked', () =>
    given(closed)
      .when(reopenYear(through, last()), record({ date: through }))
      .gives([
        {
          type: 'YearReopened',
          occurredOn: '2026-04-01',
          data: {
            through,
            reverses: 1,
            yearsThrough: null,
            postings: postings.map(({ account, amount }) => ({ account, amount: -amount })),
          },
        },
        { type: 'IncomeRecorded', occurredOn: through },
      ]))

  test('leaves the year before it closed, and lets the year be closed again', () =>
    given(asked(closeYear('2025-03-31')), closed)
      .when(reopenYear(through, last('2025-03-31')), closeYear(through, held))
      .gives([{ type: 'YearReopened', data: { yearsThrough: '2025-03-31' } }, { type: 'YearClosed' }]))

  test.each([
    ['a year that was never closed', given(earned(1_00)), null, 'The financial year 25-26 is not closed.'],
    [
      'a year before the last closed one',
      given(closed, asked(closeYear('2027-03-31'), '2027-06-01')),
      last(),
      'Only the last closed year can be reopened, which is 26-27.',
    ],
    [
      'a year after the last closed one',
      given(asked(closeYear('2025-03-31'))),
      null,
      'The financial year 25-26 is not closed.',
    ],
  ])('%s is refused', (_, history, one, text) =>
    history.when(reopenYear(through, one)).refuses('YEAR_NOT_LAST_CLOSED', text),
  )
})
