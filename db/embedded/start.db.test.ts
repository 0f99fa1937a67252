import { once } from 'node:events'
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { openPool } from '#db/connection/connect'
import { silent } from '#db/log'
import { StartError } from '#db/start-error'
import { machineForEachTest, query } from '#db/testing/machine'
import { until } from '#db/testing/until'
import { startEmbedded } from './start.ts'

const machine = machineForEachTest()
const MARK = 'create table mark as select 42 as answer'
const READ_MARK = 'select answer from mark'

test('a second start finds everything as it was, on the same port', async () => {
  const first = await machine.service()
  await query(first.url, MARK)
  await first.stop()
  expect(await machine.runs()).toBe(false)
  const second = await machine.service()
  expect(second.url).toBe(first.url)
  expect(await query(second.url, READ_MARK)).toEqual([{ answer: 42 }])
})

test('the cluster is UTF-8 with the builtin locale, durable and in UTC, and its owner is not a superuser', async () => {
  const { url } = await machine.service()
  const [settings] = await query(
    url,
    `select current_setting('server_encoding') as encoding, datlocprovider as provider, datlocale as locale,
    current_setting('fsync') as fsync, current_setting('full_page_writes') as pages, current_setting('synchronous_commit') as commit,
    current_setting('data_checksums') as checksums, current_setting('timezone') as zone, usesuper as super
    from pg_database, pg_user where datname = current_database() and usename = current_user`,
  )
  expect(settings).toEqual({
    encoding: 'UTF8',
    provider: 'b',
    locale: 'C.UTF-8',
    fsync: 'on',
    pages: 'on',
    commit: 'on',
    checksums: 'on',
    zone: 'UTC',
    super: false,
  })
})

test('the password is required, and only its owner can read it', async () => {
  const { url } = await machine.service()
  const wrong = new URL(url)
  wrong.password = 'wrong'
  await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed')
  expect((await stat(machine.file('password'))).mode & 0o777).toBe(0o600)
})

