import { v7 as newId } from 'uuid'
import { describe, expect, test } from 'vitest'
import { enrol, receive } from '#tests/ledger/commands'
import { record } from '#tests/ledger/counter-commands'
import { payment } from '#tests/ledger/ids'
import { instituteForEachTest, on, spread, tally, times } from '#tests/ledger/ledgers'

const desk = instituteForEachTest()

describe('many at once on one institute, through three processes', () => {
  test('50 full payments: one is recorded, 49 refused, one receipt number', async () => {
    const started = desk.several(3)
    const stream = await desk.enrolled(desk.start(), 5000_00)
    const outcomes = await spread(
      started,
      times(50, number => desk.ask([receive(5000_00, { number, as: stream })])),
    )
    expect(tally(outcomes)).toEqual({ appended: 1, OVERPAYMENT: 49 })
    const received = (await desk.log()).filter(({ event }) => event.type === 'PaymentReceived')
    expect(received).toHaveLength(1)
  })

  test('the same key 50 times: one event, 49 replays of it', async () => {
    const started = desk.several(3)
    const stream = await desk.enrolled(desk.start())
    const command = { key: 'k-1', requestHash: Buffer.from('pay 10') }
    const outcomes = await spread(
      started,
      times(50, number =>
        desk.ask([receive(10_00, { number, as: stream })], { command, result: { paymentId: payment(number) } }),
      ),
    )
    expect(tally(outcomes)).toEqual({ appended: 1, replayed: 49 })
    const [, sealed] = await desk.log()
    expect(sealed?.event).toMatchObject({ type: 'PaymentReceived', command: 'k-1' })
    const results = outcomes.map(outcome => (outcome.status === 'fulfilled' ? outcome.value.result : undefined))
    expect(new Set(results.map(result => result?.paymentId)).size).toBe(1)
    expect(sealed?.event.data).toMatchObject(results[0] ?? {})
  })

  test('a student enrolled 20 times in one course is enrolled once', async () => {
    const outcomes = await spread(
      desk.several(3),
      times(20, () => desk.ask([enrol({ as: newId() })])),
    )
    expect(tally(outcomes)).toEqual({ appended: 1, ALREADY_ENROLLED: 19 })
    await desk.log()
  })

  test('300 payments: sequence and receipts without gaps, every answer the same as in the table', async () => {
    const started = desk.several(3)
    const streams = await Promise.all(times(10, () => desk.enrolled(desk.start())))
    const outcomes = await spread(
      started,
      times(300, number => desk.ask([receive(1_00, { number, as: streams[number % 10] ?? '' })])),
    )
    expect(tally(outcomes)).toEqual({ appended: 300 })
    const log = await desk.log()
    expect(log).toHaveLength(310)
    for (const outcome of outcomes) {
      if (outcome.status !== 'fulfilled' || outcome.value.kind !== 'appended') continue
      const [event] = outcome.value.events
      expect(log[(event?.seq ?? 0) - 1]?.event).toEqual(event)
      expect(outcome.value.seq).toBe(event?.seq)
    }
  })
})

describe('many institutes at once', () => {
  test('each of 16 has its own sequence, chain and receipts', async () => {
    const institutes = await Promise.all(times(16, () => desk.another()))
    const started = desk.several(2)
    const streams = new Map(institutes.map(one => [one, newId()]))
    const all = times(10, number =>
      institutes.map(one => ({
        ...desk.ask([receive(1_00, { number, as: streams.get(one) ?? '' })]),
        institute: one,
      })),
    ).flat()
    await spread(
      started,
      institutes.map(one => ({ ...desk.ask([enrol({ as: streams.get(one) ?? '' })]), institute: one })),
    )
    expect(tally(await spread(started, all))).toEqual({ appended: 160 })
    for (const one of institutes) {
      const log = await desk.log(one)
      expect(log.map(({ event }) => event.type)).toEqual(['StudentEnrolled', ...Array(10).fill('PaymentReceived')])
    }
  })

  test('alternating between them leaves no gap in any sequence', async () => {
    const institutes = [desk.institute, await desk.another(), await desk.another()]
    const process = desk.start()
    const outcomes = await spread(
      [process],
      times(90, index => ({ ...desk.ask([on(newId(), record())]), institute: institutes[index % 3] ?? '' })),
    )
    expect(tally(outcomes)).toEqual({ appended: 90 })
    for (const one of institutes) expect(await desk.log(one)).toHaveLength(30)
    expect(new Set(process.appended.map(([one]) => one))).toEqual(new Set(institutes))
  })

  test('a stream belongs to its institute: another one knows nothing of it', async () => {
    const process = desk.start()
    const stream = await desk.enrolled(process)
    const elsewhere = await desk.another()
    await expect(
      process.submit({ ...desk.ask([receive(1_00, { as: stream })]), institute: elsewhere }),
    ).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})
