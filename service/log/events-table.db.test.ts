import { Client } from 'pg'
import { v7 as newId } from 'uuid'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { paise } from '#contract/fields/money'
import { onShards } from '#db/testing/on-shards'
import type { LedgerEvent } from '#ledger/events/events'
import { receive, voidPayment } from '#tests/ledger/commands'
import { clerk, meera } from '#tests/ledger/ids'
import { instituteForEachTest, on, readLog } from '#tests/ledger/ledgers'
import { canon, genesis, seal } from './chain.ts'
import { paymentOf, reversedBy } from './sql/insert-events.ts'

/** What the table itself refuses, whoever asks, even without any of our code in between. */

const desk = instituteForEachTest()
let stream: string

beforeEach(async () => {
  const process = desk.start()
  stream = await desk.enrolled(process)
  await process.submit(desk.ask([receive(10_00, { number: 1, as: stream })]))
})

const columns =
  'institute_id, seq, stream_id, type, version, occurred_on, recorded_at, actor, command_id, canon, reverses, payment_id, prev_hash, hash'

// On shards privileges keep them from being changed, and a check has the name of its shard.
describe.skipIf(onShards)('events are never changed', () => {
  const changes: [name: string, sql: string][] = [
    ['update', `update events set type = 'EnrollmentCompleted'`],
    ['update to what is there', 'update events set actor = actor'],
    [
      'upsert',
      `insert into events (${columns}) select ${columns} from events on conflict (institute_id, seq) do update set version = 2`,
    ],
    ['delete', 'delete from events'],
    ['merge', 'merge into events using (select 1) as one on true when matched then delete'],
    ['truncate', 'truncate events'],
    ['truncate among others', 'truncate ledger_heads, events cascade'],
  ]
  const appendOnly = { code: '23001', message: expect.stringContaining('The ledger is append-only') }

  test.each(changes)('by the service: %s', async (_, sql) => {
    await expect(desk.database.pool.query(sql)).rejects.toMatchObject({ code: '42501' })
    expect(await desk.log()).toHaveLength(2)
  })

  test.each(changes)('by the owner: %s', async (_, sql) => {
    await expect(desk.database.owner.query(sql)).rejects.toMatchObject(appendOnly)
    expect(await desk.log()).toHaveLength(2)
  })

  test.each(changes)('by a superuser acting as a replica, where ordinary triggers do not fire: %s', async (_, sql) => {
    const client = await superuser()
    try {
      await client.query('set session_replication_role = replica')
      await expect(client.query(sql)).rejects.toMatchObject(appendOnly)
    } finally {
      await client.end()
    }
    expect(await desk.log()).toHaveLength(2)
  })
})

async function superuser(): Promise<Client> {
  const url = new URL(inject('superuserUrl'))
  url.pathname = new URL(desk.database.url).pathname
  const client = new Client({ connectionString: url.href })
  await client.connect()
  return client
}

/** A row that is inserted directly, without the ledger. */
interface Row {
  institute_id: string
  seq: number
  stream_id: string
  type: string
  version: number
  occurred_on: string
  recorded_at: string
  actor: string
  command_id: string | null
  canon: string
  reverses: number | null
  payment_id: string | null
  prev_hash: Buffer
  hash: Buffer
}

type Text = (text: string) => string

