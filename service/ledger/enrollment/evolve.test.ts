import { describe, expect, test } from 'vitest'
import { noEnrollment } from '#ledger/balance/enrollment'
import { type EventOf, isOf } from '#ledger/events/events'
import { firstHead } from '#log/head'
import { stateOf } from '#log/known-streams'
import { type Log, openLog } from '#log/log'
import type { Step } from '#log/submission'
import { changeStatus, enrol, receive, today, withdraw } from '#tests/ledger/commands'
import { enrollment, institute, payment, ravi } from '#tests/ledger/ids'
import { submit } from '#tests/ledger/submit'
import { evolveEnrollment } from './evolve.ts'

const empty = openLog(institute, firstHead('PUN'))
const asked = (log: Log, ...steps: Step[]) => submit(log, steps)

describe('an enrollment that is folded', () => {
  const { added } = asked(empty, enrol(), receive(10_00), changeStatus('cancelled'))
  const events = added.map(({ event }) => event).filter(event => isOf('enrollment', event))
  const first = (type: EventOf<'enrollment'>['type']) => {
    const found = events.find(event => event.type === type)
    if (!found) throw new Error(`There is no ${type}.`)
    return found
  }

  test('holds everything that its events say', () => {
    expect(events.reduce(evolveEnrollment, noEnrollment)).toMatchObject({
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
  test('has nothing written off any more once it is active', () => {
    const again = asked(asked(empty, enrol(), changeStatus('cancelled')), changeStatus('active'))
    expect(stateOf(again.streams, 'enrollment', enrollment)).not.toHaveProperty('writtenOff')
  })
  test('is taken from the enrollments of its day when it is withdrawn, unless it is an opening balance, which is none', () => {
    const dayOf = (opening: boolean) =>
      asked(empty, enrol(opening ? { opening } : {}), withdraw()).added.flatMap(({ event }) =>
        event.type === 'EnrollmentWithdrawn' ? [event.data.enrolledOn] : [],
      )
    expect(dayOf(false)).toEqual([today])
    expect(dayOf(true)).toEqual([undefined])
  })
  test('takes no event before it was made or after it was withdrawn', () => {
    expect(() => evolveEnrollment(noEnrollment, first('PaymentReceived'))).toThrow(
      'PaymentReceived on an enrollment that is none.',
    )
    const withdrawn = stateOf(asked(empty, enrol(), withdraw()).streams, 'enrollment', enrollment)
    expect(() => evolveEnrollment(withdrawn, first('PaymentReceived'))).toThrow('on an enrollment that is withdrawn.')
  })
})
