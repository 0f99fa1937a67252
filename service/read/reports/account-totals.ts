import { type Kysely, sql } from 'kysely'
import { addDays, addMonths } from '#contract/fields/dates'
import { layoutOf } from '#db/layout/layout'
import { between } from '#lists/scope'
import type { DB } from '#models/database'

/** Business dates, both included; open at an end that is absent. */
export interface Dates {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/**
 * What was debited and credited to each account by each kind of entry within some dates, in paise, as the table `d`. Whole
 * months are read as one, and the days beside them one by one: `day` is a day or the first one of a month. Each of several
 * ranges stays apart, so `day` tells which of them a total belongs to, as long as they don't overlap.
 */
export function accountTotals(db: Kysely<DB>, ...ranges: readonly Dates[]) {
  const spans = ranges.map(spansOf)
  // Shards take no constant there.
  const never = (column: string) => (layoutOf(db) === 'shards' ? sql`${sql.ref(column)} < '-infinity'` : sql`false`)
  const within = (column: string, dates: readonly Dates[]) =>
    sql<boolean>`(${sql.join([never(column), ...dates.map(({ from, to }) => between(column, from, to))], sql` or `)})`
  return db
    .selectFrom('read.account_months')
    .select(['institute_id', 'month as day', 'account', 'kind', 'debit', 'credit', 'entries'])
    .where(
      within(
        'month',
        spans.flatMap(({ months }) => months),
      ),
    )
    .unionAll(
      db
        .selectFrom('read.account_days')
        .select(['institute_id', 'day', 'account', 'kind', 'debit', 'credit', 'entries'])
        .where(
          within(
            'day',
            spans.flatMap(({ days }) => days),
          ),
        ),
    )
    .as('d')
}

/** The first days of the months that lie within these dates, and the dates that are left before and after them. */
export function spansOf({ from, to }: Dates): { readonly months: readonly Dates[]; readonly days: readonly Dates[] } {
  const first = from && (isFirst(from) ? from : nextMonth(from))
  const afterLast = to && firstOfMonth(addDays(to, 1))
  if (first && afterLast && first >= afterLast) return { months: [], days: [{ from, to }] }
  const isWhole = (dates: Dates) => !dates.from || !dates.to || dates.from <= dates.to
  return {
    months: [{ from: first, to: afterLast && addMonths(afterLast, -1) }],
    days: [
      ...(from && first ? [{ from, to: addDays(first, -1) }] : []),
      ...(to && afterLast ? [{ from: afterLast, to }] : []),
    ].filter(isWhole),
  }
}

const firstOfMonth = (date: string): string => `${date.slice(0, 7)}-01`
const isFirst = (date: string): boolean => date === firstOfMonth(date)
const nextMonth = (date: string): string => addMonths(firstOfMonth(date), 1)
