import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { run } from './testing/run.ts'

const scripts = [
  'verify',
  'rebuild',
  'distribute',
  'demo',
  'backup',
  'restore',
  'recover',
  'drill',
  'export',
  'standby',
  'keys',
  'unlock',
  'bench',
  'attacks',
  'faults',
]

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'fee-ledger-help-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

/** Those that npm knows by another name than their file's. */
const commands = new Map([
  ['attacks', 'test:attacks'],
  ['faults', 'test:faults'],
])

describe.each(scripts)('npm run %s', name => {
  test('says how it is used, and does nothing else', async () => {
    const { code, out, err } = await run(name, ['--help'], { DATA_DIR: dataDir })
    expect([code, err]).toEqual([0, ''])
    expect(out).toContain(`npm run ${commands.get(name) ?? name}`)
    expect(readdirSync(dataDir)).toEqual([])
  })

  test('refuses an option that it does not have, before it does anything', async () => {
    const { code, out, err } = await run(name, ['--nonsense'], { DATA_DIR: dataDir })
    expect([code, out]).toEqual([2, ''])
    expect(err).toContain(`npm run ${commands.get(name) ?? name}`)
    expect(readdirSync(dataDir)).toEqual([])
  })
})
