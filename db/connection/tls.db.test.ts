import { execFileSync } from 'node:child_process'
import { chmod, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, expect, test } from 'vitest'
import { temporaryFolder } from '#db/testing/folder'
import { machineForEachTest } from '#db/testing/machine'
import { until } from '#db/testing/until'
import { migrate } from '../migrate.ts'
import { findPooler, startPooler } from '../pooler/pgbouncer.ts'
import { openPool, SERVICE_ROLE, SYSTEM_ROLE, sessionConfig } from './connect.ts'
import { listen } from './listen.ts'
import { urlAtPooler } from './pooler.ts'

const machine = machineForEachTest()
/** Ended before their Postgres is. */
const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})
const script = join(import.meta.dirname, '../pooler/certificates.sh')

/** What the containers get, in a folder of this machine. */
async function certificates(): Promise<string> {
  const folder = await temporaryFolder()
  const { uid, gid } = await stat(machine.file('cluster'))
  execFileSync(script, [folder, `${uid}:${gid}`, `${uid}:${gid}`], { stdio: 'pipe' })
  await chmod(folder, 0o755)
  return folder
}

/** A Postgres with the settings of the containers, which takes no connection over the network without TLS. */
async function start() {
  const { url, superuserUrl } = await machine.service()
  await migrate(url)
  const folder = await certificates()
  const superuser = new Client({ connectionString: superuserUrl })
  await superuser.connect()
  for (const [name, value] of [
    ['ssl_cert_file', `${folder}/postgres.crt`],
    ['ssl_key_file', `${folder}/postgres.key`],
    ['ssl', 'on'],
  ])
    await superuser.query(`alter system set ${name} = '${value}'`)
  await superuser.query('select pg_reload_conf()')
  const isOn = async () => (await superuser.query('show ssl')).rows[0].ssl === 'on'
  await until(isOn)
  ends.push(() => superuser.end())
  return { url, folder, superuser }
}
const verified = (url: string, folder: string) => `${url}?sslmode=verify-full&sslrootcert=${folder}/ca.pem`

/** By application name, what protects each session of this file. */
const protection = `select application_name as name, s.version from pg_stat_activity join pg_stat_ssl s using (pid)
  where application_name like '%tls' order by name`

test('all connections to a Postgres that is verified are encrypted', async () => {
  const { url, folder, superuser } = await start()
  const pool = openPool(verified(url, folder), { max: 1, applicationName: 'tls', role: SERVICE_ROLE })
  ends.push(() => pool.end())

  const { promise: heard, resolve } = Promise.withResolvers<string>()
  const options = { channels: { tls: resolve }, onConnect: () => {}, onError: () => {} }
  const listening = await listen({ url: verified(url, folder), role: SERVICE_ROLE, ...options })
  ends.push(listening.close)
  await pool.query(`select pg_notify('tls', 'heard')`)
  expect(await heard).toBe('heard')
  expect((await superuser.query(protection)).rows).toEqual([
    { name: 'listen tls', version: 'TLSv1.3' },
    { name: 'tls', version: 'TLSv1.3' },
  ])
})

test('a Postgres that another authority vouches for is refused', async () => {
  const { url } = await start()
  const client = new Client(sessionConfig(verified(url, await certificates())))
  await expect(client.connect()).rejects.toMatchObject({ code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' })
})

const pooler = findPooler()
test.skipIf(pooler === undefined)('a pooler is verified, and verifies Postgres', async () => {
  const { url, folder, superuser } = await start()
  const { url: atPooler, stop } = await startPooler(pooler ?? '', url, folder)
  ends.push(stop)
  const pool = openPool(urlAtPooler(atPooler, SYSTEM_ROLE), {
    ...{ max: 1, applicationName: 'tls', role: SYSTEM_ROLE, pooled: true },
  })
  ends.push(() => pool.end())
  await pool.query('select')
  expect((await superuser.query(protection)).rows).toEqual([{ name: 'tls', version: 'TLSv1.3' }])
})
