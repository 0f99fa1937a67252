import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { archiveName, archivesIn } from '#jobs/archives'
import { removeOld, removeUnfinished } from './old-archives.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fee-ledger-old-'))
})
afterEach(() => rm(folder, { recursive: true }))

const onDay = (day: string) => archiveName(new Date(`${day}T02:50:00Z`))
const put = (...names: string[]) => Promise.all(names.map(name => writeFile(join(folder, name), '')))
const now = new Date('2026-11-22T03:00:00Z')

test('archives older than the days to keep are removed, and nothing else', async () => {
  const recent = ['2026-11-22', '2026-11-21', '2026-11-20', '2026-11-13'].map(onDay)
  const other = ['notes.txt', 'fee-ledger-20200101T000000Z.tar.gz.gpg', 'fee-ledger.tar.gz']
  await put(...recent, ...['2026-11-11', '2025-11-22'].map(onDay), ...other)
  expect(await removeOld(folder, 10, now)).toBe(2)
  expect((await readdir(folder)).toSorted()).toEqual([...recent, ...other].toSorted())
  expect((await archivesIn(folder))[0]).toBe(onDay('2026-11-22'))
})

test('the newest three stay, however old they are', async () => {
  await put(...['2020-01-01', '2020-01-02', '2020-01-03', '2020-01-04'].map(onDay))
  expect(await removeOld(folder, 7, now)).toBe(1)
  expect(await archivesIn(folder)).toEqual(['2020-01-04', '2020-01-03', '2020-01-02'].map(onDay))
})

test('what a backup left that was cut off is removed a day later', async () => {
  const others = [onDay('2020-01-01'), `${onDay('2026-11-22')}.0123abcd.part`, 'notes.0123abcd.part']
  await put(...others, `${onDay('2026-11-20')}.0123abcd.part`)
  await removeUnfinished(folder, now)
  expect((await readdir(folder)).toSorted()).toEqual(others.toSorted())
})
