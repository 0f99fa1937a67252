import { EventEmitter } from 'node:events'
import { setImmediate as turn } from 'node:timers/promises'
import type { Context } from 'koa'
import { expect, test } from 'vitest'
import { chooseOwnLanguage, listOwnPayments } from '#contract/accounts/student-area'
import { listPayments } from '#contract/payments/payments'
import { downloadOwnReceipt } from '#contract/payments/receipts'
import { watch } from '#contract/product/live'
import { createMaterial } from '#contract/records/materials'
import { openTurns } from './turns.ts'

const contextFor = (query: object): Context => Object.assign(Object.create(null), { query, status: 404 })

test('a client that leaves before its turn is served nothing, and is no failure of ours', async () => {
  const { inTurn } = openTurns()
  const done: string[] = []
  const ask = (what: string, gone: AbortSignal) => {
    const ctx = contextFor({ limit: '5' })
    const work = async () => void done.push(what)
    return inTurn(ctx, listPayments, { name: 'asha', gone }, work).then(() => ctx.status)
  }
  const staying = new AbortController()
  for (const what of ['first', 'second', 'third']) await ask(what, staying.signal)
  const leaving = new AbortController()
  const left = ask('left', leaving.signal)
  const next = ask('next', new AbortController().signal)
  leaving.abort()
  expect(await left).toBe(499)
  staying.abort()
  expect(await next).toBe(404)
  expect(done).toEqual(['first', 'second', 'third', 'next'])
})

test.each([
  ['forms', 'multipart', 3],
  ['other writes', false, 64],
])('of %s one user sends a few at a time, and another is not held up', async (_, type, most) => {
  const { inTurn } = openTurns()
  const begun: string[] = []
  const send = (name: string) => {
    const ctx = Object.assign(contextFor({}), { is: () => type })
    const client = { name, gone: new AbortController().signal }
    void inTurn(ctx, createMaterial, client, async () => void begun.push(name))
  }
  for (let sent = 0; sent < 70; sent += 1) send('asha')
  send('bela')
  await turn()
  expect(begun.filter(name => name === 'asha')).toHaveLength(most)
  expect(begun).toContain('bela')
})

test('what is answered without waiting passes its place on only after others could do a step', async () => {
  const { inTurnOfAddress } = openTurns()
  let done = 0
  const ask = () => {
    const res = Object.assign(new EventEmitter(), { closed: false })
    const ctx = Object.assign(contextFor({}), {
      ip: '192.0.2.1',
      method: 'GET',
      path: '/',
      request: { get: () => '' },
      res,
    })
    void inTurnOfAddress(ctx, async () => {
      done += 1
    })
  }
  for (let asked = 0; asked < 100; asked += 1) ask()
  const before = done
  await turn()
  expect(before).toBe(6)
  expect(done).toBeLessThanOrEqual(12)
})

test.each([
  ['reads', 'GET', {}],
  ['reads that come with something', 'GET', { 'Content-Encoding': 'gzip' }],
  ['short writes', 'POST', {}],
  ['long writes', 'POST', { 'Transfer-Encoding': 'chunked' }],
])('of %s from many addresses, a few are worked on at once', async (_, method, headers: Record<string, string>) => {
  const { inTurnOfAddress, inTurnOnceRead } = openTurns()
  let begun = 0
  for (let asked = 0; asked < 100; asked += 1) {
    const res = Object.assign(new EventEmitter(), { closed: false })
    const request = { get: (name: string) => headers[name] ?? '' }
    const ctx = Object.assign(contextFor({}), { ip: `192.0.2.${asked}`, method, path: '/', request, res })
    const work = () => {
      begun += 1
      return Promise.withResolvers<void>().promise
    }
    // What is asked for with a page is read by nobody.
    void inTurnOfAddress(ctx, () => (method === 'GET' ? work() : inTurnOnceRead(ctx, work)))
  }
  await turn()
  expect(begun).toBe(8)
})

test.each([
  ['pages', listOwnPayments, 4],
  ['papers', downloadOwnReceipt, 4],
  ['changes', chooseOwnLanguage, 6],
])('of %s that many students ask for, a few are worked on at once, in turns', async (_, endpoint, most) => {
  const { inTurnOfStudents } = openTurns()
  const begun: string[] = []
  const ask = (name: string) => {
    const client = { name, gone: new AbortController().signal }
    const ctx = contextFor({})
    void inTurnOfStudents(ctx, endpoint, client, async () => {
      begun.push(name)
      await Promise.withResolvers<void>().promise
    })
  }
  for (let asked = 0; asked < 60; asked += 1) ask(`student ${asked % 20}`)
  await turn()
  expect(begun).toEqual(Array.from({ length: most }, (_unused, at) => `student ${at}`))
})

test('of live streams one user opens a few at a time, and keeps no place for them', async () => {
  const { inTurn } = openTurns()
  let begun = 0
  const client = { name: 'asha', gone: new AbortController().signal }
  const opened = Array.from({ length: 5 }, () =>
    inTurn(contextFor({}), watch, client, async () => {
      begun += 1
    }),
  )
  expect(begun).toBe(3)
  await Promise.all(opened)
  expect(begun).toBe(5)
})
