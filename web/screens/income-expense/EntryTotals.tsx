import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { financialYear, formatDate } from '#contract/fields/dates'
import { say } from '../../base/language/say.ts'
import { sayAround } from '../../base/language/sayAround.tsx'
import { today } from '../../ui/format/dates.ts'
import { Money } from '../../ui/format/Money.tsx'
import { rangeText } from '../../ui/format/rangeText.ts'
import { sumRupees } from '../../ui/format/sumRupees.ts'
import { dimmed } from '../../ui/page/dimmed.ts'
import { ErrorState } from '../../ui/page/states.tsx'
import { type EntryFilters, entryAnalyticsQuery } from './queries.ts'

interface Totals {
  income: number
  expense: number
  profit: number
}

/**
 * Totals of the recorded entries: in all, of this financial year, of the chosen range, and today's. Other dates leave them as
 * high as they are, because the list below would be moved under a press.
 */
export function EntryTotals({ filters }: { filters: EntryFilters }) {
  const query = useQuery(entryAnalyticsQuery(filters))
  const { data, isError, isFetching, refetch } = query
  const day = today()
  const range = rangeText(filters.startDate, filters.endDate)
  const picked = data?.range && { ...data.range, profit: sumRupees([data.range.income, -data.range.expense]) }
  const without = data?.cashDifferences
  const state = { failed: isError, noted: !!without && Object.values(without).some(isAny) }
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
      {state.noted && (
        <p className="text-label text-second">
          {say(
            'Neither the list nor these totals have the cash differences booked at day closes. Profit & Loss has them.',
          )}
        </p>
      )}
    </section>
  )
}

/** What the books hold besides, because nobody recorded it here. */
interface Differences {
  excess: number
  short: number
}

const isAny = (differences: Differences | undefined): boolean =>
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
  /** Whether any of the cards says what it leaves out; the others keep room for it. */
  noted: boolean
}

function TotalsCard({ title, scope, totals, without, failed, noted }: TotalsCardProps) {
  const unknown = failed ? (
    '—'
  ) : (
    <span aria-hidden className="inline-block h-3 w-16 animate-late rounded-full bg-sunken" />
  )
  return (
    <div className="min-w-0 rounded-card border border-line bg-surface px-4 py-3.5">
      <h2 className="flex flex-wrap items-baseline justify-between gap-x-3 text-control font-medium">
        {title}
        <span className="text-label font-normal text-third">{scope}</span>
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
      {noted && (
        <p className={`mt-2 text-label text-third ${isAny(without) ? '' : 'invisible'}`}>
          {sayAround('Without cash differences: {short} short, {excess} excess.', {
            short: <Money amount={without?.short ?? 0} />,
            excess: <Money amount={without?.excess ?? 0} />,
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
