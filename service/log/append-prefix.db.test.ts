import { expect, test } from 'vitest'
import { onShards } from '#db/testing/on-shards'
import { until } from '#db/testing/until'
import { receive } from '#tests/ledger/commands'
import { instituteForEachTest, on } from '#tests/ledger/ledgers'

const desk = instituteForEachTest()

// Where tables lie in shards, another machine than the coordinator knows who waits.
test.skipIf(onShards)('a receipt that waited while the prefix changed has the new prefix', async () => {
  const process = desk.start({ name: 'waits for the head' })
  const stream = await desk.enrolled(process)
  const { owner, pool } = desk.database
  const changing = await pool.connect()
  try {
    await changing.query('begin')
    await changing.query('select 1 from ledger_heads where institute_id = $1 for update', [desk.institute])
    const payment = process.submit(desk.ask([on(stream, receive(100_00))]))
    await until(async () => {
      const { rowCount } = await owner.query(
        `select 1 from pg_stat_activity where datname = current_database() and application_name = 'waits for the head' and wait_event_type = 'Lock'`,
      )
      return rowCount === 1
    })
    await changing.query(`update institutes set receipt_prefix = 'ZZZ' where id = $1`, [desk.institute])
    await changing.query('commit')
    expect(await payment).toMatchObject({ events: [{ data: { receiptNumber: 'ZZZ/26-27/00001' } }] })
  } finally {
    changing.release()
  }
})
