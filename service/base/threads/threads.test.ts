import { threadId } from 'node:worker_threads'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { invalid, Refusal } from '#contract/refusal'
import { counterLimit, fileLimit, paperLimit, taskOf } from './task.ts'
import * as work from './testing/work.ts'
import { openThreads, ThreadEnded } from './threads.ts'

const module = import.meta.resolve('./testing/work.ts')
const double = taskOf(module, work.double, counterLimit)
const patient = { ...counterLimit, lane: 'file' } as const

function open(options?: { megabytes: number }) {
  const threads = openThreads(options)
  onTestFinished(threads.stop)
  return threads
}

test('work is done in other threads, three at a time, each used again', async () => {
  const threads = open()
  const made = await Promise.all(Array.from({ length: 20 }, (_, index) => threads.run(double, index)))
  expect(made.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, index) => 2 * index))
  const used = new Set(made.map(one => one.threadId))
  expect(used.has(threadId)).toBe(false)
  expect(used.size).toBeLessThanOrEqual(3)
})

test('whoever waits for work goes on meanwhile', async () => {
  const threads = open()
  const shared = new SharedArrayBuffer(4)
  const waiting = threads.run(taskOf(module, work.waitFor, counterLimit), shared)
  // The other thread is free.
  expect((await threads.run(double, 21)).number).toBe(42)
  Atomics.store(new Int32Array(shared), 0, 1)
  Atomics.notify(new Int32Array(shared), 0)
  expect(['ok', 'not-equal']).toContain(await waiting)
})

test('one thread is kept for what somebody waits for at the counter', async () => {
  const threads = open()
  const shared = new SharedArrayBuffer(4)
  const limits = [patient, patient, paperLimit, paperLimit]
  const waiting = limits.map(limit => threads.run(taskOf(module, work.waitFor, limit), shared))
  expect((await threads.run(double, 21)).number).toBe(42)
  Atomics.store(new Int32Array(shared), 0, 1)
  Atomics.notify(new Int32Array(shared), 0)
  await Promise.all(waiting)
})

test('files wait for no long paper, nor it for them', async () => {
  for (const [long, other] of [
    [paperLimit, patient],
    [patient, paperLimit],
  ] as const) {
    const threads = open()
    const shared = new SharedArrayBuffer(4)
    const waiting = threads.run(taskOf(module, work.waitFor, long), shared)
    expect((await threads.run(taskOf(module, work.double, other), 21)).number).toBe(42)
    Atomics.store(new Int32Array(shared), 0, 1)
    Atomics.notify(new Int32Array(shared), 0)
    await waiting
  }
})

test('clients take turns, and what one who is gone still waits for is not begun', async () => {
  const threads = open()
  const gone = new AbortController()
  const named = (name: string, signal = new AbortController().signal) => threads.for({ name, gone: signal })
  const task = taskOf(module, work.double, patient)
  const done: string[] = []
  const ask = (client: typeof threads, what: string) => client.run(task, 1).then(() => done.push(what))
  const many = ['a1', 'a2', 'a3'].map(what => ask(named('a'), what))
  const left = ask(named('b', gone.signal), 'b1')
  const other = ask(named('c'), 'c1')
  gone.abort()
  await expect(left).rejects.toMatchObject({ code: 'OVERLOADED' })
  await Promise.all([...many, other])
  expect(done).toEqual(['a1', 'a2', 'c1', 'a3'])
})

test('a table of a branch waits until the one before is done, and one of the same client until that was read', async () => {
  const threads = open()
  const client = (name: string, gone = new AbortController().signal) => threads.for({ name, gone })
  const leaving = new AbortController()
  const first = await client('a', leaving.signal).mayImport('Pune')
  const begun: string[] = []
  const ask = async (name: string, branch: string) => {
    const { done } = await client(name).mayImport(branch)
    begun.push(name)
    done()
  }
  const own = ask('a', 'Nashik')
  const others = ask('b', 'Pune')
  await ask('c', 'Thane')
  first.done()
  await others
  leaving.abort()
  await own
  expect(begun).toEqual(['c', 'b', 'a'])
})

