import { appendFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { StartError } from '#db/start-error'
import { freshDatabase } from '#db/testing/database'
import { machineForEachTest } from '#db/testing/machine'
import { forEachTest } from '#db/testing/shared'
import { openPool } from './connect.ts'
import { refuseUnsafe } from './durability.ts'

describe('a Postgres that may forget', () => {
  const machine = machineForEachTest()

  const refusalWith = async (lines: string): Promise<unknown> => {
    await (await machine.service()).stop()
    await appendFile(machine.file('cluster', 'postgresql.conf'), lines)
    const { url } = await machine.service()
    const pool = openPool(url, { max: 1, applicationName: 'test' })
    const refusal = await refuseUnsafe(pool).catch((error: unknown) => error)
    await pool.end()
    return refusal
  }

  test.each(['fsync', 'full_page_writes', 'synchronous_commit'])('with %s off is refused by name', async setting => {
    const refusal = await refusalWith(`${setting} = off\n`)
    expect(refusal).toBeInstanceOf(StartError)
    expect(String(refusal)).toContain(`${setting} = off`)
  })

  test('because its commits do not wait for the standby it names, is refused', async () => {
    const refusal = await refusalWith(`synchronous_standby_names = 'second'\nsynchronous_commit = local\n`)
    expect(refusal).toBeInstanceOf(StartError)
    expect(String(refusal)).toContain('synchronous_commit = local')
  })
})

describe('a Postgres with its defaults', () => {
  const database = forEachTest(freshDatabase, ({ drop }) => drop())

  test('is taken', async () => {
    await expect(refuseUnsafe(database.pool)).resolves.toBeUndefined()
  })

  test('is refused when only this database has it off', async () => {
    const [row] = (await database.owner.query('select current_database() as name')).rows
    await database.owner.query(`alter database ${row.name} set synchronous_commit = off`)
    const pool = openPool(database.url, { max: 1, applicationName: 'test' })
    await expect(refuseUnsafe(pool)).rejects.toThrow('synchronous_commit = off')
    await pool.end()
  })
})
