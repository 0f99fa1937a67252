import { v7 as newId } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { paise } from '#contract/fields/money'
import { onShards } from '#db/testing/on-shards'
import { until } from '#db/testing/until'
import { projections } from '#models/all'
import { rebuild } from '#read/rebuild/rebuild'
import { deskForAllTests, today } from '#tests/desk/desk'
import { batchSize } from './derive.ts'
import { createRunner, type Runner } from './runner.ts'

/** A ledger that only the runners of these tests project. */
const desk = deskForAllTests({ worker: false })
let institutes: string[]
beforeAll(async () => {
  const { rows } = await desk.server.database.pool.query('select id from institutes order by name')
  institutes = rows.map(({ id }) => id)
})

const actor = newId()
/** Entries of one rupee, recorded together. */
const record = (institute: string, count: number) =>
  Promise.all(
    Array.from({ length: count }, () => {
      const entry = {
        type: 'income' as const,
        category: 'internal' as const,
        source: 'Books',
        amount: paise(100),
        method: 'cash' as const,
        date: today,
        note: null,
      }
      const step = { kind: 'entry' as const, stream: newId(), command: { type: 'RecordEntry' as const, entry } }
      return desk.server.parts.ledger.submit({ institute, actor, steps: [step] })
    }),
  )

/** A worker of its own; `seen` is how far it has announced each institute. */
function openRunner(): Runner & { readonly seen: Map<string, number[]>; readonly halted: unknown[] } {
  const seen = new Map<string, number[]>()
  const halted: unknown[] = []
  const runner = createRunner({
    pool: desk.server.database.pool,
    projections,
    onProjected: (institute, seq) => seen.set(institute, [...(seen.get(institute) ?? []), seq]),
    onHalted: event => halted.push(event),
  })
  return { ...runner, seen, halted }
}

const income = async (institute: string) =>
  (
    await desk.server.database.pool.query<{ income: number }>(
      'select coalesce(sum(other_income), 0)::bigint as income from read.day_totals where institute_id = $1',
      [institute],
    )
  ).rows[0]?.income
const head = async (institute: string): Promise<number> =>
  (await desk.server.database.pool.query('select seq from ledger_heads where institute_id = $1', [institute])).rows[0]
    .seq

describe('a run', () => {
  test('takes the institutes whose log has grown, even one that was never projected, and brings them to their heads', async () => {
    const [one = '', other = '', untouched = ''] = institutes
    const runner = openRunner()
    expect(await runner.behind()).toEqual([])
    await Promise.all([record(one, 3), record(other, 2)])
    expect((await runner.behind()).toSorted()).toEqual([one, other].toSorted())
    expect(await runner.project([one])).toEqual([])
    expect(await runner.behind()).toEqual([other])
    expect(runner.seen.get(one)?.at(-1)).toBe(await head(one))
    expect([await income(one), await income(other), await income(untouched)]).toEqual([300, 0, 0])
    await runner.project([other])
    await desk.expectSound()
  })

  test('goes on batch after batch', async () => {
    const [one = ''] = institutes
    const before = (await income(one)) ?? 0
    await record(one, batchSize + 10)
    const runner = openRunner()
    await runner.project([one])
    expect(await income(one)).toBe(before + (batchSize + 10) * 100)
    expect(runner.seen.get(one)?.length).toBeGreaterThan(1)
    await desk.expectSound()
  })

  test('ends no batch within a command, so that nobody sees half of a correction', async () => {
    const [, , one = ''] = institutes
    const { id } = await desk.enrol()
    const payment = await desk.pay({ id }, 100)
    await openRunner().project([one])
    const before = await head(one)
    await record(one, batchSize - 1)
    desk.setClock(`${today}T10:00:01+05:30`)
    const command = { type: 'CorrectPayment' as const, paymentId: payment.id, amount: paise(200_00), reason: null }
    const steps = [{ kind: 'enrollment' as const, stream: id, command }]
    await desk.server.parts.ledger.submit({ institute: one, actor, steps })
    const runner = openRunner()
    await runner.project([one])
    expect(runner.seen.get(one)).toEqual([before + batchSize - 1, before + batchSize + 1])
    await desk.expectSound()
  })

  test('without new events changes nothing', async () => {
    const [one = ''] = institutes
    const [before, runner] = [await income(one), openRunner()]
    expect(await runner.project([one])).toEqual([])
    expect([await income(one), runner.seen.get(one)]).toEqual([before, [await head(one)]])
  })
})

