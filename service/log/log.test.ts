import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { evolve, noEnrollment } from '#ledger/enrollment/enrollment'
import { type LedgerEvent, postingsOf, readEvent } from '#ledger/events/events'
import { changeStatus, discount, enrol, receive, record, today, withdraw } from '#ledger/testing/commands'
import { clerk, enrollment, entry, institute, payment, ravi } from '#ledger/testing/ids'
import { canon, genesis, seal } from './chain.ts'
import { firstHead, type Log, openLog, submit } from './log.ts'
import type { Step } from './submission.ts'

const empty = openLog(institute, firstHead('PUN'))
const now = new Date('2026-06-15T06:00:00.123Z')
const asked = (log: Log, ...steps: Step[]) =>
  submit(log, { institute, actor: clerk, steps, command: { key: 'k-1', requestHash: genesis } }, steps, now, today)

describe('a submission', () => {
  test('is sealed with who, when, where and under which key', () => {
    const { added, head } = asked(empty, enrol(), receive(10_00))
    expect(added.map(({ event }) => event)).toMatchObject([
      { institute, seq: 1, stream: enrollment, version: 1, actor: clerk, command: 'k-1', occurredOn: today },
      { institute, seq: 2, stream: enrollment, recordedAt: '2026-06-15T06:00:00.123Z', type: 'PaymentReceived' },
    ])
    expect(head).toMatchObject({ seq: 2, hash: added[1]?.hash, serials: { '26-27': 1 }, receiptPrefix: 'PUN' })
  })

  test('happens whole or not at all: the log before it is untouched', () => {
    const before = asked(empty, enrol({ fees: 10_00 }))
    expect(() => asked(before, receive(4_00, { number: 1 }), discount(1_00), receive(9_00, { number: 2 }))).toThrow(
      'Only ₹5 remains to be paid.',
    )
    expect(before.head.seq).toBe(1)
    expect(before.added).toHaveLength(1)
    expect(before.enrollments.get(enrollment)).toMatchObject({ payments: [], discount: 0, version: 1 })
  })

  test('that changes nothing adds nothing', () => {
    const before = asked(empty, enrol())
    const after = asked(before, changeStatus('active'), discount(0))
    expect(after.added).toEqual(before.added)
    expect(after.head).toEqual(before.head)
  })

  test('may touch the book and an enrollment together', () => {
    const { entries, enrollments, head } = asked(empty, enrol(), record())
    expect(entries.get(entry)).toMatchObject({ status: 'recorded', seq: 2 })
    expect(enrollments.get(enrollment)).toMatchObject({ status: 'active' })
    expect(head.seq).toBe(2)
  })

  test('on a stream of the book asks for no enrollment', () => {
    const log = asked(empty, record())
    expect(() => asked(log, { ...receive(1_00), stream: entry })).toThrow('Enrollment not found.')
  })
})

describe('what seals an event', () => {
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

  test('a changed paisa, or another predecessor, is another hash', () => {
    expect(seal(genesis, sealed.canon.replace('1234567', '1234568')).equals(sealed.hash)).toBe(false)
    expect(seal(sealed.hash, sealed.canon).equals(sealed.hash)).toBe(false)
  })

  test('what cannot be canonical is not sealed', () => {
    expect(() => canon({ ...sealed.event, command: '\ud800' })).toThrow()
  })
})

describe('an event that is read', () => {
  const { added } = asked(empty, enrol(), receive(10_00, { method: 'upi' }))
  const text = added[1]?.canon ?? ''
  test('is what was written', () => expect(readEvent(text)).toEqual(added[1]?.event))
  test.each([
    ['a fraction of a paisa', '"amount":1000,', '"amount":1000.5,'],
    ['money as a text', '"amount":1000,', '"amount":"1000",'],
    ['an unknown method', '"method":"upi"', '"method":"gold"'],
    ['an unknown type', '"type":"PaymentReceived"', '"type":"PaymentGuessed"'],
    ['a day that is none', '"occurredOn":"2026-06-15"', '"occurredOn":"2026-06-31"'],
    ['an id that is none', `"paymentId":"${payment(99)}"`, '"paymentId":"99"'],
    ['a missing balance', '"balance":499000,', ''],
    ['sequence 0', '"seq":2,', '"seq":0,'],
  ])('with %s stops the reader', (_, before, after) => {
    expect(text).toContain(before)
    expect(() => readEvent(text.replace(before, after))).toThrow()
  })
})

describe('an enrollment that is folded', () => {
  const events = asked(empty, enrol(), receive(10_00), changeStatus('cancelled')).added.map(({ event }) => event)
  const first = (type: LedgerEvent['type']) => {
    const found = events.find(event => event.type === type)
    if (!found) throw new Error(`There is no ${type}.`)
    return found
  }

  test('knows what it was made of', () => {
    expect(events.reduce(evolve, noEnrollment)).toMatchObject({
      status: 'cancelled',
      id: enrollment,
      studentId: ravi,
      enrolledOn: today,
      writtenOff: 4990_00,
      version: 3,
      payments: [
        { id: payment(99), seq: 2, amount: 10_00, receiptNumber: 'PUN/26-27/00001', voided: false, version: 1 },
      ],
    })
  })
  test('owes nothing written off any more once it is active', () => {
    const again = asked(asked(empty, enrol(), changeStatus('cancelled')), changeStatus('active'))
    expect(again.enrollments.get(enrollment)).not.toHaveProperty('writtenOff')
  })
  test('takes no event before it was made or after it was withdrawn', () => {
    expect(() => evolve(noEnrollment, first('PaymentReceived'))).toThrow(
      'PaymentReceived on an enrollment that is none.',
    )
    const withdrawn = asked(empty, enrol(), withdraw()).enrollments.get(enrollment) ?? noEnrollment
    expect(() => evolve(withdrawn, first('PaymentReceived'))).toThrow('on an enrollment that is withdrawn.')
  })
  test('holds nothing of the book', () => {
    const [recorded] = asked(empty, record()).added
    if (!recorded) throw new Error('Nothing was added.')
    const state = evolve(noEnrollment, first('StudentEnrolled'))
    expect(() => evolve(state, recorded.event)).toThrow('IncomeRecorded does not belong to an enrollment.')
  })
  test('an event without postings moves no money', () => {
    expect(postingsOf(first('StudentEnrolled'))).toHaveLength(2)
    expect(postingsOf({ type: 'EnrollmentCompleted', occurredOn: today, data: { reason: null } })).toEqual([])
  })
})
