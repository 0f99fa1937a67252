import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Desk, openDesk, today } from '#api/routes/testing/desk'
import { paise } from '#contract/fields/money'
import { until } from '#db/testing/until'
import { projections } from '#models/all'
import { verify } from '#read/verify/verify'
import { batchSize } from './derive.ts'
import { createRunner, type Runner } from './runner.ts'

/** A ledger that only the runners of these tests project. */
let desk: Desk
let institutes: string[]
beforeAll(async () => {
  desk = await openDesk({ worker: false })
  const { rows } = await desk.server.database.pool.query('select id from institutes order by name')
  institutes = rows.map(({ id }) => id)
})
afterAll(async () => {
  await desk.server.stop()
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
const expectSound = async () => expect((await verify(desk.server.database.pool, projections)).findings).toEqual([])

describe('a run', () => {
  test('takes the institutes whose log has grown, even one that was never projected, and brings them to their heads', async () => {
    const [one = '', other = '', untouched = ''] = institutes
    const runner = openRunner()
    expect(await runner.behind()).toEqual([])
    await Promise.all([record(one, 3), record(other, 2)])
    expect((await runner.behind()).toSorted()).toEqual([one, other].toSorted())
    expect(await runner.project(one)).toBe(true)
    expect(await runner.behind()).toEqual([other])
    expect(runner.seen.get(one)?.at(-1)).toBe(await head(one))
    expect([await income(one), await income(other), await income(untouched)]).toEqual([300, 0, 0])
    await runner.project(other)
    await expectSound()
  })

  test('goes on batch after batch', async () => {
    const [one = ''] = institutes
    const before = (await income(one)) ?? 0
    await record(one, batchSize + 10)
    const runner = openRunner()
    await runner.project(one)
    expect(await income(one)).toBe(before + (batchSize + 10) * 100)
    expect(runner.seen.get(one)?.length).toBeGreaterThan(1)
    await expectSound()
  })

  test('without new events changes nothing', async () => {
    const [one = ''] = institutes
    const [before, runner] = [await income(one), openRunner()]
    expect(await runner.project(one)).toBe(true)
    expect([await income(one), runner.seen.get(one)]).toEqual([before, [await head(one)]])
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
      expect(await runner.project(one)).toBe(false)
      expect(await runner.project(other)).toBe(true)
      expect(await income(one)).toBe(before)
    } finally {
      await busy.query('rollback')
      busy.release()
    }
    const runner = openRunner()
    expect(await runner.project(one)).toBe(true)
    expect(await income(one)).toBe((before ?? 0) + 100)
    await expectSound()
  })

  test('count every event once, however many of them project it and however often', async () => {
    const before = await Promise.all(institutes.map(income))
    const runners = [openRunner(), openRunner(), openRunner()]
    const writing = institutes.map(async institute => {
      for (let round = 0; round < 10; round++) await record(institute, 7)
    })
    let written = false
    const projecting = runners.map(async runner => {
      while (!written || (await runner.behind()).length > 0)
        for (const institute of institutes) await runner.project(institute)
    })
    await Promise.all(writing)
    written = true
    await Promise.all(projecting)
    expect(await Promise.all(institutes.map(income))).toEqual(before.map(paid => (paid ?? 0) + 7000))
    expect(runners.flatMap(({ halted }) => halted)).toEqual([])
    await expectSound()
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
    const projecting = runner.project(one).catch((error: unknown) => error)
    const waiting = `from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await until(async () => (await owner.query(`select 1 ${waiting}`)).rowCount === 1)
    await owner.query(`select pg_terminate_backend(pid) ${waiting}`)
    expect(await projecting).toBeInstanceOf(Error)
    await holder.query('rollback')
    holder.release()
    expect([await income(one), runner.halted]).toEqual([before, []])
    expect(await runner.project(one)).toBe(true)
    expect(await income(one)).toBe(before + 4000)
    await expectSound()
  })
})