describe('the superuser of Postgres', () => {
  const superuser = (port: string, password: string) => `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
  const kept = async (name: string) => (await readFile(machine.file(name), 'utf8')).trim()

  test('has a password of its own, that only the owner of the folder can read', async () => {
    const { url, superuserUrl } = await machine.service()
    const { port, password } = new URL(url)
    expect((await stat(machine.file('superuser-password'))).mode & 0o777).toBe(0o600)
    expect(superuserUrl).toBe(superuser(port, await kept('superuser-password')))
    expect(await query(superuserUrl, 'select usesuper from pg_user where usename = current_user')).toEqual([
      { usesuper: true },
    ])
    await expect(query(superuser(port, password), 'select 1')).rejects.toThrow('password authentication failed')
  })

  test('gets it at the next start in a folder of an earlier release, also if that start is broken off', async () => {
    const first = await machine.service()
    const { port, password } = new URL(first.url)
    await query(first.superuserUrl, `alter role postgres password '${password}'`)
    await first.stop()
    for (const brokenOff of [false, true]) {
      if (!brokenOff) await rm(machine.file('superuser-password'))
      const { superuserUrl, stop } = await machine.service()
      await expect(query(superuser(port, password), 'select 1')).rejects.toThrow('password authentication failed')
      await query(superuserUrl, `alter role postgres password '${password}'`)
      await stop()
    }
  })

  test('keeps the old one while a standby follows with it', async () => {
    const first = await machine.service()
    const { port, password } = new URL(first.url)
    await query(first.superuserUrl, `alter role postgres password '${password}'`)
    await query(superuser(port, password), `select pg_create_physical_replication_slot('ledger_standby')`)
    await first.stop()
    await rm(machine.file('superuser-password'))
    expect((await machine.service()).superuserUrl).toBe(superuser(port, password))
  })
})

describe('after kill -9', () => {
  test('of the service, the next service adopts the running Postgres and stops it in the end', async () => {
    const { child, started } = machine.serviceProcess()
    const url = await started
    await query(url, MARK)
    const pid = await machine.postmasterPid()
    child.kill('SIGKILL')
    const next = await machine.service()
    expect(await machine.postmasterPid()).toBe(pid)
    expect(await query(next.url, READ_MARK)).toEqual([{ answer: 42 }])
    await next.stop()
    expect(await machine.runs()).toBe(false)
  })

  test('of service and Postgres, the next service starts it again with all acknowledged data', async () => {
    const { child, started } = machine.serviceProcess()
    const url = await started
    await query(url, MARK)
    process.kill(await machine.postmasterPid(), 'SIGKILL')
    child.kill('SIGKILL')
    const next = await machine.service()
    expect(await query(next.url, READ_MARK)).toEqual([{ answer: 42 }])
  })

  test('of Postgres, the service restarts it on the same port and tells its listeners', async () => {
    const embedded = await machine.service()
    await query(embedded.url, MARK)
    const pid = await machine.postmasterPid()
    const restarted = new Promise<void>(resolve => embedded.onRestart(resolve))
    const pool = openPool(embedded.url, { max: 2, applicationName: 'test' })
    await pool.query('select 1')
    process.kill(pid, 'SIGKILL')
    await restarted
    expect(await machine.postmasterPid()).not.toBe(pid)
    expect((await until(() => pool.query(READ_MARK))).rows).toEqual([{ answer: 42 }])
    await pool.end()
    await embedded.stop()
    expect(await machine.runs()).toBe(false)
  })

  test('in the middle of the first start, the next start begins again', async () => {
    const { child, started } = machine.serviceProcess()
    started.catch(() => {})
    await until(async () => {
      const [draft] = (await readdir(machine.file())).filter(name => name.startsWith(`draft-${child.pid}-`))
      return stat(machine.file(draft ?? '', 'PG_VERSION'))
    })
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(await query((await machine.service()).url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect((await readdir(machine.file())).filter(name => name.startsWith('draft-'))).toEqual([])
  })

  test('another program that got the same process id is not mistaken for Postgres', async () => {
    await (await machine.service()).stop()
    await writeFile(
      machine.file('cluster', 'postmaster.pid'),
      `${process.pid}\n${machine.dataDir}\n0\n1\n\n\n0 0\nready\n`,
    )
    expect(await query((await machine.service()).url, 'select 1 as one')).toEqual([{ one: 1 }])
  })
})

describe('a shared data folder', () => {
  test('refuses a second service with one line, and the first goes on', async () => {
    const first = await machine.service()
    const refusal = await startEmbedded({ dataDir: machine.dataDir, log: silent }).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(StartError)
    expect(String(refusal)).toMatch(
      new RegExp(`^StartError: Another service uses this DATA_DIR \\(fee-ledger service ${process.pid}\\)[^\\n]*$`),
    )
    expect(await query(first.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('keeps Postgres running until its last user, a service or a script, stops', async () => {
    const first = await machine.service()
    const second = await machine.script()
    expect(second.url).toBe(first.url)
    await first.stop()
    expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await second.stop()
    expect(await machine.runs()).toBe(false)
  })

  test('lets a script start Postgres, and a service join it', async () => {
    const first = await machine.script()
    const second = await machine.service()
    await first.stop()
    expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('gives a running Postgres to a user who arrives while the last one is leaving', async () => {
    const first = await machine.service()
    const [, second] = await Promise.all([first.stop(), machine.script()])
    expect(await until(() => query(second.url, 'select 1 as one'))).toEqual([{ one: 1 }])
  })

  test('gets one cluster from several first starts at the same time', async () => {
    const all = await Promise.all([machine.script(), machine.script(), machine.script()])
    expect(new Set(all.map(({ url }) => url)).size).toBe(1)
    expect(await query(all[0]?.url ?? '', 'select 1 as one')).toEqual([{ one: 1 }])
  })
})
