import { v7 as newId } from 'uuid'
import { describe, expect, test } from 'vitest'
import { recordEntry } from '#contract/counter/entries'
import { ready } from '#contract/product/health'
import { projections } from '#models/all'
import { entries } from '#models/entries'
import type { Projection } from '#models/tables/projection'
import { rebuild } from '#read/rebuild/rebuild'
import { record } from '#tests/ledger/counter-commands'
import { ledgerForEachTest } from '#tests/ledger/test-ledger'
import { serverForAllTests } from '#tests/served/server'
import { createRunner } from './runner.ts'

/** A bug in a projection that only some events trigger. */
const poisonedBy = (isPoison: (seq: number) => boolean, error = new Error('What a pity.')): Projection[] =>
  projections.map(projection => {
    if (projection !== entries) return projection
    return {
      ...entries,
      apply: async (writer, events) => {
        await entries.apply(writer, events)
        if (events.some(({ seq }) => isPoison(seq))) throw error
      },
    }
  })

describe('an event that one projection cannot take', () => {
  const ledger = ledgerForEachTest()
  const checkpoints = async () => {
    const { rows } = await ledger.database.pool.query<{ projection: string; at: string }>(
      `select projection, concat_ws(' ', seq, 'halted at ' || halted_at, error) as at from checkpoints order by projection`,
    )
    return Object.fromEntries(rows.map(({ projection, at }) => [projection, at]))
  }
  const another = () => ledger.append({ ...record(), stream: newId() })

  test('halts that projection right before it, for this institute; the others go on', async () => {
    for (let count = 0; count < 4; count++) await another()
    const halted: unknown[] = []
    await ledger.project(
      poisonedBy(seq => seq === 10),
      { onHalted: ({ projection, seq }) => halted.push([projection, seq]) },
    )
    const whole = Object.fromEntries(projections.map(({ name }) => [name, '11']))
    expect(await checkpoints()).toEqual({ ...whole, entries: '9 halted at 10 What a pity.' })
    expect(halted).toEqual([['entries', 10]])
    expect((await ledger.database.pool.query('select from read.entries')).rowCount).toBe(4)
    await another()
    await ledger.project(poisonedBy(seq => seq === 10))
    expect(await checkpoints()).toMatchObject({ day_totals: '12', entries: '9 halted at 10 What a pity.' })
  })

  test('is a finding of verify, which is gone after the bug is fixed and the read model rebuilt', async () => {
    await another()
    await ledger.project(poisonedBy(seq => seq === 8))
    expect(await ledger.findings()).toEqual(['Pune: The read model entries halted at event 8: What a pity.'])
    await rebuild(ledger.database.pool, projections)
    expect(await checkpoints()).toMatchObject({ entries: '8', journal: '8' })
    expect(await ledger.findings()).toEqual([])
    await another()
    await ledger.project()
    expect(await checkpoints()).toMatchObject({ entries: '9', journal: '9' })
  })

  test('is not poison when the database failed for the moment', async () => {
    await another()
    const busy = Object.assign(new Error('Deadlock detected.'), { code: '40P01' })
    await expect(ledger.project(poisonedBy(() => true, busy))).rejects.toBe(busy)
    expect(await checkpoints()).toMatchObject({ entries: '7', journal: '7' })
    await ledger.project()
    expect(await checkpoints()).toMatchObject({ entries: '8', journal: '8' })
  })

  test('halts all projections when it cannot be read at all', async () => {
    await another()
    await ledger.tamper(`update events set canon = '{}' where seq = 8`)
    await ledger.project()
    for (const at of Object.values(await checkpoints())) expect(at).toMatch(/^7 halted at 8 /)
  })
})

describe('health', () => {
  const server = serverForAllTests({ worker: false })

  test('is degraded while a projection is halted, and names it', async () => {
    const { pool } = server.database
    await server.admin.ok(recordEntry, { body: { source: 'Rent', amount: 1, date: server.parts.today() } })
    const runner = createRunner({
      pool,
      projections: poisonedBy(() => true),
      onProjected: () => {},
      onHalted: () => {},
    })
    await runner.project(await runner.behind())
    const { status, projections: all } = await server.visitor.ok(ready)
    expect(status).toBe('degraded')
    expect(all.filter(({ halted }) => halted > 0)).toEqual([{ name: 'entries', behind: 1, halted: 1 }])
    await rebuild(pool, projections)
    expect((await server.visitor.ok(ready)).status).toBe('ok')
  })
})
