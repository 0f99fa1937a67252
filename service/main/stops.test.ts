import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stopAll } from './stops.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())
const log = () => ({ error: vi.fn<(context: { readonly err: unknown }, message: string) => void>() })

test('parts stop in the reverse order of their start', async () => {
  const order: number[] = []
  const parts = [1, 2, 3].map(part => async () => void order.push(part))
  expect(await stopAll(parts, log())).toBe(true)
  expect(order).toEqual([3, 2, 1])
})

test('whatever hangs or fails, the others are stopped, and the end comes within the time that is promised', async () => {
  const stopped: string[] = []
  const { promise: never } = Promise.withResolvers<void>()
  const said = log()
  const ending = stopAll(
    [
      async () => void stopped.push('postgres'),
      () => never,
      () => Promise.reject(new Error('It broke.')),
      () => never,
      async () => void stopped.push('http'),
    ],
    said,
  )
  await vi.advanceTimersByTimeAsync(32_999)
  expect(stopped).toEqual(['http'])
  await vi.advanceTimersByTimeAsync(1)
  expect(await ending).toBe(false)
  expect(stopped).toEqual(['http', 'postgres'])
  expect(said.error.mock.calls.map(([{ err }]) => String(err))).toEqual([
    'Error: It has not stopped after 30 seconds.',
    'Error: It broke.',
    'Error: It has not stopped after 3 seconds.',
  ])
})
