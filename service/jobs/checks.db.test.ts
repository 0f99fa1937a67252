import { createSecretKey } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { v7 as newId } from 'uuid'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { temporaryFolder } from '#db/testing/folder'
import { disableTriggers } from '#db/testing/on-shards'
import { openSigner } from '#log/seals/seal'
import { newestPath } from '#log/seals/seal-logs'
import { openFolder } from '#storage/folder'
import type { Storage } from '#storage/storage'
import { record } from '#tests/ledger/counter-commands'
import { cutLog } from '#tests/ledger/forge'
import { ledgerForEachTest } from '#tests/ledger/test-ledger'
import { archiveName } from './archives.ts'
import { pastOf } from './backups.ts'
import { type ChecksParts, sealNightly, sealRegularly, verifyNightly } from './checks.ts'
import { keepCheck } from './record-check.ts'

/** The nightly checks, and what is known of their results in the morning. */
const ledger = ledgerForEachTest()
const signer = openSigner(createSecretKey(Buffer.alloc(32)))
let folder: string
let told: unknown[]
beforeEach(async () => {
  folder = await temporaryFolder()
  told = []
})
afterEach(() => rm(folder, { recursive: true }))

const parts = (day: string, storage: Storage = openFolder(folder)): ChecksParts => ({
  ...{ pool: ledger.database.pool, storage, signer, timeZone: 'Asia/Kolkata' },
  clock: () => new Date(`${day}T02:00:00+05:30`),
  onError: error => told.push(error),
})
const kept = async () =>
  (await ledger.database.pool.query('select job, figures, findings from checks order by at, job')).rows

test('a ledger without findings is sealed and verified, and the checks say so', async () => {
  await sealNightly(parts('2026-11-20'))
  await verifyNightly(parts('2026-11-20'))
  await sealNightly(parts('2026-11-21'))
  expect(await kept()).toEqual([
    { job: 'seal', figures: { sealed: 2 }, findings: [] },
    { job: 'verify', figures: { events: 7, institutes: 1, seals: 2 }, findings: [] },
    { job: 'seal', figures: { sealed: 0 }, findings: [] },
  ])
  expect(told).toEqual([])
})

test('findings are stored as sentences, and reported', async () => {
  await sealNightly(parts('2026-11-20'))
  await cutLog(ledger.database.owner, ledger.database.pool, 5)
  const { findings } = await verifyNightly(parts('2026-11-21'))
  expect(findings).toEqual([
    expect.stringMatching(/^Pune: Seal of 20-Nov-2026 .* ends at event 5: its end was cut off\.$/),
  ])
  expect((await kept()).at(-1)).toMatchObject({ job: 'verify', findings })
  expect(told).toEqual([new Error(findings[0])])
})

test('a night without the storage seals nothing, says so, and still verifies the rest', async () => {
  const away = async () => Promise.reject(new Error('The file storage does not answer.'))
  const none = {
    ...openFolder(folder),
    read: away,
    put: away,
    list: () => ({ [Symbol.asyncIterator]: () => ({ next: away }) }),
  }
  await expect(sealNightly(parts('2026-11-20', none))).rejects.toThrow('does not answer')
  await verifyNightly(parts('2026-11-21', none))
  expect(await kept()).toEqual([
    { job: 'seal', figures: {}, findings: ['The books could not be sealed: The file storage does not answer.'] },
    {
      job: 'verify',
      figures: { events: 7, institutes: 1, seals: 0 },
      findings: ['The seals could not be read: The file storage does not answer.'],
    },
  ])
  await sealNightly(parts('2026-11-22'))
  expect((await kept()).at(-1)).toEqual({ job: 'seal', figures: { sealed: 2 }, findings: [] })
})

