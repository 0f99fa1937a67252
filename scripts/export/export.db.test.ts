import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bareEnvironment } from '#db/testing/environment'
import { temporaryFolder } from '#db/testing/folder'
import { deskForAllTests } from '#tests/desk/desk'
import { fillLedger } from '../bench/filled-ledger.ts'

/** `npm run export` as a user runs it, on a running system. */
const desk = deskForAllTests()
let folder: string
beforeAll(async () => {
  await desk.pay(await desk.enrol(), 1200)
  folder = await temporaryFolder()
})
afterAll(() => rm(folder, { recursive: true }))

async function run(args: readonly string[], environment: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../export.ts'), ...args], {
    cwd: folder,
    env: { ...bareEnvironment, DATABASE_URL: desk.server.database.url, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code: child.exitCode, out, err }
}
const file = (name: string) => readFile(join(folder, name))

test('writes the journal to a pipe if there are no arguments, and nothing else', async () => {
  const { code, out, err } = await run([])
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toMatch(/^Date,Branch,[\s\S]*PUN\/26-27\/00001,assets:cash:Pune,1200\.00,/)
})

test('the extension of the file decides in capitals too', async () => {
  expect(await run(['payments', '--out', 'BOOKS.XLSX'])).toMatchObject({ code: 0 })
  expect((await file('BOOKS.XLSX')).subarray(0, 2).toString()).toBe('PK')
})

test('an extension of no format is refused unless the format is named; a name without one is a CSV', async () => {
  const { code, out, err } = await run(['--out', 'books.pdf'])
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(err).toContain(
    '--out books.pdf has the extension of no format: they are .csv, .xlsx, .json, .journal, .beancount, .xml.',
  )
  expect(await readdir(folder)).not.toContain('books.pdf')
  expect(await run(['--out', 'books.ledger', '--format', 'hledger'])).toMatchObject({ code: 0 })
  expect(await run(['--out', 'books'])).toMatchObject({ code: 0 })
  expect(String(await file('books'))).toMatch(/^\ufeffDate,Branch,/)
})

test.each(['csv', 'xlsx', 'json', 'journal', 'beancount', 'xml'])('writes the same .%s file twice', async extension => {
  const summary = /journal as \w+, 2 entries, 4 postings\.\n$/
  expect(await run(['--out', `one.${extension}`])).toMatchObject({
    code: 0,
    out: expect.stringMatching(summary),
    err: '',
  })
  expect(await run(['--out', `two.${extension}`])).toMatchObject({ code: 0 })
  expect((await file(`two.${extension}`)).equals(await file(`one.${extension}`))).toBe(true)
  const beside = (await readdir(folder)).includes(`one.${extension}.manifest.json`)
  expect(beside).toBe(extension === 'csv' || extension === 'xml')
  if (beside)
    expect(JSON.parse(String(await file(`one.${extension}.manifest.json`)))).toMatchObject({
      counts: { entries: 2, postings: 4 },
      totals: expect.arrayContaining([{ branch: 'Pune', of: 'assets:cash:Pune', debit: 1200, credit: 0 }]),
      ledgers: expect.arrayContaining([expect.objectContaining({ branch: 'Pune', seq: 2 })]),
      file: {
        name: `one.${extension}`,
        sha256: createHash('sha256')
          .update(await file(`one.${extension}`))
          .digest('hex'),
      },
    })
})

test('replaces a file only when told to', async () => {
  await run(['--out', 'kept.csv'])
  const before = await file('kept.csv')
  const { code, err } = await run(['payments', '--out', 'kept.csv'])
  expect([code, err]).toEqual([2, 'kept.csv exists. To replace it, add --replace.\n'])
  expect((await file('kept.csv')).equals(before)).toBe(true)
  expect(await run(['payments', '--out', 'kept.csv', '--replace'])).toMatchObject({ code: 0 })
  expect((await file('kept.csv')).equals(before)).toBe(false)
})

test('--help describes what accountants need', async () => {
  const { code, out, err } = await run(['--help'])
  expect({ code, err }).toEqual({ code: 0, err: '' })
  for (const word of ['--institute', 'manifest', 'Exit codes: 0', 'day-book', 'TallyPrime']) expect(out).toContain(word)
})

test.each([
  ['a folder', '.', '. is a folder. Name a file in it, such as journal.csv.'],
  [
    'a file in a folder that is missing',
    'nowhere/books.csv',
    "--out nowhere/books.csv can't be written: there is no folder nowhere. Make it first.",
  ],
])('%s is no place to write to', async (_, out, message) => {
  const { code, err } = await run(['--out', out, '--replace'])
  expect([code, err]).toEqual([2, `${message}\n`])
})

describe('wrong arguments are reported, nothing is written, and the exit code is 2', () => {
  test.each([
    [['secrets'], '"secrets" must be journal, payments, dues, students or day-book.'],
    [['--format', 'pdf'], '--format must be csv, xlsx'],
    [['payments', '--format', 'tally'], 'Tally holds a journal. Choose csv, xlsx or json for payments.'],
    [['--from', '2026-02-30'], '--from must be a date'],
    [['--from', '2026-02-02', '--to', '2026-02-01'], '--from 2026-02-02 is after --to 2026-02-01.'],
    [['--institute', 'Poona'], 'There is no branch "Poona". There are: Main Branch, Nashik, Pune.'],
    [['--fromm', '2026-02-01'], "Unknown option '--fromm'"],
  ])('%j', async (args, message) => {
    const { code, out, err } = await run([...args, '--out', 'nothing.csv'])
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain(message)
    expect(await readdir(folder)).not.toContain('nothing.csv')
  })
})

test('an export that fails leaves no file, and the exit code is 1', async () => {
  const away = await run(['--out', 'away.csv'], { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })
  expect(away).toMatchObject({ code: 1, out: '' })
  expect((await readdir(folder)).filter(name => name.startsWith('away'))).toEqual([])
})

test('a process with 48 MB of memory can write a journal that is too large for it', async () => {
  const { rows } = await desk.server.database.owner.query(`select id from institutes where name = 'Nashik'`)
  await fillLedger(desk.server.database.pool, rows[0].id, 16_000)
  for (const name of ['large.xlsx', 'large.xml'])
    expect(await run(['--out', name], { NODE_OPTIONS: '--max-old-space-size=48' })).toMatchObject({ code: 0, err: '' })
  expect((await file('large.xml')).length).toBeGreaterThan(16_000_000)
}, 300_000)
