import { createSecretKey } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { v7 as newId } from 'uuid'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '#db/testing/folder'
import { openSigner } from '#log/seals/seal'
import { sealLogs } from '#log/seals/seal-logs'
import { openFolder } from '#storage/folder'
import { record } from '#tests/ledger/counter-commands'
import { cutLog, rewriteLog } from '#tests/ledger/forge'
import { ledgerForEachTest } from '#tests/ledger/test-ledger'
import { run } from '../testing/run.ts'

/** What `npm run verify` reports after somebody with all rights on the database has tampered with it. */
const ledger = ledgerForEachTest()
let folder: string
beforeEach(async () => {
  folder = await temporaryFolder()
  await sealLogs({
    pool: ledger.database.pool,
    storage: openFolder(folder),
    signer: openSigner(createSecretKey(Buffer.alloc(32))),
    clock: () => new Date('2026-11-20T00:10:00+05:30'),
  })
})
afterEach(() => rm(folder, { recursive: true }))

const verify = () =>
  run('verify', [], {
    DATABASE_URL: ledger.database.url,
    STORAGE_URL: pathToFileURL(folder).href,
    AADHAAR_KEY: '00'.repeat(32),
  })

test('finds nothing in an untouched ledger', async () => {
  expect(await verify()).toMatchObject({ code: 0, out: expect.stringContaining('with 2 seals: nothing found.') })
})

test('says up to where each log is sealed, when and where, and what is not sealed yet', async () => {
  await ledger.append({ ...record(), stream: newId() })
  await ledger.project()
  const { out } = await verify()
  expect(out.split('\n')).toEqual(
    expect.arrayContaining([
      `Pune: sealed up to event 7, on 20-Nov-2026 at 00:10, in ${folder}.`,
      'Pune: event 8 is not proved by any seal yet: a rewriting would not show.',
      `The audit: sealed up to row 1, on 20-Nov-2026 at 00:10, in ${folder}.`,
    ]),
  )
})

test('names the walls that somebody took down', async () => {
  await ledger.database.owner.query('drop trigger events_append_only on events')
  await ledger.database.owner.query('grant insert on events to ledger_service')
  const { code, out } = await verify()
  expect(out).toContain('In the database the trigger events_append_only of public.events is missing.\n')
  expect(out).toContain('In the database the grant to ledger_service on public.events is not as the product made it')
  expect(code).toBe(1)
})

test.each([
  [
    'a changed amount',
    `update events set data = jsonb_set(data, '{amount}', '90000'), canon = replace(canon, '"amount":20000', '"amount":90000') where seq = 3`,
    'Pune: Event 3 was changed: its hash does not seal its content.',
  ],
  ['a deleted event', 'delete from events where seq = 5', 'Pune: Event 5 is missing: event 6 follows 4.'],
  ['a cut tail', 'delete from events where seq > 5', 'Pune: The log ends at event 5, its head says 7.'],
  [
    'swapped events',
    'update events set seq = case seq when 3 then 103 else 104 end where seq in (3, 4); update events set seq = case seq when 103 then 4 else 3 end where seq > 100',
    'Pune: Event 3 was changed: its columns differ from its sealed content.',
  ],
])('reports %s by the owner of the tables, who disabled triggers and checks', async (_, change, finding) => {
  await ledger.tamper(change)
  const { code, out } = await verify()
  expect(out.split('\n')).toContain(finding)
  expect(code).toBe(1)
})

test('reports a chain that was rewritten with new hashes, which only the seal reveals', async () => {
  await rewriteLog(ledger.database.owner, ledger.database.pool, canon =>
    canon.includes('"seq":2,') ? canon.replaceAll('10000', '15000') : canon,
  )
  const { code, out } = await verify()
  expect(out).toMatch(
    /^Pune: Seal of 20-Nov-2026 says event 7 has hash [0-9a-f]{12}…, the log has [0-9a-f]{12}…: it was rewritten\.\nPune: events 1 to 7 are not proved by any seal yet: .*\nThe audit: sealed up to row 1, .*\nVerified 7 events of 1 institute, with 2 seals: 1 finding\.\n$/,
  )
  expect(code).toBe(1)
})

test('reports a log that was cut off together with its head, which only the seal reveals', async () => {
  await cutLog(ledger.database.owner, ledger.database.pool, 5)
  const { code, out } = await verify()
  expect(out).toMatch(
    /^Pune: Seal of 20-Nov-2026 .* the log ends at event 5: its end was cut off\.\nPune: events 1 to 5 .*\nThe audit: .*\n.*: 1 finding\.\n$/,
  )
  expect(code).toBe(1)
})

test('says that signatures could not be checked without the key', async () => {
  const { code, out } = await run('verify', [], {
    DATABASE_URL: ledger.database.url,
    STORAGE_URL: pathToFileURL(folder).href,
  })
  expect(out).toContain('The signatures of the seals were not checked: AADHAAR_KEY is not set.')
  expect(code).toBe(0)
})
