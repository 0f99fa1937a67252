import { describe, test } from 'vitest'
import { correct, voidPayment } from '#tests/ledger/commands'
import { closeDay, lockMonth } from '#tests/ledger/counter-commands'
import { asked, cancelled, completed, enrolled, paid } from '#tests/ledger/facts'
import { given } from '#tests/ledger/given'
import { note, payment } from '#tests/ledger/ids'

describe('correcting a payment', () => {
  test('7 to 10 of 10: the payment’s own amount does not count against the limit', () =>
    given(enrolled({ fees: 10_00 }), paid(7_00))
      .when(correct(1, { amount: 10_00, reason: note(1) }))
      .gives(
        [
          { type: 'PaymentVoided', data: { amount: 7_00, corrected: true, writtenOff: 0, reason: note(1) } },
          {
            type: 'PaymentReceived',
            data: { paymentId: payment(1), amount: 10_00, balance: 0, receiptNumber: 'PUN/26-27/00002' },
          },
        ],
        { paid: 10_00, remaining: 0 },
      ))

  test('the other payments do', () => {
    given(enrolled({ fees: 10_00 }), paid(7_00), paid(2_00))
      .when(correct(1, { amount: 8_01 }))
      .refuses('OVERPAYMENT', /^The corrected payment can be at most ₹8.$/)
    given(enrolled({ fees: 10_00 }), paid(7_00), paid(2_00))
      .when(correct(1, { amount: 8_00 }))
      .gives([{ type: 'PaymentVoided' }, { type: 'PaymentReceived', data: { balance: 0 } }])
  })

  test('a lower amount makes the difference due again', () =>
    given(enrolled({ fees: 10_00 }), paid(10_00))
      .when(correct(1, { amount: 4_00 }))
      .gives([{ type: 'PaymentVoided' }, { type: 'PaymentReceived', data: { balance: 6_00 } }], { remaining: 6_00 }))

  test('a changed method issues a new number and moves the money', () =>
    given(enrolled(), paid(7_00, { method: 'cash', reference: 'A', note: note(1) }))
      .when(correct(1, { method: 'upi' }))
      .gives([
        {
          type: 'PaymentVoided',
          data: { postings: [{ account: 'assets:receivable:fees' }, { account: 'assets:cash', amount: -7_00 }] },
        },
        {
          type: 'PaymentReceived',
          data: {
            receiptNumber: 'PUN/26-27/00002',
            reference: 'A',
            note: note(1),
            postings: [{ account: 'assets:upi', amount: 7_00 }, { account: 'assets:receivable:fees' }],
          },
        },
      ]))

  test('a changed date takes the series of its own financial year', () =>
    given(enrolled({ on: '2026-03-01' }), paid(7_00, { on: '2026-04-01' }))
      .when(correct(1, { on: '2026-03-31' }))
      .gives([
        { type: 'PaymentVoided', occurredOn: '2026-04-01', data: { receiptNumber: 'PUN/26-27/00001' } },
        { type: 'PaymentReceived', occurredOn: '2026-03-31', data: { receiptNumber: 'PUN/25-26/00001' } },
      ]))

  test('on a closed day is dated today, or on the day that is named, from which on only the new receipt counts', () => {
    const closed = given(enrolled(), paid(7_00, { on: '2026-06-01' }), asked(closeDay({ on: '2026-06-10' })))
    const dated = (occurredOn: string) =>
      [
        { type: 'PaymentVoided', occurredOn, data: { receivedOn: '2026-06-01' } },
        { type: 'PaymentReceived', occurredOn },
      ] as const
    closed.when(correct(1, { amount: 8_00, on: '2026-06-01' })).gives(dated('2026-06-15'))
    closed.when(correct(1, { amount: 8_00, on: '2026-06-12' })).gives(dated('2026-06-12'))
    closed.when(correct(1, { on: '2026-06-10' })).refuses('DAY_CLOSED')
  })

  test('in a locked month is not dated earlier, because it would count twice from then on', () => {
    const locked = given(enrolled({ on: '2026-04-01' }), paid(7_00, { on: '2026-05-03' }), asked(lockMonth('2026-05')))
    locked
      .when(correct(1, { on: '2026-04-30' }))
      .refuses('INVALID_INPUT', /^Payment date must stay as it is or be later than 03\/05\/2026,/, 'paymentDate')
    locked.when(correct(1, { amount: 8_00, on: '2026-05-03' })).gives([
      { type: 'PaymentVoided', occurredOn: '2026-06-15' },
      { type: 'PaymentReceived', occurredOn: '2026-06-15' },
    ])
  })

  test('once more is not dated before the day on which the first receipt was taken back, which counts until then', () => {
    const closed = [enrolled(), paid(7_00, { on: '2026-06-01' }), asked(closeDay({ on: '2026-06-10' }))] as const
    const once = asked(correct(1, { amount: 8_00 }))
    for (const corrected of [given(...closed, once), given(...closed, once, asked(correct(1, { amount: 9_00 })))]) {
      corrected
        .when(correct(1, { on: '2026-06-14' }))
        .refuses('INVALID_INPUT', /^Payment date must not be before 15\/06\/2026: until then/, 'paymentDate')
      corrected.when(correct(1, { amount: 7_00, on: '2026-06-15' })).gives([
        { type: 'PaymentVoided', occurredOn: '2026-06-15' },
        { type: 'PaymentReceived', occurredOn: '2026-06-15' },
      ])
    }
  })

  test('a date in the future is refused', () =>
    given(enrolled(), paid(7_00))
      .when(correct(1, { on: '2026-06-16' }))
      .refuses('INVALID_INPUT', /^Payment date/))

  test.each([
    ['a reference', { reference: 'UTR 9' }, { reference: 'UTR 9', note: note(1) }],
    ['a note', { note: note(2) }, { reference: 'A', note: note(2) }],
    ['both cleared', { reference: null, note: null }, { reference: null, note: null }],
  ])('%s is an annotation: the number stays', (_, change, data) =>
    given(enrolled(), paid(7_00, { reference: 'A', note: note(1) }))
      .when(correct(1, change))
      .gives([{ type: 'PaymentAnnotated', occurredOn: '2026-06-15', data: { paymentId: payment(1), ...data } }], {
        paid: 7_00,
      }),
  )

  test('a reference changed together with the amount goes with the new receipt', () =>
    given(enrolled(), paid(7_00, { reference: 'A' }))
      .when(correct(1, { amount: 8_00, reference: 'B' }))
      .gives([{ type: 'PaymentVoided' }, { type: 'PaymentReceived', data: { amount: 8_00, reference: 'B' } }]))

  test.each([
    ['nothing', {}],
    ['what is there already', { amount: 7_00, method: 'cash', on: '2026-06-01', reference: 'A', note: null } as const],
  ])('%s changes nothing', (_, change) =>
    given(enrolled(), paid(7_00, { reference: 'A' }))
      .when(correct(1, change))
      .gives([], { version: 2 }),
  )

  test('a corrected payment can be corrected again, and voided, under its newest receipt', () =>
    given(enrolled({ fees: 10_00 }), paid(7_00))
      .when(correct(1, { amount: 8_00 }), correct(1, { amount: 9_00 }), voidPayment(1))
      .gives(
        [
          { type: 'PaymentVoided', data: { reverses: 2, receiptNumber: 'PUN/26-27/00001' } },
          { type: 'PaymentReceived', data: { receiptNumber: 'PUN/26-27/00002' } },
          { type: 'PaymentVoided', data: { reverses: 4, receiptNumber: 'PUN/26-27/00002' } },
          { type: 'PaymentReceived', data: { receiptNumber: 'PUN/26-27/00003' } },
          { type: 'PaymentVoided', data: { reverses: 6, receiptNumber: 'PUN/26-27/00003', corrected: false } },
        ],
        { paid: 0, remaining: 10_00 },
      ))

  test('on a completed enrollment is allowed', () =>
    given(enrolled({ fees: 10_00 }), paid(7_00), completed())
      .when(correct(1, { amount: 10_00 }))
      .gives([{ type: 'PaymentVoided' }, { type: 'PaymentReceived' }], { status: 'completed', remaining: 0 }))

  test('of a payment that is not there', () => {
    given(enrolled())
      .when(correct(1, { amount: 1_00 }))
      .refuses('NOT_FOUND', /^Payment not found.$/)
    given()
      .when(correct(1, { amount: 1_00 }))
      .refuses('NOT_FOUND', /^Enrollment not found.$/)
  })
})

