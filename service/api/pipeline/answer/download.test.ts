import { once } from 'node:events'
import { Readable } from 'node:stream'
import Koa from 'koa'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from '#main/listen'
import { sendContent } from './download.ts'

test('a file of which nothing is read is closed all the same', async () => {
  const content = new Readable({ read: () => {} })
  const app = new Koa().use(ctx => sendContent(ctx, { content, size: 3000, type: 'image/png' }))
  const { url, close } = await listen(app.callback(), { host: '127.0.0.1', port: 0 })
  onTestFinished(close)
  const closed = once(content, 'close')
  const answer = await fetch(url, { method: 'HEAD' })
  expect([answer.status, answer.headers.get('Content-Length')]).toEqual([200, '3000'])
  await closed
  expect(content.destroyed).toBe(true)
})
