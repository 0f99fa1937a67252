import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { login } from '#contract/accounts/auth'
import { createEnrollment } from '#contract/enrollments'
import { listPayments, recordPayment } from '#contract/payments/payments'
import { revealAadhaar } from '#contract/records/aadhaar'
import { createOffer, listOffers } from '#contract/records/offers'
import { bareEnvironment } from '#db/testing/environment'
import { temporaryFolder } from '#db/testing/folder'
import { exists, machineForEachTest } from '#db/testing/machine'
import { until } from '#db/testing/until'
import { picture } from '#files/testing/made'
import { nodeArguments } from '#jobs/command'
import { makeCourse, newKey, person } from '#tests/desk/desk'
import { type Program, startProgram } from '#tests/programs/program'
import { type Client, openClient } from '#tests/served/client'
import { file } from '#tests/served/uploads'
import { startLoad } from '#tests/tools/load'
import { run } from '../testing/run.ts'

/** Backup and restore of the whole product as `npm start` runs it. */
const machine = machineForEachTest()
const password = 'correct horse battery'
let program: Program
let url: string
/** The folder for backups, which survives the loss of the machine. */
let safe: string
let admin: Client

const start = async () => {
  program = startProgram({ DATA_DIR: machine.dataDir, ADMIN_PASSWORD: password, RATE_LIMIT: 'off' })
  url = await program.ready
  const body = { username: 'admin', password, remember: true }
  admin = openClient(url, (await openClient(url).ok(login, { body })).token)
}
const end = async () => {
  program.child.kill('SIGTERM')
  await program.ended
}
const machineEnvironment = () => ({ DATA_DIR: machine.dataDir })
const archive = () => join(safe, 'backup.tar.gz')
const backUp = () => run('backup', ['--out', archive()], machineEnvironment())
const restore = (from = archive(), environment: NodeJS.ProcessEnv = machineEnvironment()) =>
  run('restore', ['--from', from], environment)
const verify = () => run('verify', [], machineEnvironment())
/** Simulates the loss of the machine. */
const destroy = async () => {
  await end()
  await rm(machine.dataDir, { recursive: true })
}

beforeEach(async () => {
  safe = await temporaryFolder()
  await start()
})
afterEach(async () => {
  program.child.kill('SIGKILL')
  await program.ended
  await rm(safe, { recursive: true })
})

async function enrolled() {
  const course = await makeCourse(admin, 'Everything', 100_000)
  const body = { ...person(), aadhaarNo: '234123412346', courseId: course.id }
  return (await admin.ok(createEnrollment, { body })).enrollment
}
const pay = async (enrollmentId: string) =>
  (await admin.ok(recordPayment, { body: { enrollmentId, amount: 7 }, key: newKey() })).payment

test('everything acknowledged before a backup under load survives the loss of the machine, and the product goes on', async () => {
  const enrollment = await enrolled()
  const offer = { title: 'Monsoon', description: 'Less', validFrom: '2026-06-01', validTill: '2026-07-01' }
  await admin.ok(createOffer, { body: offer, files: { image: file(await picture().png().toBuffer(), 'rain.png') } })
  const load = startLoad(() => [admin], [enrollment])
  await load.more(40)
  const before = new Map(load.acknowledged)
  const made = await backUp()
  expect(made, made.err).toMatchObject({ code: 0 })
  await load.more(20)
  await load.stop()
  await destroy()

  const restored = await restore()
  expect(restored, restored.err).toMatchObject({ code: 0, out: expect.stringContaining(': nothing found.') })
  await start()
  const { payments } = await admin.ok(listPayments)
  const shown = new Set(payments.map(({ id }) => id))
  expect([...before.values()].filter(id => !shown.has(id))).toEqual([])
  // A payment made during the backup may be in it or not, but nothing else may.
  expect([...shown].filter(id => ![...load.acknowledged.values()].includes(id))).toEqual([])

  const serials = payments.map(({ receiptNumber }) => Number(receiptNumber.split('/').at(-1)))
  const next = await Promise.all(Array.from({ length: 8 }, () => pay(enrollment.id)))
  const issued = next.map(({ receiptNumber }) => Number(receiptNumber.split('/').at(-1)))
  expect(issued.toSorted((a, b) => a - b)).toEqual(issued.map((_, index) => Math.max(...serials) + 1 + index))
  expect((await admin.ok(listPayments)).payments).toHaveLength(payments.length + 8)

  const [shownOffer] = (await admin.ok(listOffers)).offers
  const image = await fetch(`${url}/uploads/offers/${shownOffer?.image}`)
  expect({ status: image.status, type: image.headers.get('Content-Type') }).toEqual({ status: 200, type: 'image/png' })
  const { aadhaarNo } = await admin.ok(revealAadhaar, { params: { id: enrollment.studentId } })
  expect(aadhaarNo).toBe('234123412346')
  expect(await verify()).toMatchObject({ code: 0, out: expect.stringContaining('nothing found.') })
}, 240_000)

