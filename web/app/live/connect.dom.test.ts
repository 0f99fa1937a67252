// @vitest-environment jsdom
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../base/api/queryClient.ts'
import { connect } from './connect.ts'

const closing = new AbortController()
afterEach(() => {
  closing.abort()
  queryClient.clear()
  vi.unstubAllGlobals()
})

/** The answers to one list on the screen, in the order in which they are asked for. */
function listed(name: string, ...answers: Promise<string>[]) {
  const queryFn = vi.fn(() => answers.shift() ?? Promise.resolve('asked too often'))
  const observer = new QueryObserver(queryClient, { queryKey: ['entries', name], queryFn, meta: { failed: false } })
  const end = observer.subscribe(() => undefined)
  closing.signal.addEventListener('abort', end)
  return { queryFn, shown: () => observer.getCurrentResult().data }
}

test('a stream that opens makes up for what was recorded before, and asks for nothing that had failed', async () => {
  const late = Promise.withResolvers<string>()
  const there = listed('there', Promise.resolve('old'), Promise.resolve('new'))
  const onItsWay = listed('on its way', late.promise, Promise.resolve('also new'))
  const failed = listed('failed', Promise.reject(new Error('no')))
  await expect.poll(() => there.shown()).toBe('old')
  const { readable } = new TransformStream<Uint8Array>()
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(readable)))
  void connect(closing.signal)
  await expect.poll(() => there.shown()).toBe('new')
  expect(onItsWay.shown()).toBeUndefined()
  late.resolve('also old')
  await expect.poll(() => onItsWay.shown()).toBe('also new')
  expect([there, onItsWay, failed].map(({ queryFn }) => queryFn.mock.calls.length)).toEqual([2, 2, 1])
})
