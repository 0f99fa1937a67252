import { beforeEach, expect, test } from 'vitest'
import { getProfile } from '#contract/accounts/auth'
import { listSessions } from '#contract/accounts/sessions'
import type { Role } from '#contract/fields/fields'
import { getSettings, updateSettings } from '#contract/records/settings'
import { deskForAllTests, opened } from '#tests/desk/desk'
import type { Client } from '#tests/served/client'
import { watch } from '#tests/served/watch'

const desk = deskForAllTests({ heartbeat: 50 })
beforeEach(async () => {
  await owner(`update product_settings set content = '{}'`)
  await owner('update sessions set last_used = $1', [new Date(opened)])
})

const owner = (text: string, values: readonly unknown[] = []) => desk.server.database.owner.query(text, [...values])
const idle = async (client: Client, minutes: number) => {
  const { user } = await client.ok(getProfile)
  const lastUsed = new Date(new Date(opened).getTime() - minutes * 60_000)
  await owner('update sessions set last_used = $2 where user_id = $1', [user.id, lastUsed])
}
const clientOf = (role: Role) => ({ super_admin: desk.admin, sub_admin: desk.pune, student: desk.student })[role]
const everybody: readonly [Role, number, string][] = [
  ['super_admin', 120, '2 hours'],
  ['sub_admin', 8 * 60, '8 hours'],
  ['student', 30 * 24 * 60, '30 days'],
]

test.each(everybody)('a session of a %s ends after %i minutes without use, and says so', async (role, limit, words) => {
  const client = clientOf(role)
  await idle(client, limit)
  await client.ok(getProfile)
  await idle(client, limit + 1)
  expect(await client.refused(getProfile)).toMatchObject({
    status: 401,
    code: 'NOT_SIGNED_IN',
    error: `You were signed out because nothing was done for ${words}. Sign in to continue.`,
  })
})

test('each use counts, so who works is never signed out', async () => {
  for (const hours of [1, 2.5, 4]) {
    desk.setClock(new Date(new Date(opened).getTime() + hours * 3_600_000).toISOString())
    await desk.admin.ok(getProfile)
  }
  desk.setClock(opened)
})

test('what an open page fetches by itself is no use', async () => {
  const sent = (unattended: object) => ({ headers: { Authorization: `Bearer ${desk.admin.token}`, ...unattended } })
  desk.setClock(new Date(new Date(opened).getTime() + 90 * 60_000).toISOString())
  expect(await desk.server.visitor.send('GET', '/auth/profile', sent({ 'X-Unattended': '1' }))).toMatchObject({
    status: 200,
  })
  desk.setClock(new Date(new Date(opened).getTime() + 121 * 60_000).toISOString())
  expect(await desk.server.visitor.send('GET', '/auth/profile', sent({}))).toMatchObject({ status: 401 })
  desk.setClock(opened)
})

test('the limits are set by super admins, for each role, and hold from the next request on', async () => {
  expect((await desk.admin.ok(getSettings)).settings.idleMinutes).toEqual({
    super_admin: 120,
    sub_admin: 480,
    student: 43_200,
  })
  const idleMinutes = { super_admin: 240, sub_admin: 15, student: 60 }
  await idle(desk.admin, 0)
  expect((await desk.admin.ok(updateSettings, { body: { idleMinutes } })).settings.idleMinutes).toEqual(idleMinutes)
  await idle(desk.pune, 16)
  expect((await desk.pune.refused(getProfile)).error).toContain('nothing was done for 15 minutes')
  for (const wrong of [4, 43_201, 12.5, null])
    expect(
      await desk.admin.call(updateSettings, { body: { idleMinutes: { ...idleMinutes, student: wrong } } }),
    ).toMatchObject({ status: 400, json: { details: [{ path: 'idleMinutes.student' }] } })
})

test('a stream ends with an idle session, and the list of sessions does not show it', async () => {
  const other = await desk.signIn('pune', 'a good password')
  const { user } = await desk.pune.ok(getProfile)
  const watcher = await watch(desk.server.url, desk.pune)
  const [, before] = (await other.ok(listSessions)).sessions
  const long = new Date(new Date(opened).getTime() - 9 * 3_600_000)
  await owner('update sessions set last_used = $3 where user_id = $1 and id = $2', [user.id, before?.id, long])
  await watcher.ended()
  expect((await other.ok(listSessions)).sessions).toHaveLength(1)
})
