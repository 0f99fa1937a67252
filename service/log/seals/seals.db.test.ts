import { createSecretKey } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { v7 as newId } from 'uuid'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { temporaryFolder } from '#db/testing/folder'
import { disableTriggers, onShards } from '#db/testing/on-shards'
import { projections } from '#models/all'
import { readSeals } from '#read/verify/seals'
import { verify } from '#read/verify/verify'
import { openFolder } from '#storage/folder'
import type { Storage } from '#storage/storage'
import { record } from '#tests/ledger/counter-commands'
import { cutLog, rewriteLog } from '#tests/ledger/forge'
import { ledgerForEachTest } from '#tests/ledger/test-ledger'
import { auditLog } from './audit-chain.ts'
import { openSigner } from './seal.ts'
import { sealLogs, sealPath } from './seal-logs.ts'

/** Somebody rewrites the log so that nothing in the database contradicts it. The seals outside still show it. */
const ledger = ledgerForEachTest()
const signer = openSigner(createSecretKey(Buffer.alloc(32)))
let folder: string
beforeEach(async () => {
  folder = await temporaryFolder()
})
afterEach(() => rm(folder, { recursive: true }))

const sealedOn = (day: string) =>
  sealLogs({
    pool: ledger.database.pool,
    storage: openFolder(folder),
    signer,
    clock: () => new Date(`${day}T00:10:00+05:30`),
  })
const another = async () => {
  await ledger.append({ ...record(), stream: newId() })
  await ledger.project()
}
const pathOf = (seq: number) => join(folder, sealPath(ledger.institute, seq))

async function findings(
  publicKey: string | undefined = signer.publicKey,
  storage: Storage = openFolder(folder),
): Promise<string[]> {
  const { pool } = ledger.database
  const seals = await readSeals({ pool, storage, publicKey, timeZone: 'Asia/Kolkata' })
  const report = await verify(pool, projections, () => {}, seals)
  return report.findings.map(({ institute, text: said }) => (institute === null ? said : `${institute}: ${said}`))
}

describe('a seal', () => {
  test('is made once for each state of a log, in a table and in a file', async () => {
    expect(await sealedOn('2026-11-19')).toBe(2)
    expect(await sealedOn('2026-11-20')).toBe(0)
    await another()
    expect(await sealedOn('2026-11-21')).toBe(1)
    const { rows } = await ledger.database.pool.query(
      'select seq, sealed_at from seals where institute_id <> $1 order by seq',
      [auditLog],
    )
    expect(rows).toEqual([
      { seq: 7, sealed_at: new Date('2026-11-18T18:40:00Z') },
      { seq: 8, sealed_at: new Date('2026-11-20T18:40:00Z') },
    ])
    expect(await findings()).toEqual([])
  })

  test('that is made while they are verified is not called missing', async () => {
    await sealedOn('2026-11-19')
    await another()
    const storage = openFolder(folder)
    async function* listedBefore(prefix: string) {
      yield* storage.list(prefix)
      await sealedOn('2026-11-20')
    }
    expect(await findings(undefined, { ...storage, list: listedBefore })).toEqual([])
    expect(await sealedOn('2026-11-21')).toBe(0)
  })

  test('can be checked by anybody who has the public key', async () => {
    await sealedOn('2026-11-19')
    const { rows } = await ledger.database.pool.query(`select encode(hash, 'hex') as hash from events where seq = 7`)
    expect(JSON.parse(await readFile(pathOf(7), 'utf8'))).toMatchObject({
      seal: { institute: ledger.institute, seq: 7, hash: rows[0].hash, at: '2026-11-18T18:40:00.000Z' },
      key: signer.publicKey,
    })
  })

  // The owner of a cluster is a superuser, whom privileges don't stop.
  test.skipIf(onShards)('is never changed in its table, whoever asks', async () => {
    await sealedOn('2026-11-19')
    for (const change of ['update seals set seq = 1', 'delete from seals', 'truncate seals'])
      await expect(ledger.database.owner.query(change), change).rejects.toThrow('append-only')
  })

  // On shards the machine is named too.
  test.skipIf(onShards)('of another system, changed, renamed, unreadable or gone is named', async () => {
    await sealedOn('2026-11-19')
    const seal = await readFile(pathOf(7), 'utf8')
    const stranger = openSigner(createSecretKey(Buffer.alloc(32, 1)))
    expect(await findings(stranger.publicKey)).toEqual([
      'The audit: Seal of 19-Nov-2026 for row 1 is not signed with the key of this system.',
      'Pune: Seal of 19-Nov-2026 for event 7 is not signed with the key of this system.',
    ])
    expect(await findings(undefined)).toEqual([])
    await writeFile(pathOf(7), seal.replace('"seq":7', '"seq":6'))
    expect(await findings()).toEqual([`Pune: The seal ${sealPath(ledger.institute, 7)} is that of event 6.`])
    await writeFile(pathOf(7), seal.replace('2026-11-18', '2026-11-17'))
    expect(await findings()).toEqual(['Pune: Seal of 18-Nov-2026 for event 7 was changed.'])
    await writeFile(pathOf(7), 'nothing')
    expect(await findings()).toEqual([`The seal ${sealPath(ledger.institute, 7)} cannot be read.`])
    await rm(pathOf(7))
    expect(await findings()).toEqual(['Pune: Seal of 19-Nov-2026 for event 7 is gone from the file storage.'])
  })
})

// Citus refuses the statements that forge a log.
describe.skipIf(onShards)('a log without a contradiction in itself', () => {
  beforeEach(async () => {
    await sealedOn('2026-11-19')
    await another()
    await sealedOn('2026-11-20')
    await another()
    await sealedOn('2026-11-21')
  })

  test('that was rewritten with fresh hashes', async () => {
    const { owner, pool } = ledger.database
    await rewriteLog(owner, pool, canon =>
      canon.includes('"seq":8,')
        ? canon.replace('"method":"cash"', '"method":"card"').replace('assets:cash', 'assets:card')
        : canon,
    )
    expect(await ledger.findings()).toEqual([])
    expect(await findings()).toEqual([
      expect.stringMatching(
        /^Pune: Seal of 20-Nov-2026 says event 8 has hash [0-9a-f]{12}…, the log has [0-9a-f]{12}…: it was rewritten\. 1 later seal disagrees too\. Up to event 7 it is as it was sealed on 19-Nov-2026\.$/,
      ),
    ])
  })

  test('that was cut together with its head', async () => {
    const { owner, pool } = ledger.database
    await cutLog(owner, pool, 8)
    expect(await ledger.findings()).toEqual([])
    expect(await findings()).toEqual([
      expect.stringMatching(
        /^Pune: Seal of 21-Nov-2026 says event 9 has hash [0-9a-f]{12}…, the log ends at event 8: its end was cut off\. Up to event 8/,
      ),
    ])
  })

  test('that was cut and grew again to the same length', async () => {
    const { owner, pool } = ledger.database
    await cutLog(owner, pool, 8)
    await another()
    expect(await sealedOn('2026-11-22')).toBe(0)
    expect(await ledger.findings()).toEqual([])
    expect(await findings()).toEqual([expect.stringMatching(/^Pune: Seal of 21-Nov-2026 .* it was rewritten\./)])
  })

  test('that was rewritten together with the table of seals', async () => {
    const { owner, pool } = ledger.database
    await disableTriggers(owner, 'seals')
    await owner.query('delete from seals')
    await cutLog(owner, pool, 8)
    expect(await findings()).toEqual([expect.stringMatching(/^Pune: Seal of 21-Nov-2026 says event 9/)])
  })
})
