import { formatDate } from '#contract/fields/dates'
import { formatRupees } from '#contract/fields/money'
import { type WebAddress, webPaths, withSearch } from '#contract/product/web-paths'
import type { Overview } from '#contract/reports/overview'
import { sheetLink } from '../../../shared/closing/links.ts'
import { instituteParam } from '../../../shared/institutes/InstituteFilter.tsx'
import { receiptLink } from '../../../shared/payments/links.ts'
import { backupProblem, type Checks } from '../checks.ts'

/** Something to look at, and the link to where it is done. */
export interface AttentionItem {
  readonly text: string
  readonly action: string
  readonly to: WebAddress
}

/** How many days are named; the others are counted. */
const named = 4

/** All that needs the owner's attention, the oldest kind of trouble first. */
export function attentionItems(attention: Overview['attention'], checks: Checks | undefined): AttentionItem[] {
  const late = checks && backupProblem(checks)
  return [
    ...correctionsAsked(attention.corrections),
    ...openDays(attention.openDays),
    ...attention.differences.map(({ date, instituteName, difference }) => ({
      text: `Cash at ${instituteName} was ${formatRupees(Math.abs(difference))} ${difference < 0 ? 'short' : 'over'} on ${formatDate(date)}.`,
      action: 'Open the sheet',
      to: sheetLink(date, instituteName),
    })),
    ...attention.voids.map(({ date, instituteName, receiptNumber, paymentId, amount }) => ({
      text: `Receipt ${receiptNumber} of ${formatRupees(amount)} was cancelled at ${instituteName}, dated ${formatDate(date)}.`,
      action: 'Open the receipt',
      to: receiptLink(paymentId),
    })),
    ...(late ? [{ text: late, action: 'Open backups', to: webPaths.settings }] : []),
    ...attention.failedJobs.map(({ name, count }) => ({
      text: `The job “${name}” failed${count > 1 ? ` ${count} times` : ''} and has not succeeded since.`,
      action: 'Open settings',
      to: webPaths.settings,
    })),
  ]
}

function correctionsAsked(count: number): AttentionItem[] {
  if (count === 0) return []
  const text =
    count === 1 ? 'A correction of a payment is requested.' : `${count} corrections of payments are requested.`
  return [{ text, action: 'Answer', to: webPaths.corrections }]
}

function openDays(days: Overview['attention']['openDays']): AttentionItem[] {
  const branches = Map.groupBy(days, ({ instituteName }) => instituteName)
  return [...branches].map(([instituteName, ofBranch]) => {
    const names = ofBranch.slice(0, named).map(({ date }) => formatDate(date))
    const more = ofBranch.length > named ? ` and ${ofBranch.length - named} more` : ''
    const count = ofBranch.length === 1 ? '1 day is' : `${ofBranch.length} days are`
    return {
      text: `${count} not closed at ${instituteName}: ${names.join(', ')}${more}.`,
      action: 'Close the day',
      to: withSearch(webPaths.dayClose, { [instituteParam]: instituteName }),
    }
  })
}
