import { expect, onTestFinished, test } from 'vitest'
import { routes } from '#api/routes/all'
import { changePassword } from '#contract/accounts/account'
import { createUser, login } from '#contract/accounts/auth'
import { createApp } from '#main/app'
import { listen } from '#main/listen'
import { openClient } from '#tests/served/client'
import { adminPassword, startTestServer } from '#tests/served/server'
import type { Threads } from '#threads/threads'

test('however many passwords come at once, two are hashed at a time, so that threads are left for answers', async () => {
  const { parts, stop } = await startTestServer()
  onTestFinished(stop)
  let [hashing, most] = [0, 0]
  const watch = (threads: Threads): Threads => ({
    ...threads,
    for: client => watch(threads.for(client)),
    hash: work =>
      threads.hash(async () => {
        hashing += 1
        most = Math.max(most, hashing)
        return work().finally(() => {
          hashing -= 1
        })
      }),
  })
  const app = createApp({ ...parts, threads: watch(parts.threads) }, routes)
  const { url, close } = await listen(app.callback(), { host: '127.0.0.1', port: 0 })
  onTestFinished(close)
  const body = { username: 'admin', password: adminPassword }
  await Promise.all(Array.from({ length: 8 }, () => openClient(url).ok(login, { body })))
  expect(most).toBe(2)

  most = 0
  const admin = openClient(url, (await openClient(url).ok(login, { body })).token)
  const hire = (number: number) =>
    admin.ok(createUser, {
      body: {
        username: `clerk${number}`,
        fullName: 'A clerk',
        email: `clerk${number}@example.com`,
        password: adminPassword,
        role: 'sub_admin',
      },
    })
  await Promise.all([1, 2, 3, 4].map(hire))
  expect(most).toBe(2)

  most = 0
  const wrong = { currentPassword: 'not this one', newPassword: 'another of my choice' }
  await Promise.all([1, 2, 3, 4].map(() => admin.call(changePassword, { body: wrong })))
  expect(most).toBe(2)
})
