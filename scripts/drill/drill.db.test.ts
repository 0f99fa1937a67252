import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { login } from '#contract/accounts/auth'
import { createEnrollment } from '#contract/enrollments'
import { recordPayment } from '#contract/payments/payments'
import { askForBackup, type BackupJob, getChecks } from '#contract/product/health'
import { temporaryFolder } from '#db/testing/folder'
import { machineForEachTest } from '#db/testing/machine'
import { until } from '#db/testing/until'
import { makeCourse, newKey, person } from '#tests/desk/desk'
import { type Program, startProgram } from '#tests/programs/program'
import { type Client, openClient } from '#tests/served/client'
import { run } from '../testing/run.ts'

/** Backups that the product makes by itself, and drills that really restore them. */
const machine = machineForEachTest()
const password = 'correct horse battery'
let program: Program
let admin: Client
/** Where scratch folders are made, which must be empty after each drill. */
let scratch: string

const environment = () => ({ DATA_DIR: machine.dataDir, TMPDIR: scratch })

beforeEach(async () => {
  scratch = await temporaryFolder()
  program = startProgram({ ...environment(), ADMIN_PASSWORD: password, RATE_LIMIT: 'off' })
  const url = await program.ready
  admin = openClient(url, (await openClient(url).ok(login, { body: { username: 'admin', password } })).token)
  const course = await makeCourse(admin, 'Everything', 100_000)
  const { enrollment } = await admin.ok(createEnrollment, { body: { ...person(), courseId: course.id } })
  await admin.ok(recordPayment, { body: { enrollmentId: enrollment.id, amount: 700 }, key: newKey() })
})
afterEach(async () => {
  program.child.kill('SIGTERM')
  await program.ended
  await rm(scratch, { recursive: true, force: true })
})

/** Asks on the screen, and waits for the result. */
async function done(what: BackupJob) {
  const last = async () => (await admin.ok(getChecks))[what === 'backup' ? 'backedUp' : 'drilled']
  const before = await last()
  await admin.ok(askForBackup, { body: { what } })
  await until(async () => (await last())?.at !== before?.at)
  return last()
}
const drill = (...args: string[]) => run('drill', args, environment())
const backups = () => join(machine.dataDir, 'backups')

test('a backup that staff ask for lies beside the data, and a drill restores and verifies it and leaves nothing behind', async () => {
  expect(await admin.ok(getChecks)).toMatchObject({ backedUp: null, drilled: null, besideData: true })
  expect(await done('backup')).toMatchObject({ findings: [], figures: { events: 2 } })
  expect(await readdir(backups())).toEqual([expect.stringMatching(/^fee-ledger-\d{8}T\d{6}Z\.tar\.gz$/)])
  expect(await done('drill')).toMatchObject({ findings: [], figures: { events: 2 } })
  expect(await readdir(scratch)).toEqual([])
  expect(await drill()).toMatchObject({ code: 0, out: expect.stringContaining('was restored and verified') })
}, 180_000)

test('a drill tells of an archive that is damaged, of one of another ledger, and of none', async () => {
  const none = await drill()
  expect(none).toMatchObject({ code: 2, err: expect.stringContaining('There is no backup in') })
  expect(none.err).toContain(`npm run backup -- --out ${backups()}`)
  expect(await run('backup', ['--out', backups()], environment())).toMatchObject({ code: 0 })
  await done('backup')
  const [name = '', ...more] = await readdir(backups())
  for (const other of more) await rm(join(backups(), other))
  const archive = join(backups(), name)
  const bytes = await readFile(archive)
  await writeFile(archive, bytes.subarray(0, bytes.length - 100))
  expect(await drill()).toMatchObject({ code: 2, err: expect.stringContaining('not a complete backup') })
  const told = ['The last backup could not be tried: ', 'is not a complete backup'].map(part =>
    expect.stringContaining(part),
  )
  for (const findings of told) expect(await done('drill')).toMatchObject({ findings: [findings] })

  const other = await temporaryFolder()
  const foreign = join(other, 'foreign.tar.gz')
  await mkdir(join(other, 'data'))
  await writeFile(foreign, bytes)
  const { DATA_DIR: _, ...elsewhere } = environment()
  const theirs = startProgram({ ...elsewhere, DATA_DIR: join(other, 'data'), ADMIN_PASSWORD: password })
  await theirs.ready
  const key = await readFile(join(machine.dataDir, 'aadhaar-key'), 'utf8')
  const outcome = await run('drill', ['--from', foreign], {
    ...{ ...elsewhere, DATA_DIR: join(other, 'data') },
    AADHAAR_KEY: key.trim(),
  })
  theirs.child.kill('SIGTERM')
  await theirs.ended
  await rm(other, { recursive: true })
  expect(outcome).toMatchObject({
    code: 1,
    out: expect.stringContaining('Event 2 of the backup is not in the running ledger.'),
  })
}, 240_000)