describe('every few minutes', () => {
  const at = (time: string, more: Partial<ChecksParts> = {}) => ({
    ...{ ...parts('2026-11-20'), ...more },
    clock: () => new Date(`2026-11-20T${time}:00+05:30`),
  })
  const newest = async (institute: string, place = folder) =>
    JSON.parse(await readFile(join(place, newestPath(institute)), 'utf8')).seal

  test('what is new is sealed in place of what was sealed before, and no more is kept of it', async () => {
    expect((await sealRegularly(at('10:00'))).figures).toEqual({ sealed: 2 })
    expect(await newest(ledger.institute)).toMatchObject({ seq: 7, at: '2026-11-20T04:30:00.000Z' })
    expect((await sealRegularly(at('10:05'))).figures).toEqual({ sealed: 0 })
    await ledger.append({ ...record(), stream: newId() })
    await ledger.project()
    expect((await sealRegularly(at('10:10'))).figures).toEqual({ sealed: 1 })
    expect(await newest(ledger.institute)).toMatchObject({ seq: 8, at: '2026-11-20T04:40:00.000Z' })
    expect((await verifyNightly(at('10:15'))).findings).toEqual([])
    expect(await kept()).toEqual([{ job: 'verify', figures: { events: 8, institutes: 1, seals: 2 }, findings: [] }])
  })

  test('a log that was rewritten keeps the seal that shows it, and is told of at once', async () => {
    await sealRegularly(at('10:00'))
    await cutLog(ledger.database.owner, ledger.database.pool, 5)
    await ledger.append(
      { ...record(), stream: newId() },
      { ...record(), stream: newId() },
      { ...record(), stream: newId() },
    )
    const { findings } = await sealRegularly(at('10:05'))
    expect(findings).toEqual([expect.stringMatching(/: Seal of 20-Nov-2026 says event 7 .*: it was rewritten\.$/)])
    expect(told).toEqual([new Error(findings[0])])
    expect(await kept()).toEqual([{ job: 'seal', figures: { sealed: 0 }, findings }])
    expect(await newest(ledger.institute)).toMatchObject({ seq: 7 })
  })

  test('a second place has the seals too, and gives away whoever rewrites database and file storage', async () => {
    const second = await temporaryFolder()
    const copy = openFolder(second)
    await sealNightly(at('00:10', { copy }))
    await sealRegularly(at('10:00', { copy }))
    expect(await newest(ledger.institute, second)).toMatchObject({ seq: 7 })
    await cutLog(ledger.database.owner, ledger.database.pool, 5)
    await disableTriggers(ledger.database.owner, 'seals')
    await ledger.database.owner.query('delete from seals')
    await ledger.database.owner.query(
      'alter table seals enable always trigger seals_append_only, enable always trigger seals_never_truncated',
    )
    await rm(join(folder, 'seals'), { recursive: true })
    expect((await verifyNightly(at('10:05'))).findings).toEqual([])
    expect((await verifyNightly(at('10:05', { copy }))).findings).toEqual([
      expect.stringMatching(/^Pune: Seal of 20-Nov-2026 says event 7 .* its end was cut off\.$/),
    ])
    await rm(second, { recursive: true })
  })
})

test('the day has no backup yet when one was only made for another place', async () => {
  const { pool } = ledger.database
  const clock = () => new Date('2026-11-21T02:50:00Z')
  await keepCheck(pool, 'backup', clock(), { figures: { events: 2, files: 0, bytes: 1 }, findings: [] })
  const past = () => pastOf({ pool, clock, place: { folder, environment: {} } })
  expect((await past()).backedUp).toBeNull()
  await writeFile(join(folder, archiveName(clock())), '')
  expect((await past()).backedUp).toEqual(clock())
})

test('a drill of a day that has yet to come, made while the clock was ahead, puts no later one off', async () => {
  const { pool } = ledger.database
  const clock = () => new Date('2026-11-21T02:50:00Z')
  const past = () => pastOf({ pool, clock, place: { folder, environment: {} } })
  await keepCheck(pool, 'drill', new Date('2027-11-21T02:50:00Z'), { figures: {}, findings: [] })
  expect((await past()).drilled).toBeNull()
  await keepCheck(pool, 'drill', clock(), { figures: {}, findings: [] })
  expect((await past()).drilled).toEqual(clock())
})
