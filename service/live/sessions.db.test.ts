import { expect, test } from 'vitest'
import { changePassword } from '#contract/accounts/account'
import { deleteUser, logout, updateUser } from '#contract/accounts/auth'
import { watch as endpoint } from '#contract/product/live'
import { deskForAllTests, opened } from '#tests/desk/desk'
import { ring, somebody } from '#tests/served/audience'
import { openClient } from '#tests/served/client'
import { startTestServer } from '#tests/served/server'
import { watch } from '#tests/served/watch'

const desk = deskForAllTests({ heartbeat: 50 })

const url = () => desk.server.url
type Somebody = Awaited<ReturnType<typeof somebody>>

const endings: Record<string, (user: Somebody) => Promise<unknown>> = {
  'they sign out': ({ client }) => client.ok(logout),
  'they are deactivated': ({ id }) => desk.admin.ok(updateUser, { params: { id }, body: { isActive: false } }),
  'they are deleted': ({ id }) => desk.admin.ok(deleteUser, { params: { id } }),
  'their password is set': ({ id }) =>
    desk.admin.ok(updateUser, { params: { id }, body: { password: 'another good one' } }),
  'their role changes': ({ id }) => desk.admin.ok(updateUser, { params: { id }, body: { role: 'super_admin' } }),
  'they move to another branch': ({ id }) =>
    desk.admin.ok(updateUser, { params: { id }, body: { instituteName: 'Nashik' } }),
  'they change their password elsewhere': async ({ username, password }) => {
    const elsewhere = await desk.signIn(username, password)
    await elsewhere.ok(changePassword, { body: { currentPassword: password, newPassword: 'another good one' } })
  },
}

test.each(Object.entries(endings))('a stream ends when %s', async (_, end) => {
  const user = await somebody(desk, 'sub_admin')
  const watcher = await watch(url(), user.client)
  await end(user)
  await watcher.ended()
})

test('a stream goes on when only its user’s name changes, and announces that', async () => {
  const user = await somebody(desk, 'sub_admin')
  const watcher = await watch(url(), user.client)
  await desk.admin.ok(updateUser, { params: { id: user.id }, body: { fullName: 'Somebody Else' } })
  await watcher.until('profile')
  await ring(desk)
  await watcher.until('courses')
})

test('a stream ends when its session runs out', async () => {
  const { client } = await somebody(desk, 'student')
  const watcher = await watch(url(), client)
  desk.setClock('2026-08-01T10:00:00+05:30')
  await watcher.ended()
  desk.setClock(opened)
})

test('all streams end when the service stops, and a stream opened during the stop ends at once', async () => {
  const server = await startTestServer()
  const before = await watch(server.url, server.admin)
  server.parts.live.end()
  const after = await watch(server.url, server.admin)
  await Promise.all([before.ended(), after.ended()])
  await server.stop()
})

test('one user may have ten streams: the eleventh ends the oldest', async () => {
  const { client } = await somebody(desk, 'sub_admin')
  const first = await watch(url(), client)
  const others = await Promise.all(Array.from({ length: 10 }, () => watch(url(), client)))
  await first.ended()
  await ring(desk)
  for (const other of others) await other.until('courses')
})

test('a reader who goes away leaves nothing behind', async () => {
  const { client } = await somebody(desk, 'sub_admin')
  const before = desk.server.parts.live.count()
  const watcher = await watch(url(), client)
  expect(desk.server.parts.live.count()).toBe(before + 1)
  watcher.close()
  await expect.poll(() => desk.server.parts.live.count()).toBe(before)
})

test('a stream needs a session, and a token in the address does not count as one', async () => {
  expect(await openClient(url()).refused(endpoint)).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' })
  const { status } = await openClient(url()).send('GET', `/live?token=${desk.admin.token}`)
  expect(status).toBe(401)
})

test('the answer is an event stream that no proxy stores, with a heartbeat while nothing happens', async () => {
  const response = await fetch(`${url()}/api/live`, { headers: { Authorization: `Bearer ${desk.pune.token}` } })
  expect(response.headers.get('Content-Type')).toBe('text/event-stream; charset=utf-8')
  expect(response.headers.get('Cache-Control')).toBe('no-store, no-transform')
  expect(response.headers.get('X-Accel-Buffering')).toBe('no')
  let text = ''
  for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += piece
    if (text.endsWith(':\n\n')) break
  }
  expect(text).toBe('retry: 2000\n\n:\n\n')
})
