import { v7 as newId } from 'uuid'
import { describe, expect, test } from 'vitest'
import { changeCourse, changeStatus, enrol, receive } from '#tests/ledger/commands'
import { record } from '#tests/ledger/counter-commands'
import { clerk, java, note, payment } from '#tests/ledger/ids'
import { instituteForEachTest, on, readLog, times } from '#tests/ledger/ledgers'
import type { Step } from './submission.ts'

const desk = instituteForEachTest()

describe('a student’s other enrollments are loaded wherever a rule asks for them', () => {
  const first = newId()
  const second = newId()
  const scene = async (...steps: Step[]) => {
    const process = desk.start()
    await process.submit(desk.ask(steps))
    return process
  }
  const twice = { code: 'ALREADY_ENROLLED' }

  test('on enrolling', async () => {
    const process = await scene(enrol({ as: first }))
    await expect(process.submit(desk.ask([enrol({ as: second })]))).rejects.toMatchObject(twice)
  })
  test('on reopening', async () => {
    const process = await scene(enrol({ as: first }), on(first, changeStatus('cancelled')), enrol({ as: second }))
    await expect(process.submit(desk.ask([on(first, changeStatus('active'))]))).rejects.toMatchObject(twice)
  })
  test('on a change of course', async () => {
    const process = await scene(enrol({ as: first }), enrol({ as: second, course: java }))
    await expect(process.submit(desk.ask([on(first, changeCourse(5000_00, java))]))).rejects.toMatchObject(twice)
  })
  test('in another institute they don’t count', async () => {
    const process = await scene(enrol({ as: first }))
    const elsewhere = await desk.another()
    expect((await process.submit({ ...desk.ask([enrol({ as: second })]), institute: elsewhere })).kind).toBe('appended')
  })
})

describe('an appended event', () => {
  test('has the same content in the columns as in the sealed text', async () => {
    const process = desk.start()
    const stream = await desk.enrolled(process)
    await process.submit(
      desk.ask([receive(1_50, { as: stream, on: '2026-06-14', note: note(1) })], {
        command: { key: 'k', requestHash: Buffer.from('') },
        notes: [{ id: note(1), body: 'Paid by her uncle' }],
      }),
    )
    const { rows: found } = await desk.database.pool.query('select * from events where institute_id = $1 and seq = 2', [
      desk.institute,
    ])
    const [, sealed] = await readLog(desk.database, desk.institute)
    expect(found[0]).toEqual({
      institute_id: desk.institute,
      seq: 2,
      stream_id: stream,
      type: 'PaymentReceived',
      version: 1,
      data: sealed?.event.data,
      occurred_on: '2026-06-14',
      recorded_at: new Date('2026-06-15T06:30:00Z'),
      actor: clerk,
      command_id: 'k',
      canon: sealed?.canon,
      prev_hash: sealed?.prevHash,
      hash: sealed?.hash,
      reverses: null,
      payment_id: payment(99),
    })
    expect(sealed?.canon).not.toContain('uncle')
  })

  test.each([1, 3])('has whatever was typed, also as one of %i', async count => {
    const process = desk.start()
    const stream = await desk.enrolled(process)
    const reference = `it's "5\\6" {,} \\x41 $1; आशा`
    // Twice, because the first one teaches the connection its statements.
    for (const time of [1, 2])
      await Promise.all(
        times(count, number =>
          process.submit(desk.ask([receive(1_00, { as: stream, number: 10 * time + number, reference })])),
        ),
      )
    const [, ...received] = await desk.log()
    expect(received.map(({ event }) => event.data)).toMatchObject(times(2 * count, () => ({ reference })))
  })

  test('takes the next receipt number of its institute, under its prefix', async () => {
    const process = desk.start()
    await desk.database.pool.query(`update ledger_heads set receipts = '{"26-27": 41}' where institute_id = $1`, [
      desk.institute,
    ])
    await desk.database.pool.query(`update institutes set receipt_prefix = 'QQ' where id = $1`, [desk.institute])
    const stream = await desk.enrolled(process)
    const outcome = await process.submit(desk.ask([receive(1_00, { as: stream })]))
    expect(outcome).toMatchObject({ events: [{ data: { receiptNumber: 'QQ/26-27/00042' } }] })
  })

  test('is dated by the clock in the time zone of the institute', async () => {
    const at = (instant: string) => {
      const process = desk.start({ clock: () => new Date(instant) })
      return process.submit(desk.ask([on(newId(), record({ date: '2026-06-16' }))]))
    }
    await expect(at('2026-06-15T23:59:00+05:30')).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    expect((await at('2026-06-16T00:01:00+05:30')).kind).toBe('appended')
  })

  test('is refused for an institute without a ledger, and for an unknown institute', async () => {
    const process = desk.start()
    await expect(process.submit({ ...desk.ask([]), institute: newId() })).rejects.toThrow('has no ledger')
    const injected = `${newId()}'; drop table notes; --`
    await expect(process.submit({ ...desk.ask([]), institute: injected })).rejects.toThrow('invalid input syntax')
    expect((await process.submit(desk.ask([on(newId(), record())]))).kind).toBe('appended')
  })
})
