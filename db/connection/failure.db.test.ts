import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import type { Pool } from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { databaseForAllTests } from '#db/testing/database'
import { portOf } from '#db/testing/port'
import { isUnavailable } from '#db/unavailable'
import { endPool, openPool } from './connect.ts'
import { ConnectionFailure } from './failure.ts'

const database = databaseForAllTests()

function open(url = database.url): Pool {
  const pool = openPool(url, { max: 1, applicationName: 'failing' })
  onTestFinished(() => (pool.ended || pool.ending ? undefined : endPool(pool)))
  return pool
}

/** A database that answers as it is told to. */
async function serverThat(answers: (socket: Socket) => void): Promise<string> {
  const server = createServer(answers).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  return `postgres://nobody@127.0.0.1:${await portOf(server)}/nothing`
}

const failing = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  )

/** Fails as a lost connection, over these words of the driver. */
async function expectFailure(work: Promise<unknown>, words: string): Promise<void> {
  const error = await failing(work)
  expect(error).toBeInstanceOf(ConnectionFailure)
  expect(error).toMatchObject({ code: '08006', cause: { message: words } })
  expect(isUnavailable(error)).toBe(true)
}

describe('a connection that cannot be had is a failure with a code', () => {
  test('when all of them are taken for too long', async () => {
    const pool = open()
    const client = await pool.connect()
    const words = 'timeout exceeded when trying to connect'
    await Promise.all([expectFailure(pool.connect(), words), expectFailure(pool.query('select 1'), words)])
    client.release()
  })

  test('when the server says nothing', async () => {
    const pool = open(await serverThat(socket => socket.on('error', () => {})))
    await expectFailure(pool.query('select 1'), 'Connection terminated due to connection timeout')
  })

  test('when the server hangs up', async () => {
    const pool = open(await serverThat(socket => socket.destroy()))
    const error = await failing(pool.connect())
    // The system may tell of it first, with a code of its own.
    if (error instanceof ConnectionFailure)
      expect(error).toMatchObject({ cause: { message: 'Connection terminated unexpectedly' } })
    expect(isUnavailable(error)).toBe(true)
  })

  test('when the pool has ended', async () => {
    const pool = open()
    await pool.end()
    const words = 'Cannot use a pool after calling end on the pool'
    await expectFailure(pool.connect(), words)
    await expectFailure(pool.query('select 1'), words)
  })
})

describe('a connection that is lost fails with a code', () => {
  test('what is under way, and what is asked of it afterwards', async () => {
    const client = await open().connect()
    const asleep = client.query('select pg_sleep(600)')
    client.connection.stream.destroy()
    await expectFailure(asleep, 'Connection terminated unexpectedly')
    await expectFailure(client.query('select 1'), 'Client has encountered a connection error and is not queryable')
    client.release(true)
  })

  test('what is cut off at the end of a pool', async () => {
    const pool = open()
    const endless = expectFailure(pool.query('select pg_sleep(600)'), 'Connection terminated unexpectedly')
    await once(pool, 'acquire')
    await endPool(pool, 100)
    await endless
  })

  test('what is asked of a client that was closed', async () => {
    const pool = open()
    const client = await pool.connect()
    client.release(true)
    await pool.end()
    await expectFailure(client.query('select 1'), 'Client was closed and is not queryable')
  })
})

describe('while the connection lives, an error stays what it is', () => {
  test.each<[string, (pool: Pool) => Promise<unknown>, object]>([
    ['of the server, which has a code', pool => pool.query('select nonsense'), { name: 'error', code: '42703' }],
    ['of ours without one', pool => pool.query('select 9223372036854775807'), { name: 'RangeError' }],
  ])('%s', async (_, work, expected) => {
    const error = await failing(work(open()))
    expect(error).toMatchObject(expected)
    expect(error).not.toBeInstanceOf(ConnectionFailure)
    expect(isUnavailable(error)).toBe(false)
  })

  test('and a refused connection keeps the code of the system', async () => {
    const error = await failing(open('postgres://nobody@127.0.0.1:1/nothing').query('select 1'))
    expect(error).toMatchObject({ code: 'ECONNREFUSED' })
  })
})
