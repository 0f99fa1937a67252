import type { Pool } from 'pg'
import { disableTriggers } from '#db/testing/on-shards'
import { genesis, seal } from '#log/chain'
import { projections } from '#models/all'
import { rebuild } from '#read/rebuild/rebuild'

/** As they were before, so that nothing shows in the table either. */
const standing =
  'alter table events enable always trigger events_append_only, enable always trigger events_never_truncated'

const accounts = { cash: 'assets:cash', bank_transfer: 'assets:bank', upi: 'assets:upi', card: 'assets:card' }
const sums = Object.entries(accounts).map(
  ([method, account]) =>
    `'${method}', coalesce(sum((leg ->> 'amount')::bigint) filter (where leg ->> 'account' = '${account}'), 0)`,
)
/** What the accounts of money of a head `h` hold by its events. */
export const heldInSql = `jsonb_build_object('held', (select jsonb_build_object(${sums.join()}) from events t cross join jsonb_array_elements(t.data -> 'postings') leg where t.institute_id = h.institute_id))`

/**
 * What somebody with all rights on the database and our own code can do: change the past and seal it anew, hash by hash,
 * so that head, receipts and read models agree. Afterwards nothing inside the database shows it.
 */
export async function rewriteLog(owner: Pool, system: Pool, change: (canon: string) => string): Promise<void> {
  const { rows } = await owner.query<{ institute_id: string; seq: number; canon: string }>(
    'select institute_id, seq, canon from events order by institute_id, seq',
  )
  await disableTriggers(owner, 'events')
  let previous = genesis
  for (const { institute_id, seq, canon } of rows) {
    const text = change(canon)
    const hash = seal(previous, text)
    await owner.query(
      `update events set canon = $3::text, prev_hash = $4, hash = $5 where institute_id = $1 and seq = $2`,
      [institute_id, seq, text, previous, hash],
    )
    await owner.query('update ledger_heads set hash = $2 where institute_id = $1', [institute_id, hash])
    previous = hash
  }
  await owner.query(`update ledger_heads h set books = h.books || ${heldInSql}`)
  await owner.query(standing)
  await rebuild(system, projections)
}

/** Does the same with the end of a log: whatever came after `seq` never happened. */
export async function cutLog(owner: Pool, system: Pool, seq: number): Promise<void> {
  await disableTriggers(owner, 'events')
  await owner.query('delete from events where seq > $1', [seq])
  await owner.query(
    `update ledger_heads h set seq = $1, hash = e.hash, receipts = (select coalesce(jsonb_object_agg(series, serial), '{}') from (
       select letter || (place ->> 'financialYear') as series, max((place ->> 'serial')::int) as serial from (
         select '' as letter, data as place from events where type = 'PaymentReceived'
         union all select 'E', data -> 'voucher' from events where type = 'ExpenseRecorded'
         union all select 'I', data -> 'voucher' from events where type = 'IncomeRecorded') as numbered
       where place ? 'serial' group by 1) as last),
       books = h.books || ${heldInSql}
     from events e where e.institute_id = h.institute_id and e.seq = $1`,
    [seq],
  )
  await owner.query(standing)
  await rebuild(system, projections)
}
