import type { EntryReceipt } from '#contract/counter/entry-receipts'
import type { Download } from '#contract/fields/files'
import type { Paper } from '#contract/payments/receipts'
import { madeDownload } from '#desk/files/download'
import { logoBytes } from '#desk/files/letterhead'
import { verifyingOf } from '#desk/payments/receipt'
import { found } from '#desk/shared/found'
import type { Parts } from '#desk/shared/parts'
import type { AnyRequest } from '#desk/shared/request'
import { drawEntryReceipt } from '#documents/receipt'
import type { StoredEntryReceipt } from '#read/queries/paper/entry-receipts'
import type { Stamp } from '#wording/paper/receipt-sheet'

/** The receipt of other income with the code that lets anybody verify it. */
export function entryReceiptWithCode(
  parts: Pick<Parts, 'settings'>,
  request: Pick<AnyRequest, 'origin'>,
  stored: StoredEntryReceipt | undefined,
): EntryReceipt {
  const receipt = found(stored, 'Receipt')
  return { ...receipt, ...verifyingOf(parts, request, receipt.voucherNumber) }
}

/** The same as a PDF. */
export async function entryReceiptDownload(
  parts: Pick<Parts, 'settings' | 'threads' | 'storage'>,
  request: Pick<AnyRequest, 'origin'>,
  stored: StoredEntryReceipt | undefined,
  { paper, stamp }: { readonly paper: Paper; readonly stamp: Stamp | null },
): Promise<Download> {
  const receipt = entryReceiptWithCode(parts, request, stored)
  const picture = await logoBytes(parts, receipt)
  const bytes = await parts.threads.run(drawEntryReceipt, receipt, stamp, paper, picture)
  return madeDownload(bytes, `Receipt ${receipt.voucherNumber.replaceAll('/', '-')}.pdf`, 'application/pdf')
}
