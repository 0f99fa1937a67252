import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { get } from 'node:http'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import Koa from 'koa'
import { expect, onTestFinished, test, vi } from 'vitest'
import { portOf } from '#db/testing/port'
import { logUnsent, openLog, openStderr } from './log.ts'

/** Serves one body, and returns the first line that is logged. */
async function serve(body: () => Readable) {
  const { promise: line, resolve } = Promise.withResolvers<unknown>()
  const app = new Koa().use(ctx => {
    ctx.body = body()
  })
  app.on('error', logUnsent(openLog('trace', { write: text => resolve(JSON.parse(text)) })))
  const server = app.listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return { line, url: `http://127.0.0.1:${await portOf(server)}` }
}

async function* endless() {
  for (;;) yield 'x'.repeat(65_536)
}

test.each(['end', 'reset'] as const)('a client that disconnects by %s is not our error', async how => {
  const { line, url } = await serve(() => Readable.from(endless()))
  const request = get(url).on('error', () => {})
  await once(request, 'response')
  if (how === 'end') request.destroy()
  else request.socket?.resetAndDestroy()
  expect(await line).toMatchObject({ level: 30, msg: 'A client was gone before the end of its answer.' })
})

test.each([
  ['breaks off', 'Content-Length: 1000\r\n\r\n{', 'HPE_INVALID_EOF_STATE'],
  ['is no HTTP', 'Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\nx\r\n', 'HPE_INVALID_CHUNK_SIZE'],
])('a request that %s is not our error', async (how, rest, code) => {
  const { line, url } = await serve(() => Readable.from(endless()))
  const client = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {})
  onTestFinished(() => void client.destroy())
  client.write(`POST / HTTP/1.1\r\nHost: x\r\n${rest}`)
  await once(client, 'data')
  if (how === 'breaks off') client.end()
  expect(await line).toMatchObject({ level: 30, code })
})

test('a request that took too long to come is not our error', () => {
  const lines: string[] = []
  const tell = logUnsent(openLog('trace', { write: text => lines.push(text) }))
  tell(Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }))
  expect(lines.map(line => JSON.parse(line))).toMatchObject([{ level: 30, code: 'ERR_HTTP_REQUEST_TIMEOUT' }])
})

test('a file that breaks off is our error, and the log says why', async () => {
  const broken = () =>
    new Readable({
      read() {
        this.destroy(new Error('The disk is gone.'))
      },
    })
  const { line, url } = await serve(broken)
  get(url).on('error', () => {})
  expect(await line).toMatchObject({ level: 50, err: { message: 'The disk is gone.' } })
})

test('an error of the queue, which is a plain object, is logged with its text and its queue, without what else it has', () => {
  const lines: string[] = []
  const log = openLog('info', { write: text => lines.push(text) })
  const { stack } = new Error('The connection broke.')
  const told = { code: '08006', detail: 'Key (mobile)', message: 'The connection broke.', stack }
  log.error({ err: { ...told, queue: 'project', worker: '1' } }, 'A job failed.')
  const err = { code: '08006', message: told.message, stack, queue: 'project' }
  expect(JSON.parse(lines.join(''))).toMatchObject({ msg: 'A job failed.', err })
  expect(Object.keys(JSON.parse(lines.join('')).err)).toEqual(Object.keys(err))
})

test('a line is JSON with its time in UTC, and nothing that was sent begins another', () => {
  const lines: string[] = []
  const log = openLog('info', { write: text => lines.push(text) })
  log.info({ path: '/x\n{"level":30,"msg":"forged"}' }, 'request\r\nforged')
  expect(lines.join('').match(/[\r\n\u2028]/g)).toEqual(['\n'])
  expect(JSON.parse(lines.join('')).time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
})

test('a process whose log is on a full disk goes on, and comes to its end', async () => {
  const program = `
    const { openLog } = await import(${JSON.stringify(import.meta.resolve('./log.ts'))})
    const log = openLog('info')
    log.info('one')
    log.fatal('two')
    process.exit(7)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'ignore', openSync('/dev/full', 'w')],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  expect(await once(child, 'exit')).toEqual([7, null])
})

test('what a full disk did not take is written, in its order, when there is room again; far too much of it is dropped', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const answers: (() => void)[] = []
  let room = 4
  let file = ''
  const disk = (_: number, text: Buffer, done: (error: Error | null, taken: number) => void) =>
    void answers.push(() => {
      file += text.subarray(0, room)
      done(room === 0 ? new Error('ENOSPC') : null, Math.min(room, text.length))
      if (room < text.length) room = 0
    })
  const log = openStderr(disk)
  const answerAll = () => {
    for (let answer = answers.shift(); answer; answer = answers.shift()) answer()
  }
  log.write('first\n')
  log.write('second\n')
  answerAll()
  expect(file).toBe('firs')
  log.write('x'.repeat(1_048_576))
  log.write('dropped\n')
  vi.advanceTimersByTime(1_000)
  answerAll()
  room = 2_000_000
  vi.advanceTimersByTime(1_000)
  answerAll()
  log.write('third\n')
  answerAll()
  expect(file.replace(/x+/, 'x')).toBe('first\nsecond\nxthird\n')
})
