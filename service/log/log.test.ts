import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { postingsOf, readEvent } from '#ledger/events/events'
import { changeStatus, discount, enrol, receive, today } from '#tests/ledger/commands'
import { lockMonth, record } from '#tests/ledger/counter-commands'
import { clerk, enrollment, entry, institute, payment } from '#tests/ledger/ids'
import { submit } from '#tests/ledger/submit'
import { canon, genesis, seal } from './chain.ts'
import { firstHead } from './head.ts'
import { fold, stateOf } from './known-streams.ts'
import { type Log, openLog } from './log.ts'
import type { Step } from './submission.ts'

const empty = openLog(institute, firstHead('PUN'))
const now = new Date('2026-06-15T06:00:00.123Z')
const asked = (log: Log, ...steps: Step[]) =>
  submit(log, steps, { at: now, command: { key: 'k-1', requestHash: genesis } })

describe('a submission', () => {
  test('is sealed with the actor, the instant, the place and the idempotency key', () => {
    const { added, head } = asked(empty, enrol(), receive(10_00))
    expect(added.map(({ event }) => event)).toMatchObject([
      { institute, seq: 1, stream: enrollment, version: 1, actor: clerk, command: 'k-1', occurredOn: today },
      { institute, seq: 2, stream: enrollment, recordedAt: '2026-06-15T06:00:00.123Z', type: 'PaymentReceived' },
    ])
    expect(head).toMatchObject({ seq: 2, hash: added[1]?.hash, serials: { '26-27': 1 }, receiptPrefix: 'PUN' })
  })

  test('happens as a whole or not at all: the log before it is untouched', () => {
    const before = asked(empty, enrol({ fees: 10_00 }))
    expect(() => asked(before, receive(4_00, { number: 1 }), discount(1_00), receive(9_00, { number: 2 }))).toThrow(
      'Only ₹5 remains to be paid.',
    )
    expect(before.head.seq).toBe(1)
    expect(before.added).toHaveLength(1)
    expect(stateOf(before.streams, 'enrollment', enrollment)).toMatchObject({ payments: [], discount: 0, version: 1 })
  })

  test('that changes nothing adds nothing', () => {
    const before = asked(empty, enrol())
    const after = asked(before, changeStatus('active'), discount(0))
    expect(after.added).toEqual(before.added)
    expect(after.head).toEqual(before.head)
  })

  test('may touch an entry and an enrollment together', () => {
    const { streams, head } = asked(empty, enrol(), record())
    expect(stateOf(streams, 'entry', entry)).toMatchObject({ status: 'recorded', seq: 2 })
    expect(stateOf(streams, 'enrollment', enrollment)).toMatchObject({ status: 'active' })
    expect(head.seq).toBe(2)
  })

  test('of a payment on the stream of an entry finds no enrollment', () => {
    const log = asked(empty, record())
    expect(() => asked(log, { ...receive(1_00), stream: entry })).toThrow('Enrollment not found.')
  })
})

describe('the seal of an event', () => {
  const { added } = asked(empty, enrol({ fees: 12345_67, discount: 1 }))
  const [sealed] = added
  if (!sealed) throw new Error('Nothing was added.')

  test('is canonical JSON: keys in order, no spaces, whole numbers', () => {
    expect(sealed.canon).toMatch(/^\{"actor":"[^"]+","command":"k-1","data":\{"courseId":/)
    expect(sealed.canon).toContain('"fees":1234567,')
    expect(sealed.canon).not.toMatch(/[\s]/)
    expect(canon(JSON.parse(JSON.stringify(sealed.event)))).toBe(sealed.canon)
  })

  test('any sha256 tool finds the same hash', () => {
    const tool = createHash('sha256')
      .update(`${'\0'.repeat(32)}${sealed.canon}`)
      .digest('hex')
    expect(sealed.hash.toString('hex')).toBe(tool)
  })

  test('a changed paisa, or another predecessor, gives another hash', () => {
    expect(seal(genesis, sealed.canon.replace('1234567', '1234568')).equals(sealed.hash)).toBe(false)
    expect(seal(sealed.hash, sealed.canon).equals(sealed.hash)).toBe(false)
  })

  test('text that cannot be canonical is not sealed', () => {
    expect(() => canon({ ...sealed.event, command: '\ud800' })).toThrow()
  })
})

describe('an event that is read', () => {
  const { added } = asked(empty, enrol(), receive(10_00, { method: 'upi' }))
  const text = added[1]?.canon ?? ''
  test('equals the event that was written', () => expect(readEvent(text)).toEqual(added[1]?.event))
  test.each([
    ['a fraction of a paisa', '"amount":1000,', '"amount":1000.5,'],
    ['money as text', '"amount":1000,', '"amount":"1000",'],
    ['an unknown method', '"method":"upi"', '"method":"gold"'],
    ['an unknown type', '"type":"PaymentReceived"', '"type":"PaymentGuessed"'],
    ['a malformed id', `"paymentId":"${payment(99)}"`, '"paymentId":"99"'],
    ['a missing balance', '"balance":499000,', ''],
    ['no sequence', '"seq":2,', ''],
    ['an instant that is no text', /"recordedAt":"[^"]+"/, '"recordedAt":0'],
  ])('with %s stops the reader', (_, before, after) => {
    const changed = text.replace(before, after)
    expect(changed).not.toBe(text)
    expect(() => readEvent(changed)).toThrow()
  })
})

describe('what is known of streams', () => {
  const { streams } = asked(empty, enrol(), record())
  const [enrolled, recorded] = asked(empty, enrol(), record()).added
  if (!enrolled || !recorded) throw new Error('Nothing was added.')

  test('takes no event into a stream of another kind', () => {
    expect(() => fold(new Map(streams), { ...recorded.event, stream: enrollment })).toThrow(
      'IncomeRecorded does not belong to the enrollment',
    )
    expect(() => fold(new Map(streams), { ...enrolled.event, stream: entry })).toThrow(
      'StudentEnrolled does not belong to the entry',
    )
  })
  test('keeps closed days in the stream of the institute alone', () => {
    expect(() => asked(empty, { ...lockMonth('2026-05'), stream: entry })).toThrow('the stream of the institute itself')
  })
  test('grows by events alone: the map that was known stays as it was', () => {
    const known = new Map(streams)
    fold(known, { ...recorded.event, stream: clerk })
    expect([known.has(clerk), streams.has(clerk)]).toEqual([true, false])
  })
})

test('an event without postings moves no money', () => {
  const [enrolled] = asked(empty, enrol()).added
  expect(enrolled && postingsOf(enrolled.event)).toHaveLength(2)
  expect(postingsOf({ type: 'EnrollmentCompleted', occurredOn: today, data: { reason: null } })).toEqual([])
})
