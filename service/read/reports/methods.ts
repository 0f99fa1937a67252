import { type Kysely, sql } from 'kysely'
import { toRupees } from '#contract/fields/money'
import type { MethodTotals } from '#contract/reports/methods'
import { between, type Scope, within } from '#db/lists/scope'
import { sumOf } from '#db/lists/sums'
import type { DB } from '#models/database'
import type { Range } from '#read/queries/analytics'
import { moneyAccounts } from './entry-kinds.ts'

/** What came into the account of each method of payment in a range of business dates, and what left it. */
export async function methodTotals(db: Kysely<DB>, scope: Scope, range: Range): Promise<MethodTotals> {
  const rows = await db
    .selectFrom('read.journal as j')
    .select(['j.account', sumOf('j.amount').as('sum'), sql<string>`sum(greatest(j.amount, 0))`.as('received')])
    .where(within(scope, 'j.institute_id'))
    .where(between('j.occurred_on', range.startDate, range.endDate))
    .where('j.account', 'in', moneyAccounts)
    .groupBy('j.account')
    .orderBy('j.account')
    .execute()
  return {
    accounts: rows.map(({ account, sum, received }) => ({
      account,
      received: toRupees(Number(received)),
      paid: toRupees(Number(received) - sum),
    })),
  }
}