describe('several institutes', () => {
  const writtenBy = async (): Promise<Set<string>> => {
    const { rows } = await desk.server.database.owner.query<{ xmin: string }>(
      'select distinct xmin::text from checkpoints where institute_id = any($1)',
      [institutes],
    )
    return new Set(rows.map(({ xmin }) => xmin))
  }

  test('are projected in one transaction, each announced with its own seq', async () => {
    const before = await Promise.all(institutes.map(income))
    await Promise.all(institutes.map((institute, index) => record(institute, index + 1)))
    const runner = openRunner()
    expect(await runner.project(institutes)).toEqual([])
    expect(await Promise.all(institutes.map(income))).toEqual(
      before.map((paid, index) => (paid ?? 0) + (index + 1) * 100),
    )
    // On shards each branch goes alone.
    if (!onShards) expect((await writtenBy()).size).toBe(1)
    for (const institute of institutes) expect(runner.seen.get(institute)).toEqual([await head(institute)])
    await desk.expectSound()
  })

  test('fail apart: one with an event that a projection cannot take halts alone', async () => {
    const [poor = '', ...others] = institutes
    await Promise.all(institutes.map(institute => record(institute, 2)))
    const poisoned = projections.map(projection => ({
      ...projection,
      apply: async (...[writer, events]: Parameters<typeof projection.apply>) => {
        await projection.apply(writer, events)
        if (projection.name === 'entries' && events.some(({ institute }) => institute === poor))
          throw new Error('Poison')
      },
    }))
    const halted: unknown[] = []
    const runner = createRunner({
      pool: desk.server.database.pool,
      projections: poisoned,
      onProjected: () => {},
      onHalted: ({ institute, projection }) => halted.push([institute, projection]),
    })
    await runner.project(institutes)
    expect(halted).toEqual([[poor, 'entries']])
    expect(await openRunner().behind()).toEqual([])
    const { rows } = await desk.server.database.pool.query<{ institute_id: string }>(
      'select distinct c.institute_id from checkpoints c join ledger_heads h using (institute_id) where c.seq = h.seq and projection = $1',
      ['entries'],
    )
    expect(rows.map(row => row.institute_id).toSorted()).toEqual(others.toSorted())
    await rebuild(desk.server.database.pool, projections)
    await desk.expectSound()
  })
})

describe('several workers', () => {
  test('share the work: while one projects an institute, the others skip it', async () => {
    const [one = '', other = ''] = institutes
    await Promise.all([record(one, 1), record(other, 1)])
    const busy = await desk.server.database.pool.connect()
    const before = await income(one)
    try {
      await busy.query('begin')
      await busy.query('select 1 from checkpoints where institute_id = $1 for update', [one])
      const runner = openRunner()
      expect(await runner.project([one, other])).toEqual([one])
      expect(await runner.behind()).toEqual([one])
      expect(await income(one)).toBe(before)
    } finally {
      await busy.query('rollback')
      busy.release()
    }
    const runner = openRunner()
    expect(await runner.project([one])).toEqual([])
    expect(await income(one)).toBe((before ?? 0) + 100)
    await desk.expectSound()
  })

  test('count every event once, however many of them project it and however often', async () => {
    const before = await Promise.all(institutes.map(income))
    const runners = [openRunner(), openRunner(), openRunner()]
    const writing = institutes.map(async institute => {
      for (let round = 0; round < 10; round++) await record(institute, 7)
    })
    let written = false
    const projecting = runners.map(async runner => {
      while (!written || (await runner.behind()).length > 0) await runner.project(institutes)
    })
    await Promise.all(writing)
    written = true
    await Promise.all(projecting)
    expect(await Promise.all(institutes.map(income))).toEqual(before.map(paid => (paid ?? 0) + 7000))
    expect(runners.flatMap(({ halted }) => halted)).toEqual([])
    await desk.expectSound()
  })

  test('leave nothing half done when the connection breaks in the middle', async () => {
    const [one = ''] = institutes
    const before = (await income(one)) ?? 0
    await record(one, 40)
    const { pool, owner } = desk.server.database
    const runner = openRunner()
    const holder = await pool.connect()
    // The last of the tables is held, so that the others are written when the connection breaks.
    await holder.query('begin; lock table read.day_totals in exclusive mode')
    const projecting = runner.project([one]).catch((error: unknown) => error)
    const waiting = `from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await until(async () => (await owner.query(`select 1 ${waiting}`)).rowCount === 1)
    await owner.query(`select pg_terminate_backend(pid) ${waiting}`)
    expect(await projecting).toBeInstanceOf(Error)
    await holder.query('rollback')
    holder.release()
    expect([await income(one), runner.halted]).toEqual([before, []])
    expect(await runner.project([one])).toEqual([])
    expect(await income(one)).toBe(before + 4000)
    await desk.expectSound()
  })
})
