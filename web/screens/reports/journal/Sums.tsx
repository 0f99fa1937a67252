import { useQuery } from '@tanstack/react-query'
import { addDays } from '#contract/fields/dates'
import type { JournalEntry } from '#contract/reports/journal'
import { say } from '../../../base/language/say.ts'
import { useUrlState } from '../../../ui/browser/urlState.ts'
import { sumRupees } from '../../../ui/format/sumRupees.ts'
import { SumLine } from '../../../ui/table/toolbar/SumLine.tsx'
import { journalFilters, trialBalanceQuery } from '../queries.ts'
import { legsOn } from './legs.ts'

interface AccountDays {
  /** '' for all accounts. */
  account: string
  /** The first day; '' for all days. */
  from: string
  /** '' for all branches. */
  instituteName: string
}

/**
 * Debits and credits of the entries; of an account also its balance, and from a day on what it held before and afterwards, by
 * which a bank's statement is compared.
 */
export function Sums({ rows, ...days }: AccountDays & { rows: readonly JournalEntry[] }) {
  const opening = useOpening(days)
  const sides = rows.map(entry => legsOn(entry, days.account))
  const debit = { name: say('Debit'), amount: sumRupees(sides.map(side => side.debit)) }
  const credit = { name: say('Credit'), amount: sumRupees(sides.map(side => side.credit)) }
  const moved = sumRupees([debit.amount, -credit.amount])
  const balance = days.account ? [{ name: say('Debit less credit'), amount: moved }] : []
  const sums =
    opening === undefined
      ? [debit, credit, ...balance]
      : [
          { name: say('Opening'), amount: opening },
          debit,
          credit,
          { name: say('Closing'), amount: sumRupees([opening, moved]) },
        ]
  return <SumLine label={say('Total of the entries shown')} sums={sums} />
}

/** What the account held before the first day; undefined where the entries shown don't lead on from it. */
function useOpening({ account, from, instituteName }: AccountDays): number | undefined {
  const [search] = useUrlState()
  const narrowed = ['q', 'without', ...journalFilters.map(({ column }) => column)].some(name => search.get(name))
  const enabled = account !== '' && from !== '' && !narrowed
  const query = enabled ? { instituteName, asOf: addDays(from, -1) } : { instituteName: '', asOf: '' }
  const { data, isPlaceholderData } = useQuery({ ...trialBalanceQuery(query), enabled })
  if (!enabled || !data || isPlaceholderData) return undefined
  const { debit, credit } = legsOn({ legs: data.accounts }, account)
  return sumRupees([debit, -credit])
}
