import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keepLog } from '#db/embedded/archive/keep-log'
import { silent } from '#db/log'
import { FOLDER, migrate, readMigrations } from '#db/migrate'
import { temporaryFolder } from '#db/testing/folder'
import { machineForEachTest } from '#db/testing/machine'
import { until } from '#db/testing/until'
import { keysOfLedger } from '#settings/keys'
import { startProgram } from '#tests/programs/program'
import { run } from '../../../scripts/testing/run.ts'

const machine = machineForEachTest()
const folder = async () => {
  const made = await temporaryFolder()
  onTestFinished(() => rm(made, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))
  return made
}

test('a recovered ledger of an older release is started first and verified then, as both commands say', async () => {
  const [archive, dataDir] = [await folder(), await folder()]
  const { url, superuserUrl } = await machine.service()
  const last = (await readMigrations(FOLDER)).at(-2)?.name
  await migrate(url, undefined, { last })
  await writeFile(join(machine.dataDir, 'aadhaar-key'), '11'.repeat(32))
  const keep = { superuserUrl, dataDir: machine.dataDir, folder: archive, keys: keysOfLedger, log: silent }
  const end = await keepLog(keep)
  await until(async () => (await readdir(join(archive, 'base'))).some(name => name.endsWith('.tar.gz')))
  await end()

  const environment = { DATA_DIR: dataDir }
  const recovered = await run('recover', ['--from', archive], environment)
  expect(recovered.out.split('\n').at(-2), recovered.err).toMatch(
    / s\. This ledger is still that of an older release: start the service on it once, .* Run npm run verify after that\.$/,
  )
  expect(await run('verify', [], environment)).toMatchObject({
    code: 2,
    err: expect.stringMatching(/^This ledger is still that of an older release: start the service on it once, /),
  })
  const { ready, child, ended } = startProgram(environment)
  await ready
  child.kill('SIGTERM')
  await ended
  const verified = await run('verify', [], environment)
  expect(verified, verified.err).toMatchObject({ code: 0 })
}, 120_000)
