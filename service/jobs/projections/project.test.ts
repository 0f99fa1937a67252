import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createRun } from './project.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const seconds = (many: number) => vi.advanceTimersByTimeAsync(many * 1000)

function openRun(behind = async (): Promise<string[]> => [], long: Promise<void> = Promise.resolve()) {
  const projected: string[] = []
  const run = createRun(
    {
      behind,
      project: async institutes => {
        if (institutes.includes('Delhi')) await long
        projected.push(...institutes)
        return []
      },
    },
    { onError: error => expect.unreachable(String(error)), onUnfinished: () => expect.unreachable() },
  )
  onTestFinished(run.stop)
  return { run, projected }
}

test('payments that come half a minute apart need no job, and a run ends within the minute', async () => {
  const { run, projected } = openRun()
  expect(run.tell('Pune')).toBe(false)

  const job = run.job()
  await seconds(30)
  expect(run.tell('Pune')).toBe(true)
  await seconds(24)
  expect(run.tell('Nashik')).toBe(true)
  await seconds(0)
  expect(projected).toEqual(['Pune', 'Nashik'])

  await seconds(1)
  await job
  expect(run.tell('Pune')).toBe(false)
})

test('a run that waits for events ends at once when it is stopped', async () => {
  const { run } = openRun()
  const job = run.job()
  await seconds(5)
  await run.stop()
  await job
  expect(run.tell('Pune')).toBe(false)
})

test('what a job finds is projected, also when the run that it looks for ends meanwhile', async () => {
  const look = Promise.withResolvers<string[]>()
  const looks = [Promise.resolve([]), look.promise, Promise.resolve(['Pune'])]
  const { run, projected } = openRun(() => looks.shift() ?? Promise.resolve([]))
  const job = run.job()
  await seconds(54)
  const second = run.job()
  await seconds(1)
  await job
  look.resolve(['Pune'])
  await seconds(55)
  await second
  expect(projected).toEqual(['Pune'])
})

test('while a batch takes longer than its run, others wait neither for it nor for the next run', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { run, projected } = openRun(undefined, promise)
  const job = run.job()
  await seconds(50)
  run.tell('Delhi')
  await seconds(10)
  for (const institute of ['Pune', 'Nashik']) {
    expect(run.tell(institute)).toBe(true)
    await seconds(1)
  }
  expect(projected).toEqual(['Pune', 'Nashik'])
  resolve()
  await job
  expect(projected).toEqual(['Pune', 'Nashik', 'Delhi'])
  expect(run.tell('Pune')).toBe(false)
})

test('what failed is tried again within the same run', async () => {
  const failed: unknown[] = []
  const projected: string[] = []
  const run = createRun(
    {
      behind: async () => [],
      project: async institutes => {
        if (failed.length === 0) throw new Error('The disk is full.')
        projected.push(...institutes)
        return []
      },
    },
    { onError: error => failed.push(error), onUnfinished: () => expect.unreachable() },
  )
  onTestFinished(run.stop)
  const job = run.job()
  run.tell('Pune')
  await seconds(4)
  expect([failed.length, projected]).toEqual([1, []])
  await seconds(1)
  expect(projected).toEqual(['Pune'])
  await seconds(50)
  await job
})
