import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { login } from '#contract/accounts/auth'
import { getChecks } from '#contract/product/health'
import { revealAadhaar } from '#contract/records/aadhaar'
import { createStudent } from '#contract/records/students'
import { temporaryFolder } from '#db/testing/folder'
import { machineForEachTest, query } from '#db/testing/machine'
import { until } from '#db/testing/until'
import { person } from '#tests/desk/desk'
import { type Program, startProgram } from '#tests/programs/program'
import { type Client, openClient } from '#tests/served/client'
import { enrolledInTwo, shown } from '#tests/tools/acknowledged'
import { startLoad } from '#tests/tools/load'
import { run } from '../../../scripts/testing/run.ts'

/** The product with its log archived in a second folder, which is all that is left of it. */
const machine = machineForEachTest()
const programs: Program[] = []
const folders: string[] = []
let archive: string
let uploads: string
let admin: Client
let enrollments: { id: string }[]

async function start(dataDir: string, environment: NodeJS.ProcessEnv = {}): Promise<string> {
  const program = startProgram({
    ...{ DATA_DIR: dataDir, ADMIN_PASSWORD: 'correct horse battery', RATE_LIMIT: 'off' },
    ...environment,
  })
  programs.push(program)
  return program.ready
}
async function end(signal: NodeJS.Signals): Promise<void> {
  for (const { child, ended } of programs.splice(0)) {
    child.kill(signal)
    await ended
  }
}
const folder = async () => {
  const made = await temporaryFolder()
  folders.push(made)
  return made
}

