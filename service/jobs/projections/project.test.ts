import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createRun } from './project.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function openRun() {
  const projected: string[] = []
  const run = createRun(
    {
      behind: async () => [],
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

test('a run takes what comes within a second of the last event, and then ends', async () => {
  const { run, projected } = openRun()
  expect(run.tell('Pune')).toBe(false)

  const job = run.job()
  await vi.advanceTimersByTimeAsync(900)
  expect(run.tell('Pune')).toBe(true)
  await vi.advanceTimersByTimeAsync(900)
  expect(run.tell('Nashik')).toBe(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(projected).toEqual(['Pune', 'Nashik'])

  await vi.advanceTimersByTimeAsync(1000)
  await job
  expect(run.tell('Pune')).toBe(false)
})

test('a run that waits for events ends at once when it is stopped', async () => {
  const { run } = openRun()
  const job = run.job()
  await vi.advanceTimersByTimeAsync(500)
  await run.stop()
  await job
  expect(run.tell('Pune')).toBe(false)
})
