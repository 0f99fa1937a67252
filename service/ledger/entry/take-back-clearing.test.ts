import { describe, test } from 'vitest'
import { today } from '#tests/ledger/commands'
import {
  bounceEntryCheque,
  clearEntryCheque,
  closeDay,
  correctEntry,
  lockMonth,
  record,
  voidEntry,
  voidEntryClearing,
} from '#tests/ledger/counter-commands'
import { asked, earned } from '#tests/ledger/facts'
import { given, twoLegs } from '#tests/ledger/given'
import { note } from '#tests/ledger/ids'

const byCheque = { method: 'cheque', amount: 2000_00, date: '2026-06-01' } as const
const cleared = [asked(record(byCheque)), asked(clearEntryCheque('2026-06-08'))] as const
const outOfBank = {
  type: 'EntryClearingVoided',
  occurredOn: '2026-06-08',
  data: { reverses: 2, reason: note(9), postings: twoLegs('assets:bank', 'assets:cheque', -2000_00) },
} as const

describe('a cheque of other income that was marked as cleared by mistake', () => {
  test('is in hand again, and is cleared on another day, bounced, deleted or corrected', () => {
    given(...cleared)
      .when(voidEntryClearing())
      .gives([outOfBank])
    const again = given(...cleared, asked(voidEntryClearing()))
    again.when(clearEntryCheque('2026-06-05')).gives([{ type: 'EntryChequeCleared', occurredOn: '2026-06-05' }])
    again.when(bounceEntryCheque('2026-06-05')).gives([{ type: 'EntryChequeBounced', occurredOn: '2026-06-05' }])
    again.when(voidEntry()).gives([{ type: 'EntryVoided', occurredOn: '2026-06-01' }])
    again.when(correctEntry({ amount: 1900_00 })).gives([{ type: 'EntryVoided' }, { type: 'IncomeRecorded' }])
  })

  test('on a day that was closed since, counts as cleared until today', () => {
    const closed = [...cleared, asked(closeDay({ on: '2026-06-08' }))] as const
    given(...closed)
      .when(voidEntryClearing())
      .gives([{ ...outOfBank, occurredOn: today }])
    for (const step of [clearEntryCheque('2026-06-10'), bounceEntryCheque('2026-06-10')])
      given(...closed, asked(voidEntryClearing()))
        .when(step)
        .refuses('INVALID_INPUT', 'Date must not be before 15/06/2026: until then it counts as it was before.', 'date')
  })

  test('in a month that alone was locked since, is deleted and corrected no earlier than it came back', () => {
    const inMay = asked(record({ ...byCheque, date: '2026-05-20' }))
    const again = given(
      inMay,
      asked(clearEntryCheque('2026-06-08')),
      asked(lockMonth('2026-06')),
      asked(voidEntryClearing(), '2026-07-02'),
    ).on('2026-07-05')
    again.when(voidEntry()).gives([{ type: 'EntryVoided', occurredOn: '2026-07-05' }])
    again.when(correctEntry({ amount: 1_00 })).gives([
      { type: 'EntryVoided', occurredOn: '2026-07-05' },
      { type: 'IncomeRecorded', occurredOn: '2026-07-05' },
    ])
  })

  test.each([
    ['in another version', [...cleared, asked(correctEntry({ note: note(1) }))], 2, 'STALE_VERSION'],
    ['that is still in hand', [asked(record(byCheque))], 1, 'CHEQUE_NOT_CLEARED'],
    ['that was taken back', [...cleared, asked(voidEntryClearing())], undefined, 'CHEQUE_NOT_CLEARED'],
    ['in cash', [earned(100_00)], 1, 'NOT_A_CHEQUE'],
    ['that was deleted', [...cleared, asked(voidEntry())], undefined, 'ENTRY_VOIDED'],
    ['that nobody recorded', [], undefined, 'NOT_FOUND'],
  ] as const)('is not one %s', (_, facts, version, code) =>
    given(...facts)
      .when(voidEntryClearing(version))
      .refuses(code),
  )
})

test('a cheque that was given for an expense is out again, and the bank has its amount', () =>
  given(asked(record({ ...byCheque, type: 'expense', source: 'Rent' })), asked(clearEntryCheque('2026-06-08')))
    .when(voidEntryClearing(), clearEntryCheque('2026-06-09'))
    .gives([
      { ...outOfBank, data: { postings: twoLegs('assets:bank', 'assets:cheque', 2000_00) } },
      { type: 'EntryChequeCleared', occurredOn: '2026-06-09' },
    ]))
