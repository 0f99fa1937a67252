import { createSecretKey } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '#db/testing/folder'
import { openSigner } from '#log/seals/seal'
import { cutLog } from '#log/seals/testing/forge'
import { ledgerForEachTest } from '#read/testing/test-ledger'
import { openFolder } from '#storage/folder'
import type { Storage } from '#storage/storage'
import { type ChecksParts, sealNightly, verifyNightly } from './checks.ts'

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
    { job: 'seal', figures: { sealed: 1 }, findings: [] },
    { job: 'verify', figures: { events: 7, institutes: 1, seals: 1 }, findings: [] },
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
  expect((await kept()).at(-1)).toEqual({ job: 'seal', figures: { sealed: 1 }, findings: [] })
})