/** The next event of the log, properly sealed, with some columns that differ from the sealed text, or that text written otherwise. */
async function insert(
  next: Partial<LedgerEvent>,
  otherwise: Partial<Row> = {},
  written: Text = text => text,
): Promise<unknown> {
  const last = (await readLog(desk.database, desk.institute)).at(-1)
  if (!last) throw new Error('The log is empty.')
  // What no type would take, such as postings without an amount, is tried as well.
  const event: LedgerEvent = Object.assign({
    ...last.event,
    ...{ seq: last.event.seq + 1, command: null },
    ...completed,
    ...next,
  })
  const text = written(canon(event))
  const prevHash = otherwise.prev_hash ?? last.hash
  const row: Row = {
    institute_id: event.institute,
    seq: event.seq,
    stream_id: event.stream,
    type: event.type,
    version: event.version,
    occurred_on: event.occurredOn,
    recorded_at: event.recordedAt,
    actor: event.actor,
    command_id: event.command,
    canon: text,
    reverses: reversedBy(event),
    payment_id: paymentOf(event),
    prev_hash: prevHash,
    hash: seal(prevHash, text),
    ...otherwise,
  }
  const marks = columns.split(', ').map((_, index) => `$${index + 1}`)
  return desk.database.owner.query(`insert into events (${columns}) values (${marks})`, Object.values(row))
}
const reversal = {
  type: 'EntryVoided' as const,
  data: { reverses: 2, corrected: false, reason: null, postings: [] },
}
const completed = { type: 'EnrollmentCompleted', data: { reason: null } } as const
const refused = (constraint: string) => ({ code: '23514', constraint })

