import { v7 as newId } from 'uuid'
import { describe, expect, test } from 'vitest'
import { onShards } from '#db/testing/on-shards'
import { until } from '#db/testing/until'
import { receive } from '#tests/ledger/commands'
import { record } from '#tests/ledger/counter-commands'
import { instituteForEachTest, on, type Process, times } from '#tests/ledger/ledgers'
import type { Submission } from './submission.ts'

/** The connection to the database ends in the middle of an append. */

const desk = instituteForEachTest()
const doomed = 'doomed ledger'
const where = 'application_name = $1 and datname = current_database()'

/** Ends the connections of a process, and waits until they are gone. */
const kill = async () => {
  const sql = `select pg_terminate_backend(pid, 60000) from pg_stat_activity where ${where}`
  return (await desk.database.owner.query(sql, [doomed])).rowCount ?? 0
}

/** Locks the head of the log until it is released; every submission waits meanwhile. */
async function holdHead(): Promise<() => Promise<void>> {
  const client = await desk.database.owner.connect()
  await client.query('begin')
  await client.query('select 1 from ledger_heads where institute_id = $1 for update', [desk.institute])
  return async () => {
    await client.query('commit')
    client.release()
  }
}
const waitsForHead = (count: number) =>
  until(async () => {
    const sql = `select 1 from pg_stat_activity where ${where} and wait_event_type = 'Lock'`
    return ((await desk.database.owner.query(sql, [doomed])).rowCount ?? 0) >= count
  })

const keyed = (key: string, stream: string): Submission =>
  desk.ask([on(stream, record())], { command: { key, requestHash: Buffer.from(key) } })

/** Like a client that got no answer: submits again, with the same key, until there is one. */
async function insist(process: Process, submission: Submission): Promise<{ seq: number; tries: number }> {
  for (let tries = 1; ; tries += 1) {
    const outcome = await process.submit(submission).catch(() => undefined)
    if (outcome) return { seq: outcome.seq, tries }
  }
}

// Where tables lie in shards, another machine than the coordinator knows who waits.
describe.skipIf(onShards)('a connection that ends while a batch is in flight', () => {
  test('fails that batch alone, and leaves nothing of it; the ledger goes on', async () => {
    const process = desk.start({ name: doomed })
    await desk.enrolled(process)
    const letGo = await holdHead()
    const lost = expect(process.submit(keyed('lost', newId()))).rejects.toMatchObject({ code: '57P01' })
    await waitsForHead(1)
    const later = process.submit(keyed('later', newId()))
    await kill()
    await lost
    await letGo()
    await later
    expect((await process.submit(keyed('after', newId()))).kind).toBe('appended')
    expect((await desk.log()).map(({ event }) => event.command)).toEqual([null, 'later', 'after'])
  })

  test('fails every submission in it, and retries none automatically, because it may have been committed', async () => {
    const process = desk.start({ name: doomed })
    const letGo = await holdHead()
    const first = process.submit(keyed('lost alone', newId()))
    await waitsForHead(1)
    const lost = Promise.allSettled([
      first,
      ...times(2, number => process.submit(keyed(`lost together ${number}`, newId()))),
    ])
    // The first one alone, then the two that waited for it.
    for (const _ of ['alone', 'together']) {
      await waitsForHead(1)
      await kill()
    }
    const outcomes = await lost
    await letGo()
    expect(outcomes).toMatchObject(times(3, () => ({ status: 'rejected', reason: { code: '57P01' } })))
    expect(await desk.log()).toHaveLength(0)
  })

  test('again and again under load: each acknowledged submission is stored, and each repeated one is stored once', async () => {
    const processes = times(3, () => desk.start({ name: doomed }))
    const count = 300
    let answered = 0
    let killed = 0
    const letGo = await holdHead()
    const answers = times(count, async number => {
      const process = processes[number % 3]
      if (!process) throw new Error('Nothing was started.')
      const answer = await insist(process, keyed(`k-${number}`, newId()))
      answered += 1
      // The load sets the pace: a kill after every so many answers.
      if (answered % 10 === 0) killed += await kill()
      return answer
    })
    await waitsForHead(3)
    killed += await kill()
    await letGo()
    const all = await Promise.all(answers)

    const log = await desk.log()
    const keys = log.map(({ event }) => event.command)
    expect(keys.toSorted()).toEqual(times(count, number => `k-${number}`).toSorted())
    for (const [number, { seq }] of all.entries()) expect(keys.indexOf(`k-${number}`)).toBeLessThan(seq)
    // The three that wait for the head; whether a batch was in flight at the others is for the machine to say.
    expect(killed).toBeGreaterThanOrEqual(3)
    expect(all.filter(({ tries }) => tries > 1).length).toBeGreaterThan(0)
  })

  test('before it is opened: every waiting submission fails, and the next one gets through', async () => {
    const process = desk.start({ name: doomed })
    const stream = await desk.enrolled(process)
    await kill()
    await insist(process, desk.ask([receive(1_00, { as: stream })]))
    expect(await desk.log()).toHaveLength(2)
  })

  test('for good: later submissions are rejected, and nothing hangs', async () => {
    const process = desk.start({ name: doomed })
    await process.pool.end()
    const outcomes = await Promise.allSettled(times(5, number => process.submit(keyed(`k-${number}`, newId()))))
    expect(outcomes.map(({ status }) => status)).toEqual(Array(5).fill('rejected'))
    expect(await desk.log()).toHaveLength(0)
  })
})