describe('correcting on a cancelled enrollment keeps nothing due', () => {
  const scene = [enrolled({ fees: 10_00 }), paid(7_00), cancelled()]

  test('a lower payment writes more off', () =>
    given(...scene)
      .when(correct(1, { amount: 5_00 }))
      .gives(
        [
          { type: 'PaymentVoided', data: { writtenOff: 0 } },
          { type: 'PaymentReceived', data: { amount: 5_00, balance: 0 } },
          { type: 'WriteOffAdjusted', data: { amount: 2_00 } },
        ],
        { paid: 5_00, writtenOff: 5_00, remaining: 0 },
      ))

  test('a higher payment writes less off, up to the total', () => {
    given(...scene)
      .when(correct(1, { amount: 10_00 }))
      .gives(
        [
          { type: 'PaymentVoided', data: { writtenOff: 0 } },
          { type: 'PaymentReceived', data: { balance: 0 } },
          { type: 'WriteOffAdjusted', data: { amount: -3_00 } },
        ],
        {
          paid: 10_00,
          writtenOff: 0,
          remaining: 0,
        },
      )
    given(...scene)
      .when(correct(1, { amount: 10_01 }))
      .refuses('OVERPAYMENT')
  })

  test('writes off no earlier than the cancellation, and no earlier than the money moved', () =>
    given(enrolled({ fees: 10_00, on: '2026-05-01' }), paid(7_00, { on: '2026-05-02' }), cancelled())
      .when(correct(1, { amount: 5_00, on: '2026-06-10' }))
      .gives([
        { type: 'PaymentVoided', occurredOn: '2026-05-02' },
        { type: 'PaymentReceived', occurredOn: '2026-06-10' },
        { type: 'WriteOffAdjusted', occurredOn: '2026-06-01', data: { amount: 7_00 } },
        { type: 'WriteOffAdjusted', occurredOn: '2026-06-10', data: { amount: -5_00 } },
      ]))

  test('writes off today what would be written off in a locked month', () =>
    given(
      enrolled({ fees: 10_00, on: '2026-05-01' }),
      paid(7_00, { on: '2026-05-02' }),
      cancelled(),
      asked(lockMonth('2026-06')),
    )
      .on('2026-07-02')
      .when(correct(1, { amount: 5_00 }))
      .gives([
        { type: 'PaymentVoided', occurredOn: '2026-05-02' },
        { type: 'PaymentReceived', occurredOn: '2026-05-02' },
        { type: 'WriteOffAdjusted', occurredOn: '2026-07-02', data: { amount: 2_00 } },
      ]))

  test('another method moves the money and writes nothing off', () =>
    given(...scene)
      .when(correct(1, { method: 'card' }))
      .gives(
        [
          { type: 'PaymentVoided', data: { writtenOff: 0 } },
          { type: 'PaymentReceived', data: { balance: 0 } },
        ],
        {
          paid: 7_00,
          writtenOff: 3_00,
          remaining: 0,
        },
      ))
})

describe('a stale edit', () => {
  test('of a payment that somebody else changed meanwhile is refused', () =>
    given(enrolled(), paid(7_00))
      .when(correct(1, { note: note(1) }), correct(1, { amount: 8_00, version: 1 }))
      .refuses('STALE_VERSION', /^Somebody else changed this payment meanwhile\./))

  test('with the right version goes through, and raises the version', () =>
    given(enrolled(), paid(7_00))
      .when(correct(1, { note: note(1), version: 1 }), correct(1, { amount: 8_00, version: 2 }))
      .gives([{ type: 'PaymentAnnotated' }, { type: 'PaymentVoided' }, { type: 'PaymentReceived' }]))

  test('is refused even when it would change nothing', () =>
    given(enrolled(), paid(7_00))
      .when(correct(1, { version: 7 }))
      .refuses('STALE_VERSION'))
})
