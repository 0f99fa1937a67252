import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { archiveName, archivesIn, lastMadeIn } from './archives.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fee-ledger-archives-'))
})
afterEach(() => rm(folder, { recursive: true }))

const now = new Date('2026-11-22T03:00:00Z')

test('the newest archive of a folder is the last one that was made by now', async () => {
  const made = ['2026-11-20T02:50:07Z', '2026-11-21T02:50:08Z', '2027-01-01T00:00:00Z'].map(at => new Date(at))
  for (const name of [...made.map(archiveName), 'notes.txt', 'fee-ledger.tar.gz'])
    await writeFile(join(folder, name), '')
  expect(await lastMadeIn(folder, now)).toEqual(made[1])
})

test('a folder without archives has none, and neither has one that is not there', async () => {
  await writeFile(join(folder, 'fee-ledger.tar.gz'), '')
  expect(await lastMadeIn(folder, now)).toBeNull()
  expect(await archivesIn(join(folder, 'none'))).toEqual([])
  expect(await lastMadeIn(join(folder, 'none'), now)).toBeNull()
})
