import { expect, onTestFinished, test } from 'vitest'
import { StartError } from '#db/start-error'
import { databaseForAllTests } from '#db/testing/database'
import { asOwner } from '#db/testing/server'
import { openPool, SERVICE_ROLE } from './connect.ts'
import { checkPooler, urlAtPooler } from './pooler.ts'
import { establish, type SessionSettings, settingsOf } from './session.ts'

/** The sessions of a pooler have what its configuration gives them: here, what the URL does. */
const database = databaseForAllTests()

const needed = settingsOf({ role: SERVICE_ROLE })

async function check(given: SessionSettings): Promise<unknown> {
  const url = new URL(database.url)
  const options = Object.entries(given).map(([name, value]) => `-c ${name}=${value}`)
  url.searchParams.set('options', options.join(' '))
  const pool = openPool(url.href, { max: 2, applicationName: 'pooler', role: SERVICE_ROLE, pooled: true })
  onTestFinished(() => pool.end())
  return checkPooler(pool, needed).then(
    () => 'accepted',
    (error: unknown) => error,
  )
}

test('a pooler with the role and the settings is accepted', async () => {
  expect(await check(needed)).toBe('accepted')
})

test.each(Object.keys(needed))('one whose sessions lack the setting %s is refused in one line', async name => {
  const other: Readonly<Record<string, string>> = { timezone: 'Asia/Kolkata', datestyle: 'German', role: 'none' }
  const refusal = await check({ ...needed, [name]: other[name] ?? '0' })
  expect(refusal).toBeInstanceOf(StartError)
  const lack = name === 'role' ? `its sessions don't work as ${SERVICE_ROLE}` : `its sessions lack ${name}`
  expect(String(refusal)).toBe(
    `StartError: The pooler of DATABASE_POOL_URL can't be used as ${SERVICE_ROLE} (${lack}): see docs/scale.md.`,
  )
})

test('each role has a database of its own there', () => {
  expect(urlAtPooler('postgres://owner:secret@pooler:6432/fees?sslmode=require', SERVICE_ROLE)).toBe(
    'postgres://owner:secret@pooler:6432/fees_service?sslmode=require',
  )
})

test('a session whose settings a pooler has dropped gets them again, its role first of all', async () => {
  const told = await asOwner(database.url, async client => {
    await establish(client, needed)
    const { rows } = await client.query(
      `select current_user::text as role, current_setting('statement_timeout') as statement, current_setting('timezone') as zone`,
    )
    return rows
  })
  expect(told).toEqual([{ role: SERVICE_ROLE, statement: '30s', zone: 'UTC' }])
})
