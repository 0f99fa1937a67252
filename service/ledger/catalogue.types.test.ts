import { describe, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { Paise } from '#contract/fields/money'
import type { asksForSiblings } from '#ledger/enrollment/commands'
import type { Step } from '#log/submission'
import type { Deposit } from './deposit/deposit.ts'
import type { EventData, EventType, EventTypeOf, EventTypeWith } from './events/catalogue.ts'
import type { EventOf, LedgerEvent, NewEventOf } from './events/events.ts'
import type { EventSpec, StreamKind, TillColumn } from './events/spec.ts'
import type { Commands, streams } from './streams.ts'

/**
 * A forgotten type of event, stream or command doesn't compile. Each `@ts-expect-error` here is such a gap: if the
 * compiler ever lets one pass, `npm run check` fails.
 */
const accept = <Type>(_: Type): void => {}

describe('an entry of the catalogue', () => {
  const data = z.object({ amount: Paise })
  const whole = {
    stream: 'deposit',
    begins: false,
    till: 'banked',
    journal: 'byAccounts',
    dateField: null,
    data,
  } as const

  test('says of every event its stream, its shape, its column of the day close, its kind in the journal and its date’s field', () => {
    accept<EventSpec>(whole)
    const { stream: _stream, ...withoutStream } = whole
    // @ts-expect-error no stream
    accept<EventSpec>(withoutStream)
    const { till: _till, ...withoutTill } = whole
    // @ts-expect-error no column of the day close
    accept<EventSpec>(withoutTill)
    const { journal: _journal, ...withoutJournal } = whole
    // @ts-expect-error no kind in the journal
    accept<EventSpec>(withoutJournal)
    const { dateField: _dateField, ...withoutDateField } = whole
    // @ts-expect-error no field of a form
    accept<EventSpec>(withoutDateField)
    const { data: _data, ...withoutShape } = whole
    // @ts-expect-error no shape
    accept<EventSpec>(withoutShape)
    // @ts-expect-error no such column
    accept<EventSpec>({ ...whole, till: 'tips' })
    // @ts-expect-error no such stream
    accept<EventSpec>({ ...whole, stream: 'tax' })
  })

  test('says of an event of an enrollment whether it edits it, and what status it makes', () => {
    accept<EventSpec>({ ...whole, stream: 'enrollment', edits: true, status: null })
    // @ts-expect-error neither
    accept<EventSpec>({ ...whole, stream: 'enrollment' })
    // @ts-expect-error no status
    accept<EventSpec>({ ...whole, stream: 'enrollment', edits: true })
  })
})

describe('ownership', () => {
  test('every type of event belongs to one stream', () => {
    expectTypeOf<EventTypeOf<StreamKind>>().toEqualTypeOf<EventType>()
    expectTypeOf<EventTypeOf<'deposit'>>().toEqualTypeOf<'CashBanked' | 'BankingVoided'>()
    expectTypeOf<EventTypeOf<'deposit'> & EventTypeOf<'entry'>>().toEqualTypeOf<never>()
  })

  test('a parsed event is a union of types, each with its own data', () => {
    expectTypeOf<LedgerEvent['type']>().toEqualTypeOf<EventType>()
    expectTypeOf<Extract<LedgerEvent, { type: 'PeriodLocked' }>['data']>().toEqualTypeOf<EventData<'PeriodLocked'>>()
    // @ts-expect-error the data of another type
    accept<(event: LedgerEvent<'PeriodLocked'>) => string>(event => event.data.until)
  })

  test('lists by a field follow from the shapes', () => {
    type Reversing =
      | 'PaymentVoided'
      | 'ClearingVoided'
      | 'RefundVoided'
      | 'RefundClearingVoided'
      | 'ChequeBounced'
      | 'EntryVoided'
      | 'EntryClearingVoided'
      | 'EntryChequeBounced'
      | 'BankingVoided'
      | 'MovementVoided'
      | 'YearReopened'
      | 'CashDifferenceTakenBack'
    expectTypeOf<EventTypeWith<'reverses'>>().toEqualTypeOf<Reversing>()
  })
})

type Registry = typeof streams

describe('the registry of streams', () => {
  test('misses no stream', () => {
    accept<(all: Registry) => Registry>(all => all)
    // @ts-expect-error one is left out
    accept<(all: Registry) => Registry>(({ deposit: _, ...others }) => others)
  })

  test('evolves by every event of its stream', () => {
    accept<Registry['deposit']['evolve']>((deposit: Deposit, _event: EventOf<'deposit'>) => deposit)
    // @ts-expect-error BankingVoided is forgotten
    accept<Registry['deposit']['evolve']>((deposit: Deposit, _event: LedgerEvent<'CashBanked'>) => deposit)
  })

  test('decides every command of its stream, and only on facts of its own', () => {
    accept<Registry['deposit']['decide']>((_deposit: Deposit, _command: Commands['deposit']) => [])
    type Voiding = Extract<Commands['deposit'], { type: 'VoidDeposit' }>
    // @ts-expect-error RecordDeposit is forgotten
    accept<Registry['deposit']['decide']>((_deposit: Deposit, _command: Voiding) => [])
    // @ts-expect-error a fact of another stream
    accept<Registry['deposit']['decide']>((): NewEventOf<'entry'>[] => [])
  })

  test('every switch over the events of a stream ends in never', () => {
    accept((event: EventOf<'deposit'>): string => {
      switch (event.type) {
        case 'CashBanked':
          return 'banked'
      }
      // @ts-expect-error BankingVoided is left
      event satisfies never
      return event.type
    })
  })
})

describe('a step', () => {
  test('takes the commands of its own stream', () => {
    accept<Step>({ kind: 'deposit', stream: '', command: { type: 'VoidDeposit', reason: null } })
    accept<Step>({ kind: 'enrollment', stream: '', command: { type: 'PrintReceipt', paymentId: '' }, version: 1 })
    // @ts-expect-error a command of another stream
    accept<Step>({ kind: 'deposit', stream: '', command: { type: 'VoidEntry' } })
    // @ts-expect-error only an enrollment is compared with the version that was seen
    accept<Step>({ kind: 'entry', stream: '', command: { type: 'VoidEntry' }, version: 1 })
  })
})

describe('a table by event, column or command', () => {
  test('misses none', () => {
    // @ts-expect-error a type is left out
    accept<(all: Record<EventType, string>) => Record<EventType, string>>(({ CashBanked: _, ...others }) => others)
    type Columns = Readonly<Record<TillColumn, 1 | -1>>
    // @ts-expect-error a column of the day close is left out
    accept<(all: Columns) => Columns>(({ banked: _, ...others }) => others)
    type Asking = typeof asksForSiblings
    // @ts-expect-error a command is left out
    accept<(all: Asking) => Asking>(({ EnrollStudent: _, ...others }) => others)
  })
})
