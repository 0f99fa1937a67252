import { financialYear } from '#contract/fields/dates'
import { invalid, Refusal } from '#contract/refusal'
import type { DecisionContext } from '#ledger/decision-context'
import type { NewEvent } from '#ledger/events/events'
import type { Serials } from '#ledger/receipts'
import type { Closing } from './closing.ts'
import type { ClosingCommandOf } from './commands.ts'

/** The serial that the first receipt of a financial year has or will have. */
export const firstReceiptOf = ({ receiptsFrom }: Pick<Closing, 'receiptsFrom'>, year: string): number =>
  receiptsFrom[year] ?? 1

/** Whether a receipt was given in a financial year: from then on its serials follow one another. */
export const hasReceipts = (closing: Pick<Closing, 'receiptsFrom'>, serials: Serials, year: string): boolean =>
  (serials[year] ?? 0) >= firstReceiptOf(closing, year)

/** The receipts before the first one were written by hand, or by another program. It can be set again until one is given. */
export function startReceipts(
  closing: Closing,
  { financialYear: year, first }: ClosingCommandOf<'StartReceipts'>,
  { today, serials }: DecisionContext,
): NewEvent<'ReceiptsStarted'>[] {
  if (year > financialYear(today)) throw invalid('financialYear', 'must not be in the future.')
  if (hasReceipts(closing, serials, year))
    throw new Refusal(
      'RECEIPTS_STARTED',
      `Receipts of ${year} have been given already, so they cannot start from another number any more.`,
    )
  if (firstReceiptOf(closing, year) === first) return []
  return [{ type: 'ReceiptsStarted', occurredOn: today, data: { financialYear: year, first } }]
}
