import { v7 as newId } from 'uuid'
import { describe, expect, test } from 'vitest'
import { canon, seal } from '#log/chain'
import { enrol, receive } from '#tests/ledger/commands'
import { record } from '#tests/ledger/counter-commands'
import { note, payment } from '#tests/ledger/ids'
import { instituteForEachTest, on, readLog, tally, times, together } from '#tests/ledger/ledgers'

const desk = instituteForEachTest()

describe('a batch', () => {
  test('is one transaction, announced once, in the order in which it was submitted', async () => {
    const process = desk.start()
    const stream = await desk.enrolled(process)
    const before = process.appended.length
    const outcomes = await together(
      desk,
      process,
      times(30, number => desk.ask([receive(1_00, { number, as: stream })])),
    )
    expect(tally(outcomes)).toEqual({ appended: 30 })
    expect(process.appended.slice(before)).toEqual([
      [desk.institute, 2],
      [desk.institute, 32],
    ])
    const log = await desk.log()
    expect(log.slice(2).map(({ event }) => event.data)).toMatchObject(
      times(30, number => ({ paymentId: payment(number), serial: number + 1 })),
    )
  })

  test('decides each submission on what the ones before it made', async () => {
    const process = desk.start()
    const stream = newId()
    const outcomes = await together(desk, process, [
      desk.ask([enrol({ as: stream, fees: 10_00 })]),
      desk.ask([receive(6_00, { number: 1, as: stream })]),
      desk.ask([receive(6_00, { number: 2, as: stream })]),
      desk.ask([receive(4_00, { number: 3, as: stream })]),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
    expect(process.appended).toHaveLength(2)
    expect(await desk.log()).toHaveLength(4)
  })

  test('with a refused submission: it alone fails, as a whole, and uses up no number', async () => {
    const process = desk.start()
    const stream = await desk.enrolled(process, 10_00)
    const before = process.appended.length
    const outcomes = await together(desk, process, [
      desk.ask([receive(1_00, { number: 1, as: stream })]),
      desk.ask([receive(2_00, { number: 2, as: stream }), receive(99_00, { number: 3, as: stream })], {
        command: { key: 'refused', requestHash: Buffer.from('x') },
        notes: [{ id: note(1), body: 'never kept' }],
      }),
      desk.ask([receive(3_00, { number: 4, as: stream })]),
    ])
    expect(tally(outcomes)).toEqual({ appended: 2, OVERPAYMENT: 1 })
    expect(process.appended.slice(before)).toHaveLength(2)
    expect(await desk.log()).toHaveLength(4)
    expect(await desk.count('commands')).toBe(0)
    expect(await desk.count('notes')).toBe(0)
  })

  test('with a submission that breaks a rule of the database: it alone fails', async () => {
    const process = desk.start()
    const stream = await desk.enrolled(process)
    await process.submit(
      desk.ask([receive(1_00, { number: 1, as: stream })], { notes: [{ id: note(1), body: 'first' }] }),
    )
    const outcomes = await together(desk, process, [
      desk.ask([receive(2_00, { number: 2, as: stream })]),
      desk.ask([receive(3_00, { number: 3, as: stream })], { notes: [{ id: note(1), body: 'the same id again' }] }),
      desk.ask([receive(4_00, { number: 4, as: stream })], {
        command: { key: 'x'.repeat(201), requestHash: Buffer.from('') },
      }),
      desk.ask([receive(5_00, { number: 5, as: stream })]),
    ])
    expect(outcomes).toMatchObject([
      { status: 'fulfilled' },
      { status: 'rejected', reason: { code: '23505' } },
      { status: 'rejected', reason: { code: '23514' } },
      { status: 'fulfilled' },
    ])
    const log = await desk.log()
    expect(log.flatMap(({ event }) => (event.type === 'PaymentReceived' ? [event.data.amount] : []))).toEqual([
      1_00, 2_00, 5_00,
    ])
  })

  test('with a submission on a stream that cannot be read: it alone fails', async () => {
    const process = desk.start()
    const [broken, whole] = [await desk.enrolled(process), await desk.enrolled(process)]
    await appendUnreadable(broken)
    const outcomes = await together(desk, process, [
      desk.ask([receive(1_00, { number: 1, as: whole })]),
      desk.ask([receive(1_00, { number: 2, as: broken })]),
      desk.ask([receive(1_00, { number: 3, as: whole })]),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(tally(outcomes)).toEqual({ appended: 2, failed: 1 })
  })

  test('longer than one chunk: later submissions know what the first ones made', async () => {
    const process = desk.start()
    const stream = await desk.enrolled(process, 35_00)
    const student = newId()
    const outcomes = await together(desk, process, [
      ...times(40, number => desk.ask([receive(1_00, { number, as: stream })])),
      ...times(40, () => desk.ask([enrol({ student, as: newId() })])),
    ])
    expect(tally(outcomes)).toEqual({ appended: 36, OVERPAYMENT: 5, ALREADY_ENROLLED: 39 })
  })

  test('with the same key twice: the second is a replay', async () => {
    const process = desk.start()
    const command = { key: 'twice', requestHash: Buffer.from('one') }
    const outcomes = await together(
      desk,
      process,
      times(2, () => desk.ask([on(newId(), record())], { command })),
    )
    expect(tally(outcomes)).toEqual({ appended: 1, replayed: 1 })
    expect(await desk.log()).toHaveLength(2)
  })

  test('of refusals alone writes nothing', async () => {
    const process = desk.start()
    const outcomes = await together(
      desk,
      process,
      times(3, number => desk.ask([receive(1_00, { number, as: newId() })])),
    )
    expect(tally(outcomes)).toEqual({ NOT_FOUND: 3 })
    expect(process.appended).toEqual([[desk.institute, 1]])
  })

  test('larger than the limit is split into several', async () => {
    const process = desk.start()
    const outcomes = await together(
      desk,
      process,
      times(401, () => desk.ask([on(newId(), record())])),
    )
    expect(tally(outcomes)).toEqual({ appended: 401 })
    const heads = process.appended.map(([, seq]) => seq)
    expect(heads.at(-1)).toBe(402)
    for (const [index, seq] of heads.entries()) expect(seq - (heads[index - 1] ?? 0)).toBeLessThanOrEqual(200)
    expect(heads.length).toBeLessThan(10)
  })
})

/** An event of a later release, properly sealed, which this one does not know. */
async function appendUnreadable(stream: string): Promise<void> {
  const log = await readLog(desk.database, desk.institute)
  const last = log.at(-1)
  if (!last) throw new Error('The log is empty.')
  const seq = last.event.seq + 1
  const text = canon({ ...last.event, seq, stream }).replace('"StudentEnrolled"', '"StudentTransferred"')
  const hash = seal(last.hash, text)
  await desk.database.pool.query(
    `insert into events (institute_id, seq, stream_id, type, version, occurred_on, recorded_at, actor, canon, prev_hash, hash)
     select institute_id, $2::bigint, $3::uuid, 'StudentTransferred', version, occurred_on, recorded_at, actor, $4, hash, $5
     from events where institute_id = $1 and seq = $2::bigint - 1`,
    [desk.institute, seq, stream, text, hash],
  )
  await desk.database.pool.query('update ledger_heads set seq = $2, hash = $3 where institute_id = $1', [
    desk.institute,
    seq,
    hash,
  ])
}
