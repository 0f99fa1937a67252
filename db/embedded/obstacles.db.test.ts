import { once } from 'node:events'
import { appendFile, lstat, mkdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { silent } from '#db/log'
import { StartError } from '#db/start-error'
import { machineForEachTest, query } from '#db/testing/machine'
import { attachEmbedded, startEmbedded } from './start.ts'

const machine = machineForEachTest()
const MARK = 'create table mark as select 42 as answer'
const READ_MARK = 'select answer from mark'

describe('a start that cannot succeed is refused with one line', () => {
  const refusal = async (folder: string) => {
    const error = await startEmbedded({ dataDir: folder, log: silent }).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(StartError)
    expect(String(error)).not.toContain('\n')
    return String(error)
  }

  test('for a data folder that cannot be made', async () => {
    await writeFile(join(machine.dataDir, 'file'), '')
    expect(await refusal(join(machine.dataDir, 'file', 'data'))).toContain("can't be written to")
  })

  test('for a setting that Postgres does not accept', async () => {
    await (await machine.service()).stop()
    await appendFile(machine.file('cluster', 'postgresql.conf'), "shared_buffers = 'lots'\n")
    expect(await refusal(machine.dataDir)).toMatch(/doesn't start: .*FATAL.*postgresql.conf/)
    await appendFile(machine.file('cluster', 'postgresql.conf'), "shared_buffers = '128MB'\n")
  })

  test('for a cluster of another Postgres release', async () => {
    await (await machine.service()).stop()
    await writeFile(machine.file('cluster', 'PG_VERSION'), '17\n')
    expect(await refusal(machine.dataDir)).toContain('was made by Postgres 17')
    await writeFile(machine.file('cluster', 'PG_VERSION'), '18\n')
  })

  test('for a cluster that is gone from the data folder of a ledger, or whose disk is away', async () => {
    const { url, stop } = await machine.service()
    await query(url, MARK)
    await stop()
    const away = machine.file('away')
    await rename(machine.file('cluster'), away)
    const missing = /The ledger is missing: .*postgres.cluster, but .*port is what one has left/
    expect(await refusal(machine.dataDir)).toMatch(missing)
    await mkdir(machine.file('cluster'))
    expect(await refusal(machine.dataDir)).toMatch(missing)
    await rm(machine.file('cluster'), { recursive: true })
    await rename(away, machine.file('cluster'))
    const again = await machine.service()
    expect(await query(again.url, READ_MARK)).toEqual([{ answer: 42 }])
    await again.stop()
    // Where all of Postgres is gone, what else the product keeps there tells of it. A restore may begin anew.
    await rm(machine.file(), { recursive: true })
    await mkdir(join(machine.dataDir, 'uploads', 'seals'), { recursive: true })
    expect(await refusal(machine.dataDir)).toMatch(/The ledger is missing: .*seals is what one has left/)
    await (await attachEmbedded({ dataDir: machine.dataDir, log: silent, afterLoss: true })).stop()
  })

  test('for files of the cluster that are gone, and leaves no Postgres running', async () => {
    await (await machine.service()).stop()
    await rename(machine.file('cluster', 'base'), machine.file('away'))
    expect(await refusal(machine.dataDir)).toMatch(/Files of the ledger are missing .*subdirectory "base.*restore a/)
    expect(await machine.runs()).toBe(false)
    await rm(machine.file('cluster', 'base'), { recursive: true, force: true })
    await rename(machine.file('away'), machine.file('cluster', 'base'))
  })

  test('for a password that is not that of the cluster', async () => {
    await (await machine.service()).stop()
    const file = machine.file('password')
    const right = await readFile(file)
    await writeFile(file, 'wrong\n')
    expect(await refusal(machine.dataDir)).toContain("isn't that of its Postgres")
    await writeFile(file, right)
  })
})

test('a port that another program has taken meanwhile is replaced by another one', async () => {
  const { url, stop } = await machine.service()
  await stop()
  const squatter = createServer().listen(Number(new URL(url).port), '127.0.0.1')
  await once(squatter, 'listening')
  const second = await machine.service()
  expect(new URL(second.url).port).not.toBe(new URL(url).port)
  expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
  squatter.close()
})

test('a data folder may have any name', async () => {
  const folder = join(machine.dataDir, `Pune's "día" $HOME \`ls\` नमस्ते`)
  await mkdir(folder, { mode: 0o711 })
  expect(await query((await machine.service(folder)).url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test.runIf(process.getuid?.() === 0)(
  'below a folder that only root can enter, the cluster is elsewhere and a link points to it',
  async () => {
    const closed = join(machine.dataDir, 'closed')
    await mkdir(closed, { mode: 0o700 })
    const folder = join(closed, 'data')
    const first = await machine.service(folder)
    await query(first.url, MARK)
    await first.stop()
    expect((await lstat(join(folder, 'postgres'))).isSymbolicLink()).toBe(true)
    expect((await stat(closed)).mode & 0o777).toBe(0o700)
    const second = await machine.service(folder)
    expect(await query(second.url, READ_MARK)).toEqual([{ answer: 42 }])
    await second.stop()
    await rm(await realpath(join(folder, 'postgres')), { recursive: true })
  },
)
