import type { Selectable } from 'kysely'
import type { PoolClient } from 'pg'
import { paise } from '#contract/fields/money'
import { beginPlanned } from '#db/queries/plans'
import type { Tables } from '#db/tables/tables'
import { type Closing, nothingClosed } from '#ledger/closing/closing'
import { type Held, nothingHeld } from '#ledger/held'
import type { Limits } from '#ledger/limits'
import type { Head } from '#log/head'
import { type Log, openLog } from '#log/log'

/**
 * Milliseconds that a group of institutes waits for their locks. One that is locked for longer would hold up the others,
 * so the group is given up and each institute waits by itself.
 */
const patience = 50

/**
 * Begins the transaction and locks the heads: from here on, everybody else on these institutes waits. Every group locks
 * in the order of the ids, so that no two wait for each other. Statements sent along with it run after the lock and see
 * the newest data. The settings are therefore read by a separate statement, because the statement that waited for the
 * lock still sees the institute as it was before.
 */
export async function lockHeads(client: PoolClient, institutes: readonly string[]): Promise<readonly [string, Log][]> {
  const hurry = institutes.length > 1 ? `; set local lock_timeout = ${patience}` : ''
  const [, heads, settings] = await Promise.all([
    client.query(`${beginPlanned(client)}${hurry}`),
    client.query<HeadRow>({
      name: 'lock-heads',
      text: `select institute_id, seq, hash, receipts, books from ledger_heads
             where institute_id = any($1) order by institute_id for update`,
      values: [institutes],
    }),
    client.query<SettingsRow>({
      name: 'settings',
      text: `select ${settingsColumns} from institutes where id = any($1)`,
      values: [institutes],
    }),
  ])
  return logsOf(institutes, heads.rows, settings.rows)
}

interface HeadRow extends Pick<Head, 'seq' | 'hash'> {
  readonly institute_id: string
  readonly receipts: Head['serials']
  readonly books: Partial<Closing> & { readonly held?: Held }
}

type LimitColumns = Pick<Selectable<Tables['institutes']>, 'discount_limit' | 'backdating_limit' | 'write_off_limit'>
interface SettingsRow extends LimitColumns {
  readonly id: string
  readonly receipt_prefix: string
  readonly cash_limit: Head['cashLimit']
  readonly till_short: Head['tillShort']
}

export const limitsIn = (row: LimitColumns): Limits => ({
  discountPercent: row.discount_limit,
  backdatingDays: row.backdating_limit,
  writeOff: row.write_off_limit === null ? null : paise(row.write_off_limit),
})

/** The settings of an institute that decisions follow. */
export const settingsColumns =
  'id, receipt_prefix, cash_limit, till_short, discount_limit, backdating_limit, write_off_limit'

/** The logs of these institutes as they stand, of which only the heads are known yet. */
export function logsOf(
  institutes: readonly string[],
  heads: readonly HeadRow[],
  settings: readonly SettingsRow[],
): readonly [string, Log][] {
  const rows = new Map(heads.map(row => [row.institute_id, row]))
  const set = new Map(settings.map(row => [row.id, row]))
  return institutes.map(institute => {
    const row = rows.get(institute)
    const its = set.get(institute)
    if (!row || !its) throw new Error(`Institute ${institute} has no ledger.`)
    const { seq, hash, receipts: serials } = row
    const { held = nothingHeld, ...books } = row.books
    const { receipt_prefix: receiptPrefix, cash_limit: cashLimit, till_short: tillShort } = its
    const head = { seq, hash, serials, receiptPrefix, cashLimit, held, tillShort, limits: limitsIn(its) }
    return [institute, openLog(institute, head, { ...nothingClosed, ...books })]
  })
}