test('a backup is one file that only its owner can read, leaves nothing else behind, and never replaces a file', async () => {
  await enrolled()
  expect(await backUp()).toMatchObject({ code: 0 })
  expect((await stat(archive())).mode & 0o777).toBe(0o600)
  expect(await readdir(safe)).toEqual(['backup.tar.gz'])
  const written = await readFile(archive())
  expect(await backUp()).toMatchObject({ code: 2, err: expect.stringContaining('a backup never replaces one') })
  expect(await readFile(archive())).toEqual(written)
  expect(await run('backup', ['--out', safe], machineEnvironment())).toMatchObject({ code: 0 })
  expect((await readdir(safe)).filter(name => /^fee-ledger-\d{8}T\d{6}Z\.tar\.gz$/.test(name))).toHaveLength(1)
  expect(await run('backup', [], machineEnvironment())).toMatchObject({
    code: 2,
    err: expect.stringContaining('Usage:'),
  })
  expect(await run('restore', ['--help'], machineEnvironment())).toMatchObject({
    code: 0,
    out: expect.stringContaining('Usage:'),
  })
})

test('a disk that fills up is named in one sentence, and what was written is taken off it', async () => {
  await enrolled()
  const script = join(import.meta.dirname, '../backup.ts')
  // A limit of the size of files, at which writing fails as on a full disk.
  const child = spawn('sh', ['-c', 'ulimit -f 8 && exec "$0" "$@"', process.execPath, script, '--out', safe], {
    env: { ...bareEnvironment, ...machineEnvironment() },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [err] = await Promise.all([text(child.stderr), once(child, 'close')])
  expect(err).toMatch(/^The backup can't be written to \S+: .*\n$/)
  expect(child.exitCode).toBe(2)
  expect(await readdir(safe)).toEqual([])
})

test('a restore that was cut off is done again, and no empty ledger begins in its place', async () => {
  await backUp()
  await destroy()
  const args = [...(await nodeArguments('restore')), '--from', archive()]
  const cutOff = spawn(process.execPath, args, {
    env: { ...bareEnvironment, ...machineEnvironment() },
    stdio: 'ignore',
  })
  const ended = once(cutOff, 'exit')
  await until(() => exists(join(machine.dataDir, 'postgres', 'cluster', 'postmaster.pid')))
  cutOff.kill('SIGKILL')
  await ended
  program = startProgram(machineEnvironment())
  await expect(program.ready).rejects.toThrow(/A restore into \S+ did not end, so its ledger isn't there yet/)
  expect(await verify()).toMatchObject({ code: 2, err: expect.stringMatching(/^A restore into \S+ did not end/) })
  const again = await restore()
  expect(again, again.err).toMatchObject({ code: 0 })
  expect(await verify()).toMatchObject({ code: 0 })
})

describe('a restore is refused in one sentence, with nothing touched, for', () => {
  const target = () => ({ DATA_DIR: join(safe, 'other') })
  const untouched = async () => expect(await exists(join(safe, 'other'))).toBe(false)
  const changed = async (bytes: Buffer) => {
    const path = join(safe, 'changed.tar.gz')
    await writeFile(path, bytes)
    return restore(path, target())
  }
  beforeEach(async () => {
    await enrolled()
    await backUp()
  })

  test('a truncated archive', async () => {
    const whole = await readFile(archive())
    for (const share of [0, 0.4, 0.99]) {
      const outcome = await changed(whole.subarray(0, Math.floor(whole.length * share)))
      expect(outcome).toMatchObject({ code: 2, err: expect.stringMatching(/is not a complete backup: .*\n$/) })
    }
    // Truncated and compressed again, so that gzip finds no error.
    const tar = gunzipSync(whole)
    const outcome = await changed(gzipSync(tar.subarray(0, tar.lastIndexOf('SHA256SUMS'))))
    expect(outcome).toMatchObject({ code: 2, err: expect.stringContaining('its list of sums is missing') })
    await untouched()
  })

  test('an archive with a changed amount', async () => {
    const tar = gunzipSync(await readFile(archive()))
      .toString('latin1')
      .replace('10000000', '10000001')
    expect(await changed(gzipSync(Buffer.from(tar, 'latin1')))).toMatchObject({
      code: 2,
      err: expect.stringMatching(/was changed or is damaged: tables\/\w+\.0001\.copy is not as it was written\.\n$/),
    })
    await untouched()
  })

  test('a file that is not a backup', async () => {
    expect(await changed(Buffer.from('A letter'))).toMatchObject({
      code: 2,
      err: expect.stringContaining('not a complete backup'),
    })
    expect(await restore(join(safe, 'none'), target())).toMatchObject({
      code: 2,
      err: expect.stringContaining(`can't be read`),
    })
    await untouched()
  })

  test('a system that has data, including one that has just been restored', async () => {
    const there = /^There is a system already, with 1 users, 1 branches and [01] events: /
    expect(await restore()).toMatchObject({ code: 2, err: expect.stringMatching(there) })
    await destroy()
    expect(await restore()).toMatchObject({ code: 0 })
    expect(await restore()).toMatchObject({ code: 2, err: expect.stringMatching(there) })
    expect(await verify()).toMatchObject({ code: 0 })
    // One that was started first on the new machine has keys of its own, which nobody should think to be what is wrong.
    await rm(machine.dataDir, { recursive: true })
    await start()
    await end()
    expect(await restore()).toMatchObject({ code: 2, err: expect.stringMatching(there) })
  })

  test('a different key, with which identity numbers could not be read', async () => {
    await destroy()
    const outcome = await restore(archive(), { ...machineEnvironment(), AADHAAR_KEY: '11'.repeat(32) })
    expect(outcome).toMatchObject({ code: 2, err: expect.stringMatching(/^AADHAAR_KEY is not the key/) })
    expect(await exists(machine.dataDir)).toBe(false)
    const left = join(safe, 'left')
    await mkdir(left)
    await writeFile(join(left, 'aadhaar-key'), '11'.repeat(32))
    expect(await restore(archive(), { DATA_DIR: left })).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^\S+left\/aadhaar-key is not the key .* move that file away\.\n$/),
    })
  })

  test('a missing key, if the backup was made without keys', async () => {
    const bare = join(safe, 'bare.tar.gz')
    const { out } = await run('backup', ['--out', bare, '--without-secrets'], machineEnvironment())
    expect(out).toContain('AADHAAR_KEY and JWT_SECRET are NOT in it')
    const key = await readFile(join(machine.dataDir, 'aadhaar-key'), 'utf8')
    await destroy()
    expect(await restore(bare)).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^AADHAAR_KEY is not in this backup/),
    })
    expect(await exists(machine.dataDir)).toBe(false)
    const outcome = await restore(bare, { ...machineEnvironment(), AADHAAR_KEY: key })
    expect(outcome, outcome.err).toMatchObject({ code: 0 })
  })

  test('a backup older than the seals in the storage, unless they are set aside', async () => {
    const seals = () => readdir(join(machine.dataDir, 'uploads'), { recursive: true })
    await end()
    await start()
    await until(async () => (await seals()).some(name => /^seals\/.*\.json$/.test(name)))
    await end()
    await rm(join(machine.dataDir, 'postgres'), { recursive: true })
    expect(await restore()).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^The file storage .*uploads holds \d+ seals that this backup does/),
    })
    const outcome = await run('restore', ['--from', archive(), '--set-aside'], machineEnvironment())
    expect(outcome, outcome.err).toMatchObject({ code: 0 })
    expect((await seals()).filter(name => /^superseded\/.*\.json$/.test(name))).not.toEqual([])
  })
})
