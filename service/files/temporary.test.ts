import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { temporaryFolder } from '#db/testing/folder'
import { clearLeftovers, makeTemporary } from './temporary.ts'

let folder: string
beforeEach(async () => {
  folder = await temporaryFolder()
  vi.stubEnv('TMPDIR', folder)
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
})

/** A process id higher than any system assigns. */
const unusedPid = 9_999_999

test('the folders of killed processes are removed, but not those of running processes or of other programs', async () => {
  const mine = basename(await makeTemporary())
  const kept = [mine, 'fee-ledger-upload-of-somebody', `others-${unusedPid}-x`, 'fee-ledger-upload-1-init']
  const left = join(folder, `fee-ledger-upload-${unusedPid}-x`)
  for (const name of kept.slice(1)) await mkdir(join(folder, name))
  await mkdir(left)
  await writeFile(join(left, 'photo'), 'a card')
  await clearLeftovers()
  expect((await readdir(folder)).toSorted()).toEqual(kept.toSorted())
})
