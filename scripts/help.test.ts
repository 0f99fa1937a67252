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
  'test:attacks',
  'test:explore',
  'test:faults',
]

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'fee-ledger-help-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

describe.each(scripts)('npm run %s', name => {
  test('says how it is used, and does nothing else', async () => {
    const { code, out, err } = await run(name, ['--help'], { DATA_DIR: dataDir })
    expect([code, err]).toEqual([0, ''])
    expect(out).toContain(`npm run ${name}`)
    expect(readdirSync(dataDir)).toEqual([])
  })

  test('refuses an option that it does not have, before it does anything', async () => {
    const { code, out, err } = await run(name, ['--nonsense'], { DATA_DIR: dataDir })
    expect([code, out]).toEqual([2, ''])
    expect(err.split('\n')[0]).toContain('--nonsense')
    expect(err).toContain(`npm run ${name}`)
    expect(readdirSync(dataDir)).toEqual([])
  })
})

const file = import.meta.filename
const missing = join(tmpdir(), 'fee-ledger-not-mounted')
const inFile = join(file, 'deeper', 'archive.tar.gz')

test.each<[string, string[], string[]]>([
  [
    'backup',
    ['--keep', 'many'],
    ['--out is missing', '--keep must be a number of days from 1 to 99999, and not "many".'],
  ],
  ['backup', ['--out'], ["Option '--out <value>' argument missing."]],
  ['backup', ['--out', '/no/such.tar.gz'], ["--out /no/such.tar.gz can't be written: there is no folder /no."]],
  ['backup', ['--out', missing, '--keep', '31'], [`--out ${missing} can't be written: there is no such folder.`]],
  ['backup', ['--out', `${missing}/`], [`--out ${missing} can't be written: there is no such folder.`]],
  ['backup', ['--out', inFile], [`--out ${inFile} can't be written: there is no folder`]],
  ['keys', [], ['--rotate is missing']],
  ['keys', ['--rotate', 'all'], ['--rotate takes aadhaar or jwt, and not "all".']],
  ['restore', [], ['--from is missing']],
  ['restore', ['--from', '/no/such'], ["--from /no/such can't be read: there is no such file"]],
  ['restore', ['--from', inFile], [`--from ${inFile} can't be read: there is no such file or folder.`]],
  ['restore', ['--from', '/'], ['--from / is a folder.']],
  ['recover', ['--until', 'noon'], ['--from is missing', '--until must be a moment']],
  ['recover', ['--from', file], [`--from ${file} can't be read: there is no such folder.`]],
  ['drill', ['--in', missing], [`--in ${missing} can't be used: there is no such folder.`]],
  ['unlock', [], ['--user is missing']],
  ['standby', [], ['Say what to do. It takes one of make, start, stop, promote, require, release.']],
  ['standby', ['mend'], ['and not "mend".']],
  ['standby', ['make'], ['--in is missing']],
  ['standby', ['release', '--in', '/tmp'], ['release takes no --in']],
  ['distribute', ['--shards', 'many'], ['--shards must be a whole number from 1 to 1024, and not "many".']],
  [
    'demo',
    ['--enrollments', '2', '--seed', 'x'],
    ['from 3, and not "2".', '--seed must be a whole number, and not "x".'],
  ],
  [
    'bench',
    ['all', '--rounds', '0'],
    ['Name one benchmark: append, bulk', '--rounds must be a number from 1, and not "0".'],
  ],
  ['bench', ['export', '--payments', 'x'], ['--payments takes whole numbers from 1000, and not "x".']],
  ['test:attacks', ['--only', 'all'], ['--only takes one of roles, others', 'and not "all".']],
  ['test:faults', ['kill-everything'], ['There is no case "kill-everything".']],
  ['test:faults', ['stop', '--product', '/no/such'], ["--product /no/such isn't a folder of the product"]],
  ['export', ['--format', 'csv', '--out', inFile], [`--out ${inFile} can't be written: there is no folder`]],
  [
    'test:explore',
    ['--as', 'clerk', '--minutes', 'ten'],
    [
      '--minutes must be a number above 0, and not "ten".',
      '--as takes one of visitor, student, sub_admin, super_admin, and not "clerk".',
    ],
  ],
  ['verify', [], ['There is no ledger in DATA_DIR']],
])('npm run %s -- %j says all that is wrong, by the name of the option', async (name, args, sentences) => {
  const { code, out, err } = await run(name, args, { DATA_DIR: dataDir })
  expect([code, out]).toEqual([2, ''])
  for (const sentence of sentences) expect(err).toContain(sentence)
  expect(err).not.toMatch(/\bE[A-Z]{4,}\b/)
})

test('a DATA_DIR that is a file is named', async () => {
  const { code, err } = await run('verify', [], { DATA_DIR: file })
  expect(code).toBe(2)
  expect(err).toContain("in DATA_DIR can't be read: a part of this path is a file and not a folder.")
})