describe.skipIf(onShards)('a row', () => {
  test('that is properly sealed is taken', async () => {
    await insert({})
    const found = await desk.database.pool.query('select 1 from events where institute_id = $1', [desk.institute])
    expect(found.rowCount).toBe(3)
  })

  test('with another hash is refused', async () => {
    await expect(insert({}, { hash: genesis })).rejects.toMatchObject(refused('hash_seals_canon'))
    await expect(insert({}, { hash: Buffer.from('ab') })).rejects.toMatchObject(refused('hash_seals_canon'))
  })

  test.each([0, -1])('with sequence %i is refused', async seq => {
    await expect(insert({ seq })).rejects.toMatchObject(refused('events_seq_check'))
  })

  test('with an incomplete previous hash is refused', async () => {
    await expect(insert({}, { prev_hash: Buffer.alloc(31) })).rejects.toMatchObject(refused('events_prev_hash_check'))
  })

  test.each<[string, Partial<Row>]>([
    ['institute', { institute_id: meera }],
    ['sequence', { seq: 4 }],
    ['stream', { stream_id: meera }],
    ['type', { type: 'EnrollmentReopened' }],
    ['version', { version: 2 }],
    ['business date', { occurred_on: '2026-06-14' }],
    ['instant', { recorded_at: '2026-06-15T06:30:00.001Z' }],
    ['actor', { actor: meera }],
    ['command', { command_id: 'k' }],
    ['reversed event', { reverses: 2 }],
    ['payment', { payment_id: meera }],
  ])('whose %s differs from the sealed text is refused', async (_, otherwise) => {
    await expect(insert({}, otherwise)).rejects.toMatchObject(refused('columns_match_canon'))
  })

  test.each<[string, Text]>([
    ['and more', text => JSON.stringify({ ...JSON.parse(text), more: true })],
    ['and nothing of the columns', () => JSON.stringify({ institute: desk.institute, more: true })],
    ['in another order', text => JSON.stringify({ type: 'EnrollmentCompleted', ...JSON.parse(text) })],
    ['with spaces', text => JSON.stringify(JSON.parse(text), null, 1)],
    ['with a space at its end', text => `${text} `],
    ['in two letters of it', text => text.replace('EnrollmentCompleted', 'EnrollmentC_mpleted')],
    ['without its end', text => text.slice(0, -1)],
    // Readers rely on this one: they check no id, date or instant of it again.
    ['with an impossible date', text => text.replace('"occurredOn":"2026-06-15"', '"occurredOn":"2026-06-31"')],
    ['with an instant without a zone', text => text.replace(/(?<="recordedAt":"[^"]+)Z/, '')],
    ['with an id that is none', text => text.replace(/(?<="stream":")[^"]+/, '99')],
    ['with an id in capitals', text => text.replace(/(?<="stream":")[^"]+/, id => id.toUpperCase())],
    ['without anything', () => ''],
  ])('whose sealed text is written %s is refused', async (_, written) => {
    await expect(insert({}, {}, written)).rejects.toMatchObject(refused('columns_match_canon'))
  })

  test('that names no event though its sealed text reverses one, or no payment though it receives one, is refused', async () => {
    await expect(insert(reversal, { reverses: null })).rejects.toMatchObject(refused('columns_match_canon'))
    const [, received] = await readLog(desk.database, desk.institute)
    const payment = { type: 'PaymentReceived', data: received?.event.data } as Partial<LedgerEvent>
    await expect(insert(payment, { payment_id: null })).rejects.toMatchObject(refused('columns_match_canon'))
  })

  test('to which data are given besides the sealed text is refused', async () => {
    const given = `insert into events (${columns}, data) select ${columns}, data from events`
    await expect(desk.database.owner.query(given)).rejects.toMatchObject({ code: '428C9' })
  })

  test('whose sealed text repeats the data is refused', async () => {
    const twice: Text = text => text.replace('"data":', '"data":{"reason":"other"},"data":')
    await expect(insert({}, {}, twice)).rejects.toMatchObject({ code: '22P02' })
  })

  test.each(['"', '\\', '%_', 'टोकन', '😀', '\u0001\u007f\n\t\b\f\r/', 'é'])(
    'with a command %j that text must write otherwise, or of several bytes, is taken',
    async command => {
      await insert({ command })
    },
  )

  test.each([
    ['one-sided', [1]],
    ['unbalanced', [100, -99, -2]],
    ['half-balanced', [100, -100, 1]],
  ])('with %s postings is refused', async (_, amounts) => {
    await expect(insert(withPostings(amounts))).rejects.toMatchObject(refused('postings_balance'))
  })

  test.each([
    ['three', [100, -60, -40]],
    ['two', [100, -100]],
    ['no', []],
  ])('with %s balanced postings is taken', async (_, amounts) => {
    await insert(withPostings(amounts))
  })

  test('with a leg of two that has no amount is refused', async () => {
    const event = withPostings([0, 0])
    const [one, other] = event.data.postings
    const data = { ...event.data, postings: [{ ...one, amount: undefined }, other] }
    await expect(insert(Object.assign({ type: event.type, data }))).rejects.toMatchObject(refused('postings_balance'))
  })

  test('with postings that are not a list is refused', async () => {
    const data = { writtenOff: 0, reason: null, postings: { account: 'assets:cash', amount: 1 } }
    await expect(insert(Object.assign({ type: 'EnrollmentCancelled' as const, data }))).rejects.toMatchObject(
      refused('postings_balance'),
    )
  })

  test('with a sequence number that is taken or impossible is refused', async () => {
    await expect(insert({ seq: 2 })).rejects.toMatchObject({ code: '23505', constraint: 'events_pkey' })
    await expect(insert({ seq: 0 })).rejects.toMatchObject(refused('events_seq_check'))
  })
})

const withPostings = (amounts: readonly number[]) => ({
  type: 'EnrollmentCancelled' as const,
  data: {
    writtenOff: paise(0),
    reason: null,
    postings: amounts.map(amount => ({ account: 'assets:cash', amount: paise(amount) })),
  },
})

describe.skipIf(onShards)('an event is reversed', () => {
  test('once, whatever the type and the stream of the second reversal', async () => {
    await insert(reversal)
    await expect(insertAfter(reversal)).rejects.toMatchObject({ code: '23505', constraint: 'events_reversed_once' })
  })

  test('also by the ledger’s own void, after which no other reversal is taken', async () => {
    await desk.start().submit(desk.ask([on(stream, voidPayment(1))]))
    await expect(insert(reversal)).rejects.toMatchObject({ constraint: 'events_reversed_once' })
  })

  test('of its own institute, and not of another one by the same number', async () => {
    await insert(reversal)
    const elsewhere = await desk.another()
    await insertAfter({ ...reversal, institute: elsewhere })
  })
})

/** The row after one that was just inserted directly. */
const insertAfter = (event: Partial<LedgerEvent>) => insert({ stream: newId(), actor: clerk, ...event, seq: 4 })
