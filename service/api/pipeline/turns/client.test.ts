import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { clientOf } from './client.ts'

test('a client is gone once the answer is closed, and who asks later is told so too', () => {
  const res = new ServerResponse(new IncomingMessage(new Socket()))
  const client = clientOf({ ip: '192.0.2.1', res }, undefined)
  const { gone } = client
  expect([client.name, gone.aborted]).toEqual(['192.0.2.1', false])
  res.destroy()
  res.emit('close')
  expect(gone.aborted).toBe(true)
})

test('an answer is watched once, however often that is asked', () => {
  const res = new ServerResponse(new IncomingMessage(new Socket()))
  const before = res.listenerCount('close')
  const client = clientOf({ ip: '192.0.2.1', res }, undefined)
  expect(res.listenerCount('close')).toBe(before)
  expect(client.gone).toBe(client.gone)
  expect(res.listenerCount('close')).toBe(before + 1)
})
