import { useQuery } from '@tanstack/react-query'
import { formatRupees } from '#contract/fields/money'
import { webPaths } from '#contract/product/web-paths'
import { say } from '../../base/language/say.ts'
import { Unlisted } from '../../shared/payments/cheques/Unlisted.tsx'
import { type EntryFilters, entryAnalyticsQuery } from './queries.ts'

/** Says why the totals of the range aren't those of its list, where they differ. */
export function UnlistedEntries({ filters }: { filters: EntryFilters }) {
  const { data } = useQuery(entryAnalyticsQuery(filters))
  const { income, expense, bounced } = data?.range?.unlisted ?? { income: 0, expense: 0, bounced: 0 }
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
