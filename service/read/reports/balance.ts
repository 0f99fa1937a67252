import { type RawBuilder, sql } from 'kysely'

/** The balance of totals `d` (`accountTotals`), in paise: debits less credits. */
export const balance = sql<number>`coalesce(sum(d.debit - d.credit), 0)::bigint`

/** The same of those totals for which this is true. */
export const balanceWhere = (isMeant: RawBuilder<boolean>): RawBuilder<number> =>
  sql<number>`coalesce(sum(d.debit - d.credit) filter (where ${isMeant}), 0)::bigint`
