import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ahead } from './ahead.ts'

/** Yields numbers until it is stopped, and says what was begun and whether it has ended. */
function working(most = Number.POSITIVE_INFINITY) {
  const begun: number[] = []
  const { promise: ended, resolve } = Promise.withResolvers<readonly number[]>()
  async function* work() {
    try {
      for (let number = 0; number < most; number += 1) {
        begun.push(number)
        yield [number]
        await turn()
      }
    } finally {
      resolve(begun)
    }
  }
  return { read: ahead(work()), ended }
}

test('work is done while nobody reads on, and all of it can be read then', async () => {
  const { read, ended } = working(100)
  expect(await read.next()).toEqual({ done: false, value: [0] })
  expect(await ended).toHaveLength(100)
  const rest: (readonly number[])[] = []
  for await (const rows of read) rest.push(rows)
  expect(rest).toEqual(Array.from({ length: 99 }, (_, index) => [index + 1]))
})

test('work stops when its reader leaves', async () => {
  const { read, ended } = working()
  await read.next()
  await read.return(undefined)
  expect((await ended).length).toBeGreaterThan(0)
})

test('an error of the work reaches its reader', async () => {
  async function* failing() {
    yield [1]
    throw new TypeError('This is a fault of ours.')
  }
  const read = async () => {
    for await (const _ of ahead(failing()));
  }
  await expect(read()).rejects.toThrow(TypeError)
})
