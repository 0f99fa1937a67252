import { v7 as newId } from 'uuid'
import { describe, expect, test } from 'vitest'
import { onShards } from '#db/testing/on-shards'
import { until } from '#db/testing/until'
import { enrol, receive } from '#tests/ledger/commands'
import { record } from '#tests/ledger/counter-commands'
import { note } from '#tests/ledger/ids'
import { instituteForEachTest, on, type Process, spread, tally, times } from '#tests/ledger/ledgers'

/** What waits for several institutes is appended together. */

const desk = instituteForEachTest()

const institutes = (count: number) => Promise.all(times(count, () => desk.another()))

/** An enrollment in each institute, to be paid by installments. */
async function enrolledIn(process: Process, places: readonly string[], fees = 5000_00): Promise<string[]> {
  const streams = places.map(() => newId())
  await Promise.all(
    places.map((institute, place) =>
      process.submit({ ...desk.ask([enrol({ fees, student: newId(), as: streams[place] ?? '' })]), institute }),
    ),
  )
  return streams
}

/** The transactions that wrote the events of these institutes. */
async function transactionsOf(places: readonly string[]): Promise<Set<string>> {
  const { rows } = await desk.database.owner.query<{ xmin: string }>(
    'select xmin::text from events where institute_id = any($1)',
    [places],
  )
  return new Set(rows.map(({ xmin }) => xmin))
}

describe('submissions to several institutes at the same moment', () => {
  // On shards each branch has a transaction of its own.
  test.skipIf(onShards)('are one transaction, announced once for each institute, with logs of their own', async () => {
    const process = desk.start()
    const places = await institutes(12)
    const outcomes = await spread(
      [process],
      places.flatMap(institute => times(2, () => ({ ...desk.ask([on(newId(), record())]), institute }))),
    )
    expect(tally(outcomes)).toEqual({ appended: 24 })
    expect((await transactionsOf(places)).size).toBe(1)
    expect(process.appended.toSorted()).toEqual(places.map(institute => [institute, 2]).toSorted())
    for (const institute of places) expect(await desk.log(institute)).toHaveLength(2)
  })

  test('that a rule refuses in one institute are appended in the others', async () => {
    const process = desk.start()
    const places = await institutes(3)
    const streams = await enrolledIn(process, places, 10_00)
    const outcomes = await spread(
      [process],
      places.map((institute, place) => ({
        ...desk.ask([receive(place === 1 ? 11_00 : 10_00, { number: place, as: streams[place] ?? '' })]),
        institute,
      })),
    )
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(tally(outcomes)).toEqual({ appended: 2, OVERPAYMENT: 1 })
  })

  test('of which one breaks a rule of the database fail alone, to the last submission', async () => {
    const process = desk.start()
    const places = await institutes(3)
    const [broken = ''] = places
    const twice = { notes: [{ id: note(7), body: 'one id for two notes' }] }
    const outcomes = await spread(
      [process],
      [
        ...places.map(institute => ({ ...desk.ask([on(newId(), record())]), institute })),
        { ...desk.ask([on(newId(), record())], twice), institute: broken },
        { ...desk.ask([on(newId(), record())], twice), institute: broken },
      ],
    )
    expect(tally(outcomes)).toEqual({ appended: 4, failed: 1 })
    expect(await desk.log(broken)).toHaveLength(2)
  })

  test('do not wait for an institute that is locked', async () => {
    const process = desk.start()
    const places = await institutes(4)
    const [locked = ''] = places
    const holder = await desk.database.owner.connect()
    await holder.query('begin')
    await holder.query('select 1 from ledger_heads where institute_id = $1 for update', [locked])
    const everywhere = () =>
      places.map(institute => process.submit({ ...desk.ask([on(newId(), record())]), institute }))
    const [waiting, ...others] = everywhere()
    await Promise.all(others)
    const [alsoWaiting, ...later] = everywhere()
    await Promise.all(later)
    expect(process.appended.map(([institute]) => institute)).not.toContain(locked)
    await holder.query('commit')
    holder.release()
    expect(await Promise.all([waiting, alsoWaiting])).toMatchObject([{ seq: 1 }, { seq: 2 }])
    for (const institute of places) expect(await desk.log(institute)).toHaveLength(2)
  })

  test('know the streams and keys of their own institute only', async () => {
    const process = desk.start()
    const places = await institutes(2)
    const [stream = ''] = await enrolledIn(process, places)
    const command = { key: 'the same for both', requestHash: Buffer.from('pay') }
    const outcomes = await spread(
      [process],
      places.map((institute, number) => ({
        ...desk.ask([receive(1_00, { number, as: stream })], { command }),
        institute,
      })),
    )
    expect(tally(outcomes)).toEqual({ appended: 1, NOT_FOUND: 1 })
    const again = places.map(institute => ({ ...desk.ask([on(newId(), record())], { command }), institute }))
    expect(tally(await spread([process], again))).toEqual({ appended: 1, replayed: 1 })
  })
})

test('three processes on the same six institutes: every log is whole, and nobody fails', async () => {
  const processes = desk.several(3)
  const places = await institutes(6)
  const streams = await enrolledIn(desk.start(), places, 50_00)
  const outcomes = await spread(
    processes,
    times(360, number => ({
      ...desk.ask([receive(1_00, { number, as: streams[number % 6] ?? '' })]),
      institute: places[number % 6] ?? '',
    })),
  )
  expect(tally(outcomes)).toEqual({ appended: 300, OVERPAYMENT: 60 })
  for (const institute of places) expect(await desk.log(institute)).toHaveLength(51)
})

test('a submission that changes records is by itself, while other institutes go on', async () => {
  const process = desk.start()
  const places = await institutes(3)
  const [first = '', ...others] = places
  let letGo = () => {}
  const held = new Promise<void>(resolve => {
    letGo = resolve
  })
  const records = async () => {
    await held
    return { steps: [on(newId(), record())] }
  }
  const slow = process.submit({ ...desk.ask([], { records }), institute: first })
  const behind = process.submit({ ...desk.ask([on(newId(), record())]), institute: first })
  await Promise.all(others.map(institute => process.submit({ ...desk.ask([on(newId(), record())]), institute })))
  await until(async () => process.appended.length === others.length)
  letGo()
  expect(await Promise.all([slow, behind])).toMatchObject([{ seq: 1 }, { seq: 2 }])
})
