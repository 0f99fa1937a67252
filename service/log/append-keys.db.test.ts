import { v7 as newId } from 'uuid'
import { describe, expect, test } from 'vitest'
import { changeStatus, enrol, receive } from '#tests/ledger/commands'
import { record } from '#tests/ledger/counter-commands'
import { meera } from '#tests/ledger/ids'
import { instituteForEachTest, on, together } from '#tests/ledger/ledgers'

const desk = instituteForEachTest()

describe('an idempotency key', () => {
  const command = { key: 'k', requestHash: Buffer.from('pay 10') }

  test('with another request is refused', async () => {
    const process = desk.start()
    await process.submit(desk.ask([on(newId(), record())], { command }))
    const other = { ...command, requestHash: Buffer.from('pay 11') }
    await expect(process.submit(desk.ask([on(newId(), record())], { command: other }))).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    })
    expect(await desk.log()).toHaveLength(1)
  })

  test('belongs to its user: the same key of another user is another key', async () => {
    const process = desk.start()
    await process.submit(desk.ask([on(newId(), record())], { command }))
    const outcome = await process.submit(desk.ask([on(newId(), record())], { command, actor: meera }))
    expect(outcome.kind).toBe('appended')
  })

  test('is distinguished from the same key of another user in one batch, too', async () => {
    const process = desk.start()
    await process.submit(desk.ask([on(newId(), record())], { command }))
    const outcomes = await together(desk, process, [
      desk.ask([on(newId(), record())], { command, actor: meera }),
      desk.ask([on(newId(), record())], { command }),
    ])
    expect(outcomes).toMatchObject([{ value: { kind: 'appended' } }, { value: { kind: 'replayed' } }])
    expect(await desk.log()).toHaveLength(3)
  })

  test('replays the answer once it is stored, and the head to wait for', async () => {
    const process = desk.start()
    await process.submit(desk.ask([on(newId(), record())], { command, result: { id: 'a' } }))
    await process.submit(desk.ask([on(newId(), record())]))
    const replayed = await process.submit(desk.ask([], { command }))
    expect(replayed).toEqual({ kind: 'replayed', seq: 2, result: { id: 'a' }, answer: null })
    await desk.database.pool.query('update commands set answer = $1 where institute_id = $2', [
      '{"status":201}',
      desk.institute,
    ])
    expect(await process.submit(desk.ask([], { command }))).toMatchObject({ answer: { status: 201 } })
  })

  test('of a refused submission is free again', async () => {
    const process = desk.start()
    const stream = newId()
    const paying = desk.ask([receive(1_00, { as: stream })], { command })
    await expect(process.submit(paying)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await process.submit(desk.ask([enrol({ as: stream })]))
    expect((await process.submit(paying)).kind).toBe('appended')
  })

  test('of a submission that changed nothing is kept', async () => {
    const process = desk.start()
    const stream = await desk.enrolled(process)
    const same = () => process.submit(desk.ask([on(stream, changeStatus('active'))], { command }))
    expect(await same()).toMatchObject({ kind: 'appended', events: [], seq: 1 })
    expect(await same()).toMatchObject({ kind: 'replayed', seq: 1 })
    expect(process.appended).toHaveLength(1)
  })
})
