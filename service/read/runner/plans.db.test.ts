import type { PoolClient } from 'pg'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { beginPlanned } from '#db/queries/plans'
import { entriesTable } from '#models/entries'
import { savedRows } from '#models/tables/rows'
import { ledgerForEachTest } from '#tests/ledger/test-ledger'

const ledger = ledgerForEachTest()

/** Milliseconds of `performance.now()`, long after the connection was opened. */
const later = 3_600_000
const minute = 60_000

async function withClient(work: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await ledger.database.pool.connect()
  await work(client).finally(() => client.release(true))
}

/** The index through which the rows of a batch are found, in a transaction that begins at this time. */
async function indexAt(client: PoolClient, milliseconds: number): Promise<string | undefined> {
  await client.query(`${beginPlanned(client, milliseconds)}; set local search_path = read, public`)
  await savedRows(client, entriesTable, [])
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain execute "saved-entries" ('{}', '{}')`)
  await client.query('commit')
  return rows.map(row => /using (\w+)/.exec(row['QUERY PLAN'])?.[1]).find(name => name !== undefined)
}

test('a plan that was made on an empty table is made again when the table has grown', () =>
  withClient(async client => {
    const onEmpty = await indexAt(client, later)
    expect(onEmpty).not.toBe('entries_pkey')
    const columns = Object.keys(entriesTable.columns).filter(column => column !== 'id')
    await client.query(
      `insert into read.entries (institute_id, id, ${columns.join(', ')})
    select $1, uuidv7(), ${columns.join(', ')} from read.entries, generate_series(1, 5000)`,
      [newId()],
    )
    expect(await indexAt(client, later + 1)).toBe(onEmpty)
    expect(await indexAt(client, later + minute)).toBe('entries_pkey')
  }))