beforeEach(async () => {
  archive = await folder()
  const url = await start(machine.dataDir, { LOG_ARCHIVE_DIR: archive })
  const body = { username: 'admin', password: 'correct horse battery', remember: true }
  admin = openClient(url, (await openClient(url).ok(login, { body })).token)
  enrollments = await enrolledInTwo(admin)
  await until(async () => (await readdir(join(archive, 'base'))).some(name => name.endsWith('.tar.gz')))
})
afterEach(async () => {
  await end('SIGTERM')
  for (const made of folders.splice(0))
    await rm(made, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

async function recovered(...args: string[]) {
  const dataDir = await folder()
  const outcome = await run('recover', ['--from', archive, ...args], { DATA_DIR: dataDir })
  expect(outcome.out).toContain(`aren't in the log: copy them to ${join(dataDir, 'uploads')}, from the old DATA_DIR`)
  const out = expect.stringMatching(/Recovered into .* Run npm run verify before you start the service\.\n$/)
  expect(outcome, outcome.err).toMatchObject({ code: 0, out })
  // Uploads, and the seals among them, aren't in the log.
  await cp(uploads, join(dataDir, 'uploads'), { recursive: true })
  expect(await run('verify', [], { DATA_DIR: dataDir })).toMatchObject({ code: 0 })
  const url = await start(dataDir)
  const ids = [...(await shown(openClient(url, admin.token))).values()].flat()
  await end('SIGTERM')
  return new Set(ids)
}
/** The machine is lost; its uploads were copied elsewhere, as people are told to do. */
async function lose(): Promise<void> {
  uploads = await folder()
  await cp(join(machine.dataDir, 'uploads'), uploads, { recursive: true })
  await rm(machine.dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
}
const paid = async (count: number) => {
  const load = startLoad(() => [admin], enrollments)
  await load.more(count)
  await load.stop()
  return [...load.acknowledged.values()]
}

test('the ledger is recovered as of any moment, and goes on', async () => {
  const before = await paid(20)
  const moment = new Date()
  const after = await paid(20)
  await end('SIGTERM')
  await lose()
  const never = ['--from', archive, '--until', '2100-01-01T00:00:00Z']
  const tooLate = await run('recover', never, { DATA_DIR: await folder() })
  expect(tooLate).toMatchObject({ code: 2, err: expect.stringMatching(/^The log in .* ends before 2100-01-01.*\n$/) })
  expect(await recovered('--until', moment.toISOString())).toEqual(new Set(before))
  expect(await recovered()).toEqual(new Set([...before, ...after]))
}, 300_000)

test('after a machine is lost under load only what was recorded in the last seconds is missing, and no gap is left', async () => {
  const load = startLoad(() => [admin], enrollments)
  await load.more(50)
  const early = [...load.acknowledged.values()]
  await until(archivedSince(new Date()))
  const pid = Number((await readFile(machine.file('cluster', 'postmaster.pid'), 'utf8')).split('\n')[0])
  process.kill(pid, 'SIGKILL')
  await end('SIGKILL')
  await load.stop()
  await lose()
  const found = await recovered()
  expect(early.filter(id => !found.has(id))).toEqual([])
}, 300_000)

test('the ledger as of a moment before its key was replaced is read with the key of that time', async () => {
  const body = { ...person(), aadhaarNo: '234567890124' }
  const { id } = (await admin.ok(createStudent, { body })).student
  const moment = new Date()
  await paid(1)
  await end('SIGTERM')
  expect((await run('keys', ['--rotate', 'aadhaar'], { DATA_DIR: machine.dataDir })).code).toBe(0)
  const kept = () => readdir(join(archive, 'keys'))
  await start(machine.dataDir, { LOG_ARCHIVE_DIR: archive })
  await until(async () => (await kept()).some(name => name.startsWith('aadhaar-key.until-')))
  await end('SIGTERM')

  const args = ['--from', archive, '--until', moment.toISOString()]
  const dataDir = await folder()
  const recovered = await run('recover', args, { DATA_DIR: dataDir })
  expect(recovered.out, recovered.err).toContain('AADHAAR_KEY was replaced after that moment.')
  expect(recovered.out).not.toContain('CAN’T BE READ')
  const rotated = await run('keys', ['--rotate', 'aadhaar'], { DATA_DIR: dataDir })
  expect(rotated.out).toContain('Encrypted 1 numbers')
  const key = (name: string) => readFile(join(name, 'aadhaar-key'), 'utf8')
  expect([await key(dataDir), await readdir(dataDir)]).toEqual([
    await key(machine.dataDir),
    expect.not.arrayContaining(['aadhaar-key.previous']),
  ])
  const again = openClient(await start(dataDir), admin.token)
  expect((await again.ok(revealAadhaar, { params: { id } })).aadhaarNo).toBe('234567890124')
  await end('SIGTERM')

  // As in an archive of a release that kept none.
  for (const name of await kept()) if (name.includes('.until-')) await rm(join(archive, 'keys', name))
  const { out } = await run('recover', args, { DATA_DIR: await folder() })
  expect(out).toContain('IDENTITY NUMBERS CAN’T BE READ')
}, 300_000)

/** The log was copied after this moment, and by then everything that was acknowledged before is on the disk. */
const archivedSince = (moment: Date) => async () => {
  const place = join(archive, 'log')
  const named = (await readdir(place)).filter(name => name.endsWith('.gz'))
  const times = await Promise.all(named.map(name => stat(join(place, name)).catch(() => undefined)))
  return times.some(found => found !== undefined && found.birthtimeMs > moment.getTime() + 50)
}

test('a folder that was not the archive for a while begins with a new copy, so that no gap is left', async () => {
  const bases = async (place: string) => (await readdir(join(place, 'base'))).filter(name => name.endsWith('.tar.gz'))
  const archiving = async (place: string) => {
    await end('SIGTERM')
    admin = openClient(await start(machine.dataDir, { LOG_ARCHIVE_DIR: place }), admin.token)
  }
  const other = await folder()
  const paidBefore = await paid(5)
  await archiving(other)
  // A copy of the cluster also begins new segments.
  await until(async () => (await readdir(other)).includes('base') && (await bases(other)).length === 1)
  const paidElsewhere = await paid(5)
  await archiving(archive)
  await until(async () => (await bases(archive)).length === 2)
  const paidAfter = await paid(5)
  await end('SIGTERM')
  await lose()
  expect(await recovered()).toEqual(new Set([...paidBefore, ...paidElsewhere, ...paidAfter]))
}, 300_000)

test('a folder that is away stops no start, and gets what was recorded meanwhile', async () => {
  await end('SIGTERM')
  const [place, aside] = [archive, `${archive}-aside`]
  await rename(place, aside)
  await writeFile(place, 'no folder')
  admin = openClient(await start(machine.dataDir, { LOG_ARCHIVE_DIR: join(place, 'log') }), admin.token)
  const meanwhile = await paid(3)
  await rm(place)
  await mkdir(place)
  await rename(aside, join(place, 'log'))
  archive = join(place, 'log')
  await until(archivedSince(new Date()))
  await end('SIGKILL')
  await lose()
  expect(await recovered()).toEqual(new Set(meanwhile))
}, 300_000)

test('a first start with a folder that cannot be made is refused', async () => {
  const none = await folder()
  await writeFile(join(none, 'file'), '')
  const place = join(none, 'file', 'log')
  const refused = startProgram({ DATA_DIR: join(none, 'data'), LOG_ARCHIVE_DIR: place })
  await expect(refused.ready).rejects.toThrow(`LOG_ARCHIVE_DIR ${place} can't be written to`)
  expect(await refused.ended).toBe(1)
}, 120_000)

test('a start without the archive keeps no log for it any more', async () => {
  const slots = async () => query((await machine.script()).url, 'select slot_name from pg_replication_slots')
  expect(await slots()).toEqual([{ slot_name: 'ledger_archive' }])
  expect((await admin.ok(getChecks)).logArchive).toBe(archive)
  await end('SIGTERM')
  admin = openClient(await start(machine.dataDir), admin.token)
  expect(await slots()).toEqual([])
  expect((await admin.ok(getChecks)).logArchive).toBeNull()
}, 120_000)

test('nothing stays of what was cut off, or could not be written', async () => {
  const [bases, log] = [join(archive, 'base'), join(archive, 'log')]
  const unfinished = async (place: string) => (await readdir(place)).filter(name => name.endsWith('.part'))
  await end('SIGKILL')
  for (const name of await readdir(bases)) await rm(join(bases, name))
  await writeFile(join(bases, '1.part'), 'a copy of the cluster')
  const url = await start(machine.dataDir, { LOG_ARCHIVE_DIR: archive })
  await until(async () => (await readdir(bases)).some(name => name.endsWith('.tar.gz')))
  expect(await unfinished(bases)).toEqual([])
  // Folders take the places of the segment that is written to and the next ones, so that copies can't get their names.
  const last = (await readdir(log)).toSorted().at(-1)?.slice(0, 24) ?? ''
  for (const ahead of [0n, 1n, 2n]) {
    const segment = (BigInt(`0x${last}`) + ahead).toString(16).toUpperCase().padStart(24, '0')
    await rm(join(log, `${segment}.partial.gz`), { force: true })
    await mkdir(join(log, `${segment}.partial.gz`))
  }
  admin = openClient(url, admin.token)
  await paid(1)
  // The last copy is made at the end.
  await end('SIGTERM')
  expect(await unfinished(log)).toEqual([])
}, 120_000)

test('a recovery that was cut off is done again, and no empty ledger begins in its place', async () => {
  await end('SIGTERM')
  const [name = ''] = (await readdir(join(archive, 'base'))).filter(one => one.endsWith('.tar.gz'))
  const base = join(archive, 'base', name)
  const whole = await readFile(base)
  await writeFile(base, whole.subarray(0, whole.length / 2))
  const dataDir = await folder()
  const recover = () => run('recover', ['--from', archive], { DATA_DIR: dataDir })
  expect(await recover()).toMatchObject({ code: 2 })
  await expect(start(dataDir)).rejects.toThrow(/A restore into \S+ did not end, so its ledger isn't there yet/)
  await writeFile(base, whole)
  const again = await recover()
  expect(again, again.err).toMatchObject({ code: 0 })
})

test('what cannot be recovered is refused with a reason', async () => {
  const none = await folder()
  expect(await run('recover', ['--from', none], { DATA_DIR: await folder() })).toMatchObject({
    code: 2,
    err: `There is no log archive in ${none}.\n`,
  })
  const args = ['--from', archive, '--until', '2020-01-01T00:00:00Z']
  expect(await run('recover', args, { DATA_DIR: await folder() })).toMatchObject({
    code: 2,
    err: `The archive in ${archive} begins after 2020-01-01T00:00:00.000Z.\n`,
  })
  expect(await run('recover', ['--from', archive, '--until', 'yesterday'], { DATA_DIR: await folder() })).toMatchObject(
    {
      code: 2,
      err: expect.stringContaining('--until must be a moment with its time zone'),
    },
  )
  expect(await run('recover', ['--from', archive], { DATA_DIR: machine.dataDir })).toMatchObject({
    code: 2,
    err: expect.stringContaining('There is a ledger in'),
  })
}, 120_000)
