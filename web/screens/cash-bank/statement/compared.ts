import type { z } from 'zod'
import {
  type BookedEntry,
  type ComparedGroup,
  type ComparedRow,
  comparedGroups,
  type compareStatement,
} from '#contract/counter/bank-statement'
import { formatRupees } from '#contract/fields/money'
import { type WebAddress, webPaths, withSearch } from '#contract/product/web-paths'
import { heard, say } from '../../../base/language/say.ts'
import { voucherLink } from '../../../shared/enrollments/links.ts'
import { instituteParam } from '../../../shared/institutes/InstituteFilter.tsx'
import { receiptLink } from '../../../shared/payments/links.ts'
import { partyName } from '../../../shared/reports/partyName.ts'
import type { Tone } from '../../../ui/page/Badge.tsx'
import { panelParam } from '../../../ui/table/panel/panel.ts'

export type Comparison = z.output<(typeof compareStatement)['answer']>

/** A row as the table shows it. */
export interface ShownRow extends ComparedRow {
  id: string
  date: string
  /** Below zero for what went out. */
  amount: number
}

export const shownRows = ({ rows }: Comparison): ShownRow[] =>
  rows.map((row, index) => {
    const { date = '', amount = 0 } = row.line ?? row.entries[0] ?? {}
    return { ...row, id: String(index), date, amount }
  })

/** What each group is called, and how its badge calls it, which has less room. */
export const groups: Readonly<Record<ComparedGroup, readonly [tone: Tone, text: string, badge: string]>> = {
  recorded: ['red', say('Only recorded here'), say('Only here')],
  statement: ['amber', say('Only in the statement'), say('Only at the bank')],
  probably: ['blue', say('Probably agrees'), say('Probably')],
  agrees: ['green', say('Agrees'), say('Agrees')],
}

export const groupFilters = [
  {
    column: 'group',
    label: say('Result'),
    all: say('All results'),
    options: comparedGroups.map(value => ({ value, label: groups[value][1] })),
  },
]

/** Who paid or was paid, with the number of the receipt or voucher; where money only moved, what happened. */
export function nameOf(entry: BookedEntry): string {
  const { number, text, enrollmentId } = entry
  if (number === null && enrollmentId === null) return heard(text)
  return `${partyName(entry)} · ${number ?? heard(text)}`
}

/** Whom a row is about: what is recorded of it, or else what the bank says. */
export const aboutOf = ({ line, entries }: ComparedRow): string =>
  entries.length > 0 ? entries.map(nameOf).join(', ') : line?.narration || line?.reference || '–'

/** Where an entry stands. */
export function placeOf(entry: BookedEntry): WebAddress {
  const { type, number, paymentId, enrollmentId, entryId, instituteName, date } = entry
  if (type.startsWith('Refund') && enrollmentId && number) return voucherLink(enrollmentId, number)
  if (paymentId) return receiptLink(paymentId)
  if (entryId) return withSearch(webPaths.entries, { [panelParam]: entryId })
  if (type === 'CashBanked') return withSearch(webPaths.dayClose, { [instituteParam]: instituteName })
  return withSearch(webPaths.cashBank, { [instituteParam]: instituteName, from: date, to: date })
}

/** What the bank says of what agrees, and why it does or something else stands on one side only. */
export const detailsOf = (row: ComparedRow): string | undefined =>
  [row.entries.length > 0 && row.line?.narration, remarkOf(row)].filter(Boolean).join(' · ') || undefined

function remarkOf({ remark, otherAmount, group }: ComparedRow): string | undefined {
  switch (remark) {
    case 'otherAmount': {
      const amount = formatRupees(Math.abs(otherAmount ?? 0))
      return group === 'recorded'
        ? say('The statement has {amount} with this reference.', { amount })
        : say('{amount} is recorded here with this reference.', { amount })
    }
    case 'twice':
      return say('Another entry with this reference agrees: it may be recorded twice.')
    case 'chequeInHand':
      return say('The cheque is not marked as cleared.')
    case 'alike':
      return say('Both sides have several of this amount around this day.')
    case 'inSettlement':
      return say('It may be a part of a settlement.')
    case 'settlement':
      return say('Its payments may be in the statement one by one.')
    case 'asMany':
      return say('Both sides have equally many of this amount, so it can’t be told which belongs to which.')
    case 'payout':
      return say('The bank paid these takings out as one sum.')
    case null:
      return undefined
  }
}
