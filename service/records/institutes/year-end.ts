import { type Kysely, sql } from 'kysely'
import { paise } from '#contract/fields/money'
import { literals } from '#db/queries/literals'
import { yearlyAccounts } from '#ledger/accounts'
import type { LastYearClose } from '#ledger/closing/commands'
import { readEvent } from '#ledger/events/events'
import type { Posting } from '#ledger/events/parts'
import { isReversed } from '#log/reversed'
import type { DB } from '#models/database'

/**
 * What the accounts of income and expenses hold at the end of a day, in paise, summed from the events themselves. Under the
 * head's lock, so that nothing is recorded between this sum and the close of the year.
 */
export async function heldUntil(transaction: Kysely<DB>, institute: string, date: string): Promise<Posting[]> {
  const begins = yearlyAccounts.map(account => sql`starts_with(leg ->> 'account', ${account})`)
  const { rows } = await sql<{ account: string; amount: string }>`
    select leg ->> 'account' as account, sum((leg ->> 'amount')::bigint) as amount
    from events e, jsonb_array_elements(e.data -> 'postings') leg
    where e.institute_id = ${institute} and e.occurred_on <= ${date} and (${sql.join(begins, sql` or `)})
    group by 1 having sum((leg ->> 'amount')::bigint) <> 0 order by 1`.execute(transaction)
  return rows.map(({ account, amount }) => ({ account, amount: paise(Number(amount)) }))
}

/** The close of a year that holds in a branch, and the last day of the closed year before it. Under the head's lock. */
export async function lastYearClose(transaction: Kysely<DB>, institute: string): Promise<LastYearClose | null> {
  const { rows } = await sql<{ canon: string }>`
    select e.canon from events e
    where e.institute_id = ${institute} and e.type in (${literals(['YearClosed'])}) and not ${isReversed}
    order by e.seq desc limit 2`.execute(transaction)
  const [event, before] = rows.map(({ canon }) => readEvent(canon)).filter(one => one.type === 'YearClosed')
  return event ? { event, before: before?.data.through ?? null } : null
}
