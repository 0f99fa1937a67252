import { sql } from 'kysely'

/** The balance of totals `d` of accounts and days (`read.account_days`), in paise: debits less credits. */
export const balance = sql<number>`coalesce(sum(d.debit - d.credit), 0)::bigint`