describe('what goes wrong is said, and the next work is done', () => {
  test.each([
    ['a refusal', work.refuse, invalid('file', 'is empty.')],
    ['an error', work.fail, new TypeError('This is a fault of ours.')],
    ['the end of the thread', work.end, new ThreadEnded('A thread ended before its work was done.')],
  ])('%s', async (_, doing, wanted) => {
    const threads = open()
    const done = Promise.allSettled([1, 2, 3].map(() => threads.run(taskOf(module, doing, counterLimit))))
    for (const one of await done) expect(one).toEqual({ status: 'rejected', reason: wanted })
    expect((await threads.run(double, 1)).number).toBe(2)
  })

  test('something that cannot be copied', async () => {
    const threads = open()
    const name = taskOf(module, async (_: () => void) => {}, counterLimit)
    const all = await Promise.allSettled([1, 2, 3].map(() => threads.run(name, () => {})))
    for (const one of all) expect(one).toMatchObject({ status: 'rejected', reason: { name: 'DataCloneError' } })
    expect((await threads.run(double, 1)).number).toBe(2)
  })

  test('a lack of memory', async () => {
    const threads = open({ megabytes: 64 })
    await expect(threads.run(taskOf(module, work.fillMemory, counterLimit))).rejects.toMatchObject({
      code: 'TOO_LARGE',
    })
    expect((await threads.run(double, 1)).number).toBe(2)
  })
})

describe('work that takes longer than its limit', () => {
  const late = () => new Refusal('OVERLOADED', 'It is late.')
  const endless = taskOf(module, work.goOn, { ...counterLimit, milliseconds: 1, late })

  test('is given up, and others take the places of its threads', async () => {
    const threads = open()
    const done = await Promise.allSettled([1, 2, 3].map(() => threads.run(endless, new SharedArrayBuffer(4))))
    for (const one of done) expect(one).toEqual({ status: 'rejected', reason: late() })
    expect((await threads.run(double, 21)).number).toBe(42)
  })

  test('has ended when it is said to be late', async () => {
    const threads = open()
    const shared = new SharedArrayBuffer(4)
    await expect(threads.run(endless, shared)).rejects.toEqual(late())
    const turns = Atomics.load(new Int32Array(shared), 0)
    // In another thread, which takes a while to start.
    await threads.run(double, 1)
    expect(Atomics.load(new Int32Array(shared), 0)).toBe(turns)
  })

  test('is refused with the field of the file that was sent, or with when to try again', () => {
    const { late } = fileLimit((_: string, field: string) => field)
    expect(late('/tmp/1', 'billFile')).toMatchObject({ code: 'TOO_LARGE', details: [{ path: 'billFile' }] })
    for (const limit of [counterLimit, paperLimit]) expect(limit.late()).toMatchObject({ code: 'OVERLOADED' })
  })
})

test('the limit of work that is done no longer counts', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const threads = open()
  for (const task of [double, taskOf(module, work.fail, counterLimit)]) await Promise.allSettled([threads.run(task, 1)])
  expect(vi.getTimerCount()).toBe(0)
})

test('in a hurry only what somebody waits for at the counter is done, and the rest is refused at once', async () => {
  const threads = open()
  const shared = () => new SharedArrayBuffer(4)
  const long = taskOf(module, work.waitFor, patient)
  const counter = shared()
  const urgent = threads.run(taskOf(module, work.waitFor, counterLimit), counter)
  const others = [1, 2, 3].map(() => threads.run(long, shared()))
  threads.hurry()
  const refused = await Promise.allSettled([...others, threads.run(long, shared())])
  for (const one of refused) expect(one).toMatchObject({ status: 'rejected', reason: { code: 'OVERLOADED' } })
  Atomics.store(new Int32Array(counter), 0, 1)
  Atomics.notify(new Int32Array(counter), 0)
  expect(['ok', 'not-equal']).toContain(await urgent)
  expect((await threads.run(double, 21)).number).toBe(42)
})

test('after a stop nothing is done, and what was being done has failed', async () => {
  const threads = open()
  const waiting = [1, 2, 3].map(() => threads.run(taskOf(module, work.waitFor, counterLimit), new SharedArrayBuffer(4)))
  const all = Promise.allSettled(waiting)
  await threads.stop()
  for (const one of await all) expect(one).toMatchObject({ status: 'rejected', reason: expect.any(ThreadEnded) })
  await expect(threads.run(double, 1)).rejects.toThrow(ThreadEnded)
})
