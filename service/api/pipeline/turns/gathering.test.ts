import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openGathering } from './gathering.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Requests in the order in which their work began; each is under way until it is ended. */
function requests() {
  const gathering = openGathering()
  const begun: string[] = []
  const ends = new Map<string, PromiseWithResolvers<string>>()
  const send = (name: string) => {
    const end = Promise.withResolvers<string>()
    ends.set(name, end)
    return gathering(() => {
      begun.push(name)
      return end.promise
    })
  }
  const take = async (milliseconds: number, times: number) => {
    for (let time = 0; time < times; time += 1) await gathering(() => vi.advanceTimersByTimeAsync(milliseconds))
  }
  return { begun, send, take, endOf: (name: string) => ends.get(name) ?? Promise.withResolvers<string>() }
}

test('three go at once; those who come while they are under way go together, after 10 ms at the latest', async () => {
  const { begun, send, take } = requests()
  await take(5000, 20)
  for (const name of ['a', 'b', 'c', 'd']) void send(name)
  await vi.advanceTimersByTimeAsync(9)
  void send('e')
  expect(begun).toEqual(['a', 'b', 'c'])
  await vi.advanceTimersByTimeAsync(1)
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'e'])
  void send('f')
  await vi.advanceTimersByTimeAsync(9)
  expect(begun).not.toContain('f')
  await vi.advanceTimersByTimeAsync(1)
  expect(begun).toContain('f')
})

test('while requests are quick, nobody is kept for long', async () => {
  const { begun, send, take } = requests()
  await take(30, 200)
  for (const name of ['a', 'b', 'c', 'd']) void send(name)
  await vi.advanceTimersByTimeAsync(1)
  expect(begun).not.toContain('d')
  await vi.advanceTimersByTimeAsync(1)
  expect(begun).toContain('d')
})

test('each gets its own result or error, and is then under way no more', async () => {
  const { begun, send, endOf } = requests()
  const sent = ['a', 'b', 'c', 'd'].map(send)
  await vi.advanceTimersByTimeAsync(10)
  for (const name of ['a', 'b', 'c']) endOf(name).resolve(`${name} is done`)
  endOf('d').reject(new Error('refused'))
  expect(await Promise.allSettled(sent)).toMatchObject([
    { value: 'a is done' },
    { value: 'b is done' },
    { value: 'c is done' },
    { reason: { message: 'refused' } },
  ])
  for (const name of ['e', 'f', 'g']) void send(name)
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g'])
})
