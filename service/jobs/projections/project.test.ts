import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createRun } from './project.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const seconds = (many: number) => vi.advanceTimersByTimeAsync(many * 1000)

function openRun(behind = async (): Promise<string[]> => []) {
  const projected: string[] = []
  const run = createRun(
    {
      behind,
      project: async institutes => {
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
