import { randomBytes } from 'node:crypto'
import { cp, rm } from 'node:fs/promises'
import { basename } from 'node:path'
import { v7 as newId } from 'uuid'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { FOLDER, migrate } from '#db/migrate'
import { temporaryFolder } from '#db/testing/folder'
import { query } from '#db/testing/machine'
import { urlOf } from '#db/testing/server'
import { until } from '#db/testing/until'
import { canon, genesis, seal } from '../chain.ts'

/** A ledger of the release before the database took the data out of the sealed text. */

let folder: string
let name: string
let url: string
beforeEach(async () => {
  folder = await temporaryFolder()
  const earlier = (path: string) => !/^\d{4}-.*\.sql$/.test(basename(path)) || basename(path) < '0084'
  await cp(FOLDER, folder, { recursive: true, filter: earlier })
  name = `test_${randomBytes(8).toString('hex')}`
  url = urlOf(inject('serverUrl'), name)
  await query(inject('serverUrl'), `create database ${name}`)
  await migrate(url, () => {}, { folder })
})
afterEach(async () => {
  await until(async () => {
    await query(inject('serverUrl'), `drop database if exists ${name} with (force)`)
    return true
  })
  await rm(folder, { recursive: true })
})

const payment = newId()
const written = [
  { type: 'PaymentReceived', command: 'k "1" रु.', data: { paymentId: payment, note: 'टीप', amount: 1 } },
  { type: 'PaymentVoided', command: null, data: { paymentId: payment, reverses: 1, reason: null } },
  { type: 'EnrollmentCompleted', command: null, data: { reason: null } },
]

test('keeps each of its events as it was, and takes no second reversal afterwards', async () => {
  const envelope = { institute: newId(), stream: newId(), version: 1, occurredOn: '2026-06-15', actor: newId() }
  let previous = genesis
  for (const [index, its] of written.entries()) {
    const event = { ...envelope, ...its, seq: index + 1, recordedAt: '2026-06-15T06:30:00.001Z' }
    previous = await insert(event, previous)
  }
  const before = await log()
  expect(before).toMatchObject([{ payment_id: payment }, { payment_id: payment, reverses: '1' }, { reverses: null }])

  await migrate(url)
  expect(await log()).toEqual(before)
  const again = `insert into events (institute_id, seq, stream_id, type, version, occurred_on, recorded_at, actor, command_id, canon, prev_hash, hash, reverses, payment_id)
    select institute_id, 4, stream_id, type, version, occurred_on, recorded_at, actor, command_id, replace(canon, '"seq":2', '"seq":4'), hash,
      sha256(hash || convert_to(replace(canon, '"seq":2', '"seq":4'), 'UTF8')), reverses, payment_id from events where seq = 2`
  await expect(query(url, again)).rejects.toMatchObject({ constraint: 'events_reversed_once' })
  await expect(query(url, 'update events set version = 2')).rejects.toThrow('The ledger is append-only')
})

const log = () =>
  query(url, 'select seq, type, data, command_id, canon, hash, reverses, payment_id from events order by seq')

async function insert(event: Readonly<Record<string, unknown>>, previous: Buffer): Promise<Buffer> {
  const text = canon(Object.assign(event))
  const hash = seal(previous, text)
  const { institute, seq, stream, type, version, data, occurredOn, recordedAt, actor, command } = event
  const values = [institute, seq, stream, type, version, data, occurredOn, recordedAt, actor, command, text]
  await query(
    url,
    `insert into events (institute_id, seq, stream_id, type, version, data, occurred_on, recorded_at, actor, command_id, canon, prev_hash, hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [...values, previous, hash],
  )
  return hash
}
