import { setImmediate as later } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { enterUntilGone, openGate } from './gate.ts'

/** A gate with what was begun there, in order, and what ends the oldest of it. */
function watched(most: number, mostOfEach = most) {
  const gate = openGate(most, mostOfEach)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const come = (name: string, what: string, gone = new AbortController().signal) =>
    gate({ name, gone }, () => {
      begun.push(what)
      return new Promise<void>(resolve => ends.push(resolve))
    })
  const endOne = async () => {
    ends.shift()?.()
    await later()
  }
  return { come, begun, endOne }
}

test('clients take turns, however much one of them asks for', async () => {
  const { come, begun, endOne } = watched(1)
  for (const what of ['a1', 'a2', 'a3', 'a4']) come('a', what)
  for (const what of ['b1', 'b2']) come('b', what)
  come('c', 'c1')
  for (const _ of [1, 2, 3, 4, 5, 6, 7, 8]) await endOne()
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
})

test('no more are let in than may be', async () => {
  const { come, begun, endOne } = watched(2)
  for (const what of ['a1', 'a2', 'a3']) come('a', what)
  expect(begun).toEqual(['a1', 'a2'])
  await endOne()
  expect(begun).toEqual(['a1', 'a2', 'a3'])
  for (const _ of [1, 2]) await endOne()
  for (const what of ['b1', 'b2', 'b3']) come('b', what)
  expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'b2'])
})

test('of one client no more are let in than of each, and others pass', async () => {
  const { come, begun, endOne } = watched(2, 1)
  for (const what of ['a1', 'a2']) come('a', what)
  for (const what of ['b1', 'b2']) come('b', what)
  expect(begun).toEqual(['a1', 'b1'])
  for (const _ of [1, 2]) await endOne()
  expect(begun).toEqual(['a1', 'b1', 'a2', 'b2'])
})

test('who enters stays inside until they are gone', async () => {
  const gate = openGate(1)
  const [first, second] = [new AbortController(), new AbortController()]
  const done: string[] = []
  const enter = (name: string, { signal }: AbortController) =>
    enterUntilGone(gate, { name, gone: signal }).then(() => done.push(name))
  await enter('a', first)
  const waiting = enter('b', second)
  const left = enterUntilGone(gate, { name: 'c', gone: AbortSignal.abort() })
  await expect(left).rejects.toMatchObject({ code: 'OVERLOADED' })
  expect(done).toEqual(['a'])
  first.abort()
  await waiting
  expect(done).toEqual(['a', 'b'])
})

test('whoever is gone is not waited for', async () => {
  const { come, begun, endOne } = watched(1)
  const client = new AbortController()
  come('a', 'a1')
  const waiting = come('b', 'b1', client.signal)
  come('c', 'c1')
  const tooLate = come('b', 'b2', AbortSignal.abort())
  client.abort()
  for (const one of [waiting, tooLate]) await expect(one).rejects.toMatchObject({ code: 'OVERLOADED' })
  await endOne()
  expect(begun).toEqual(['a1', 'c1'])
})

test('what fails lets the next one in', async () => {
  const gate = openGate(1)
  const client = { name: 'a', gone: new AbortController().signal }
  const failing = gate(client, async () => {
    throw new TypeError('This is a fault of ours.')
  })
  const next = gate(client, async () => 'done')
  await expect(failing).rejects.toThrow(TypeError)
  expect(await next).toBe('done')
})
