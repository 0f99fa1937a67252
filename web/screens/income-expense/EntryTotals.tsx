import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { financialYear, formatDate } from '#contract/fields/dates'
import { formatRupees } from '#contract/fields/money'
import { webPaths } from '#contract/product/web-paths'
import { say } from '../../shared/language/say.ts'
import { sayAround } from '../../shared/language/sayAround.tsx'
import { Unlisted } from '../../shared/payments/cheques/Unlisted.tsx'
import { today } from '../../shared/ui/format/dates.ts'
import { Money } from '../../shared/ui/format/Money.tsx'
import { rangeText } from '../../shared/ui/format/rangeText.ts'
import { sumRupees } from '../../shared/ui/format/sumRupees.ts'
import { dimmed } from '../../shared/ui/page/dimmed.ts'
import { ErrorState } from '../../shared/ui/page/states.tsx'
import { type EntryFilters, entryAnalyticsQuery } from './queries.ts'

interface Totals {
  income: number
  expense: number
  profit: number
}

/**
 * Totals of the recorded entries: in all, of this financial year, of the chosen range, and today's. `whole` says that the list
 * below shows the whole range.
 */
export function EntryTotals({ filters, whole }: { filters: EntryFilters; whole: boolean }) {
  const query = useQuery(entryAnalyticsQuery(filters))
  const { data, isError, isFetching, refetch } = query
  const day = today()
  const range = rangeText(filters.startDate, filters.endDate)
  const picked = data?.range && { ...data.range, profit: sumRupees([data.range.income, -data.range.expense]) }
  const state = { failed: isError }
  const without = data?.cashDifferences
  return (
    <section aria-label={say('Summary')} className={`grid gap-3 ${dimmed(query)}`}>
      {isError && <ErrorState title={say('Failed to fetch data')} onRetry={() => refetch()} retrying={isFetching} />}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))] gap-3">
        <TotalsCard
          title={say('Total')}
          scope={say('all dates')}
          totals={data?.total}
          without={without?.total}
          {...state}
        />
        <TotalsCard
          title={say('This financial year')}
          scope={say('FY {year}', { year: financialYear(day) })}
          totals={data?.yearly}
          without={without?.yearly}
          {...state}
        />
        {range && (
          <TotalsCard title={say('Selected range')} scope={range} totals={picked} without={without?.range} {...state} />
        )}
        <TotalsCard
          title={say("Today's overview")}
          scope={formatDate(day)}
          totals={data?.today}
          without={without?.today}
          {...state}
        />
      </div>
      {data?.range && whole && <UnlistedEntries unlisted={data.range.unlisted} filters={filters} />}
      {without && Object.values(without).some(isAny) && (
        <p className="text-label text-second">
          {say(
            'Neither the list nor these totals have the cash differences booked at day closes. Profit & Loss has them.',
          )}
        </p>
      )}
    </section>
  )
}

interface UnlistedEntriesProps {
  unlisted: { income: number; expense: number; bounced: number }
  filters: EntryFilters
}

/** Says why the totals of the range aren't those of its list, where they differ. */
function UnlistedEntries({ unlisted: { income, expense, bounced }, filters }: UnlistedEntriesProps) {
  if (income === 0 && expense === 0) return null
  return (
    <Unlisted
      difference={say('The totals of the selected range have {sums} than its list.', {
        sums: moreOrLess(income, expense),
      })}
      bounced={bounced}
      closed={expense !== 0 || income !== bounced}
      list={webPaths.entries}
      filters={filters}
    />
  )
}

function moreOrLess(income: number, expense: number): string {
  const rupees = (amount: number) => ({ amount: formatRupees(Math.abs(amount)) })
  const ofIncome = say(income > 0 ? '{amount} more income' : '{amount} less income', rupees(income))
  const ofExpense = say(expense > 0 ? '{amount} more expense' : '{amount} less expense', rupees(expense))
  if (expense === 0) return ofIncome
  return income === 0 ? ofExpense : say('{income} and {expense}', { income: ofIncome, expense: ofExpense })
}

/** What the books hold besides, because nobody recorded it here. */
interface Differences {
  excess: number
  short: number
}

const isAny = (differences: Differences | undefined): differences is Differences =>
  !!differences && (differences.excess !== 0 || differences.short !== 0)

interface TotalsCardProps {
  title: string
  /** The dates that the totals cover. */
  scope: string
  /** Undefined while they aren't known. */
  totals: Totals | undefined
  /** The cash differences of the same dates, which the totals don't count. */
  without: Differences | undefined
  failed: boolean
}

function TotalsCard({ title, scope, totals, without, failed }: TotalsCardProps) {
  const unknown = failed ? (
    '—'
  ) : (
    <span aria-hidden className="inline-block h-3 w-16 animate-late rounded-full bg-sunken" />
  )
  return (
    <div className="min-w-0 rounded-card border border-line bg-surface px-4 py-3.5">
      <h2 className="flex flex-wrap items-baseline justify-between gap-x-3 text-control font-medium">
        {title}
        <span className="figures text-label font-normal text-third">{scope}</span>
      </h2>
      <dl className="mt-2 grid gap-1 text-control">
        <Line name={say('Income')}>{totals ? <Money amount={totals.income} /> : unknown}</Line>
        <Line name={say('Expense')}>{totals ? <Money amount={totals.expense} /> : unknown}</Line>
        <Line name={say('Profit without fees')} last>
          {totals ? <Money amount={totals.profit} /> : unknown}
        </Line>
      </dl>
      {totals && (totals.income < 0 || totals.expense < 0) && (
        <p className="mt-2 text-label text-third">
          {say(
            totals.income < 0
              ? 'Below zero, because a cheque bounced or a record of a closed day was deleted or changed.'
              : 'Below zero, because an expense of a closed day was deleted or changed.',
          )}
        </p>
      )}
      {isAny(without) && (
        <p className="mt-2 text-label text-third">
          {sayAround('Without cash differences: {short} short, {excess} excess.', {
            short: <Money amount={without.short} />,
            excess: <Money amount={without.excess} />,
          })}
        </p>
      )}
    </div>
  )
}

function Line({ name, last = false, children }: { name: string; last?: boolean; children: ReactNode }) {
  return (
    <div
      className={`flex flex-wrap items-center justify-between gap-x-3 ${last ? 'border-t border-line pt-1.5 font-semibold' : ''}`}
    >
      <dt className={`min-w-0 ${last ? '' : 'text-second'}`}>{name}</dt>
      <dd className="ml-auto text-right">{children}</dd>
    </div>
  )
}
