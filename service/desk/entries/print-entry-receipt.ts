import type { printEntryReceipt as endpoint } from '#contract/counter/entry-receipts'
import { copyText } from '#contract/payments/after-payment'
import type { Parts } from '#desk/shared/parts'
import { locateEntry } from '#desk/shared/place'
import type { RequestTo } from '#desk/shared/request'
import { write } from '#desk/shared/write'
import { readEntry } from './read-entry.ts'

/** Records that the receipt of other income is printed, and returns which copy it is. */
export async function printEntryReceipt(request: RequestTo<typeof endpoint>, parts: Parts): Promise<string> {
  const { id } = request.params
  const { institute, stream } = await locateEntry(parts, request, id)
  const command = { type: 'PrintEntryReceipt' as const }
  const { events } = await write(parts, request, { institute, steps: [{ kind: 'entry', stream, command }] })
  const [printed] = events
  if (printed?.type === 'EntryReceiptPrinted') return copyText(printed.data.copy)
  // No event means that the command had been carried out before.
  const { prints } = await readEntry(parts, request, id)
  return copyText(prints)
}
