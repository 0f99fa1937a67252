import { v7 as newId } from 'uuid'
import { describe, expect, test } from 'vitest'
import type { Submission } from '#log/submission'
import { enrol, receive, withdraw } from '#tests/ledger/commands'
import { record } from '#tests/ledger/counter-commands'
import { clerk, note, payment } from '#tests/ledger/ids'
import { instituteForEachTest, on, readLog, tally, together } from '#tests/ledger/ledgers'

const desk = instituteForEachTest()

describe('records that belong to a submission', () => {
  const makeNote: Submission['records'] = async transaction => {
    await transaction
      .insertInto('notes')
      .values({ institute_id: desk.institute, id: note(7), body: 'a record' })
      .execute()
    return { steps: [] }
  }

  test('are stored together with its events', async () => {
    const process = desk.start()
    const stream = newId()
    const outcome = await process.submit(
      desk.ask([enrol({ as: stream })], {
        result: { id: stream },
        records: async transaction => ({
          ...(await makeNote(transaction)),
          steps: [receive(10_00, { as: stream })],
          result: { made: 'note' },
        }),
      }),
    )
    expect(outcome).toMatchObject({ kind: 'appended', seq: 2, result: { id: stream, made: 'note' } })
    expect(await desk.count('notes')).toBe(1)
    expect(await desk.log()).toHaveLength(2)
  })

  test.each([
    [
      'the callback throws',
      'failed',
      (): Partial<Submission> => ({
        records: async transaction => {
          await makeNote(transaction)
          throw new Error('no')
        },
      }),
    ],
    [
      'a rule refuses',
      'OVERPAYMENT',
      (): Partial<Submission> => ({
        steps: [enrol({ fees: 1_00, as: clerk }), receive(2_00, { as: clerk })],
        records: makeNote,
      }),
    ],
    [
      'a step of its own is refused',
      'NOT_FOUND',
      (): Partial<Submission> => ({
        records: async transaction => ({ ...(await makeNote(transaction)), steps: [on(newId(), withdraw())] }),
      }),
    ],
    [
      'the callback hides an error of the database',
      'failed',
      (): Partial<Submission> => ({
        records: async transaction => {
          await makeNote(transaction)
          await makeNote(transaction).catch(() => {})
          return { steps: [] }
        },
      }),
    ],
    [
      'the callback moves the head of the log',
      'failed',
      (): Partial<Submission> => ({
        records: async transaction => {
          await transaction.updateTable('ledger_heads').set({ seq: 7 }).execute()
          return makeNote(transaction)
        },
      }),
    ],
    [
      'the database refuses what is kept',
      'failed',
      (): Partial<Submission> => ({ records: makeNote, notes: [{ id: note(7), body: 'the same id' }] }),
    ],
  ])('leave nothing behind when %s', async (_, kind, more) => {
    const process = desk.start()
    const entry = on(newId(), record())
    const outcomes = await together(desk, process, [
      desk.ask([entry], { command: { key: 'k', requestHash: Buffer.from('') }, ...more() }),
    ])
    expect(tally(outcomes)).toEqual({ [kind]: 1 })
    expect([await desk.count('notes'), await desk.count('commands')]).toEqual([0, 0])
    expect(await desk.log()).toHaveLength(1)
    expect((await process.submit(desk.ask([entry]))).kind).toBe('appended')
  })

  test('are not changed again by a replay', async () => {
    const process = desk.start()
    const command = { key: 'k', requestHash: Buffer.from('') }
    await process.submit(desk.ask([on(newId(), record())], { command, records: makeNote }))
    const again = () => Promise.reject(new Error('The records were asked for once more.'))
    expect(await process.submit(desk.ask([], { command, records: again }))).toMatchObject({ kind: 'replayed' })
    const other = { ...command, requestHash: Buffer.from('other') }
    const reused = process.submit(desk.ask([], { command: other, records: again }))
    await expect(reused).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
    expect(await desk.count('notes')).toBe(1)
    expect(await desk.log()).toHaveLength(1)
  })

  test('take their turn, alone, between the batches before and after', async () => {
    const process = desk.start()
    const stream = await desk.enrolled(process)
    const before = process.appended.length
    const outcomes = await together(desk, process, [
      desk.ask([receive(1_00, { number: 1, as: stream })]),
      desk.ask([receive(1_00, { number: 2, as: stream })]),
      desk.ask([receive(1_00, { number: 3, as: stream })], { records: makeNote }),
      desk.ask([receive(1_00, { number: 4, as: stream })]),
    ])
    expect(tally(outcomes)).toEqual({ appended: 4 })
    expect(process.appended.slice(before).map(([, seq]) => seq)).toEqual([2, 4, 5, 6])
    expect((await readLog(desk.database, desk.institute)).slice(2).map(({ event }) => event.data)).toMatchObject(
      [1, 2, 3, 4].map(number => ({ paymentId: payment(number) })),
    )
  })
})
