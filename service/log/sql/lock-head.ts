import type { PoolClient } from 'pg'
import { type Closing, nothingClosed } from '#ledger/closing/closing'
import type { Head } from '#log/head'

/** The head of a log, and what is closed in it, which is stored in the same row. */
export interface Locked {
  readonly head: Head
  readonly closing: Closing
}

/**
 * Begins the transaction and locks the head: from here on, everybody else on this institute waits. Statements sent along
 * with it run after the lock and see the newest data. The prefix is therefore read by a separate statement, because the
 * statement that waited for the lock still sees the institute as it was before.
 */
export async function lockHead(client: PoolClient, institute: string): Promise<Locked> {
  const [, heads, settings] = await Promise.all([
    // The planner would otherwise make a new plan for each array of streams.
    client.query('begin; set local plan_cache_mode = force_generic_plan'),
    client.query({
      name: 'lock-head',
      text: 'select seq, hash, receipts, books from ledger_heads where institute_id = $1 for update',
      values: [institute],
    }),
    client.query({
      name: 'prefix',
      text: 'select receipt_prefix, cash_limit from institutes where id = $1',
      values: [institute],
    }),
  ])
  const [row] = heads.rows
  if (!row) throw new Error(`Institute ${institute} has no ledger.`)
  const { seq, hash, receipts: serials, books } = row
  const [{ receipt_prefix: receiptPrefix, cash_limit: cashLimit }] = settings.rows
  return { head: { seq, hash, serials, receiptPrefix, cashLimit }, closing: { ...nothingClosed, ...books } }
}
