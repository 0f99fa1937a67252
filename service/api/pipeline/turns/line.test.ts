import { afterEach, expect, test, vi } from 'vitest'
import { type Line, openLine } from './line.ts'

afterEach(() => vi.useRealTimers())

const staying = new AbortController().signal
const all = Number.POSITIVE_INFINITY

/** Takes a turn, and tells once it has begun. */
function taking(line: Line, user: string, signal = staying) {
  const turn = { begun: false, end: () => {} }
  const taken = line.take(user, signal).then(end => {
    turn.begun = end !== undefined
    turn.end = end ?? turn.end
  })
  return { turn, taken }
}
const settled = () => new Promise(resolve => setImmediate(resolve))

test('a user has so many turns at a time, in the order in which they were asked for, and holds up nobody else', async () => {
  const line = openLine({ each: 2, all })
  const [first, second, third, fourth] = [1, 2, 3, 4].map(() => taking(line, 'asha').turn)
  const other = taking(line, 'ravi').turn
  await settled()
  expect([first, second, third, fourth, other].map(turn => turn?.begun)).toEqual([true, true, false, false, true])
  other.end()
  await settled()
  expect(third?.begun).toBe(false)
  second?.end()
  await settled()
  expect([third?.begun, fourth?.begun]).toEqual([true, false])
})

test('a turn ends once, however often that is said', async () => {
  const line = openLine({ each: 1, all })
  const [first, second, third] = [1, 2, 3].map(() => taking(line, 'asha').turn)
  await settled()
  first?.end()
  first?.end()
  await settled()
  expect([second?.begun, third?.begun]).toEqual([true, false])
})

test('all users together have so many, and whoever may go passes those who have theirs', async () => {
  const line = openLine({ each: 1, all: 2 })
  const [asha, again, ravi, meera] = ['asha', 'asha', 'ravi', 'meera'].map(user => taking(line, user).turn)
  await settled()
  expect([asha, again, ravi, meera].map(turn => turn?.begun)).toEqual([true, false, true, false])
  ravi?.end()
  await settled()
  expect([again?.begun, meera?.begun]).toEqual([false, true])
})

test('a client that leaves gets no turn, and the next one does', async () => {
  const line = openLine({ each: 1, all })
  const leaving = new AbortController()
  const first = taking(line, 'asha').turn
  const gone = taking(line, 'asha', leaving.signal)
  const next = taking(line, 'asha').turn
  leaving.abort()
  await gone.taken
  await settled()
  first.end()
  await settled()
  expect([gone.turn.begun, next.begun]).toEqual([false, true])
  expect(await line.take('asha', leaving.signal)).toBeUndefined()
})

test('whoever waits too long, or behind too many of their own, is told to try again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const line = openLine({ each: 1, all })
  await line.take('asha', staying)
  const late = Array.from({ length: 100 }, () => line.take('asha', staying).catch(({ code }) => code))
  await expect(line.take('asha', staying)).rejects.toMatchObject({ code: 'OVERLOADED' })
  expect(await line.take('ravi', staying)).toBeDefined()
  vi.advanceTimersByTime(20_000)
  expect(new Set(await Promise.all(late))).toEqual(new Set(['OVERLOADED']))
})
