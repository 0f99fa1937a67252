import type { Comparison, ProfitColumn } from '#contract/reports/profit-and-loss'
import { heard, say } from '../../../base/language/say.ts'
import { rangeText } from '../../../ui/format/rangeText.ts'

/** The search parameter that holds what the account is compared with. */
export const compareParam = 'compare'

export const comparisons: readonly { value: Comparison; label: string }[] = [
  { value: 'before', label: say('With the period before') },
  { value: 'lastYear', label: say('With the same period last year') },
  { value: 'both', label: say('With both') },
  { value: 'branches', label: say('Branch by branch') },
]

export const readComparison = (search: URLSearchParams): Comparison | undefined =>
  comparisons.find(({ value }) => value === search.get(compareParam))?.value

/** A branch by its name, a period with its dates. */
export const columnTitle = ({ name, startDate, endDate }: ProfitColumn): string =>
  isPeriod(name) ? `${heard(name)} (${rangeText(startDate ?? '', endDate)})` : name

const isPeriod = (name: string): boolean => name === 'Period before' || name === 'Same period last year'
