import { formatDate } from '#contract/fields/dates'
import { formatRupees } from '#contract/fields/money'
import { type WebAddress, webPaths, withSearch } from '#contract/product/web-paths'
import type { Overview } from '#contract/reports/overview'
import { say } from '../../../base/language/say.ts'
import { sheetLink } from '../../../shared/closing/links.ts'
import { instituteParam } from '../../../shared/institutes/InstituteFilter.tsx'
import { receiptLink } from '../../../shared/payments/links.ts'
import { keptLogProblems } from '../../../shared/settings/keptLog.ts'
import { backupProblem, type Checks } from './checks.ts'

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
  const kept = checks ? keptLogProblems(checks) : []
  return [
    ...correctionsAsked(attention.corrections),
    ...openDays(attention.openDays),
    ...attention.differences.map(({ date, instituteName, difference }) => ({
      text: say('Cash at {instituteName} was {difference} on {date}.', {
        instituteName,
        difference: say(difference < 0 ? '{amount} short' : '{amount} over', {
          amount: formatRupees(Math.abs(difference)),
        }),
        date: formatDate(date),
      }),
      action: say('Open the sheet'),
      to: sheetLink(date, instituteName),
    })),
    ...attention.transfers.map(({ date, fromInstituteName: from, toInstituteName: to, amount }) => ({
      text: say('{amount} sent from {from} to {to} on {date} is not confirmed yet.', {
        amount: formatRupees(amount),
        from,
        to,
        date: formatDate(date),
      }),
      action: say('Open cash & bank'),
      to: webPaths.cashBank,
    })),
    ...attention.voids.map(({ date, instituteName, receiptNumber, paymentId, amount }) => ({
      text: say('Receipt {receiptNumber} of {amount} was cancelled at {instituteName}, dated {date}.', {
        receiptNumber,
        amount: formatRupees(amount),
        instituteName,
        date: formatDate(date),
      }),
      action: say('Open the receipt'),
      to: receiptLink(paymentId),
    })),
    ...[...(late ? [late] : []), ...kept].map(text => ({ text, action: say('Open backups'), to: webPaths.settings })),
    ...attention.failedJobs.map(({ name, count }) => ({
      text: say(
        count > 1
          ? 'The job “{name}” failed {count} times and has not succeeded since.'
          : 'The job “{name}” failed and has not succeeded since.',
        { name, count },
      ),
      action: say('Open settings'),
      to: webPaths.settings,
    })),
  ]
}

function correctionsAsked(count: number): AttentionItem[] {
  if (count === 0) return []
  const text =
    count === 1
      ? say('A correction of a payment is requested.')
      : say('{count} corrections of payments are requested.', { count })
  return [{ text, action: say('Answer'), to: webPaths.corrections }]
}

function openDays(days: Overview['attention']['openDays']): AttentionItem[] {
  const branches = Map.groupBy(days, ({ instituteName }) => instituteName)
  return [...branches].map(([instituteName, ofBranch]) => {
    const names = ofBranch.slice(0, named).map(({ date }) => formatDate(date))
    const more = ofBranch.length > named ? say(' and {more} more', { more: ofBranch.length - named }) : ''
    return {
      text: say(
        ofBranch.length === 1
          ? '1 day is not closed at {instituteName}: {names}.'
          : '{days} days are not closed at {instituteName}: {names}{more}.',
        { days: ofBranch.length, instituteName, names: names.join(', '), more },
      ),
      action: say('Close the day'),
      to: withSearch(webPaths.dayClose, { [instituteParam]: instituteName }),
    }
  })
}
