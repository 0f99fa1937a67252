import type { Download } from '#contract/fields/files'
import type { Paper } from '#contract/payments/receipts'
import { madeDownload } from '#desk/files/download'
import { found } from '#desk/found'
import { logoBytes } from '#desk/letterhead'
import type { Parts } from '#desk/parts'
import { verifyingOf } from '#desk/payments/receipt'
import type { AnyRequest } from '#desk/request'
import { drawEntryReceipt } from '#documents/receipt'
import type { StoredEntryReceipt } from '#read/queries/entry-receipts'

/** The receipt of other income as a PDF, with the code that lets anybody verify it. */
export async function entryReceiptDownload(
  parts: Pick<Parts, 'settings' | 'threads' | 'storage'>,
  request: Pick<AnyRequest, 'origin'>,
  stored: StoredEntryReceipt | undefined,
  paper: Paper,
): Promise<Download> {
  const receipt = found(stored, 'Receipt')
  const { voucherNumber } = receipt
  const picture = await logoBytes(parts, receipt)
  const whole = { ...receipt, ...verifyingOf(parts, request, voucherNumber) }
  const bytes = await parts.threads.run(drawEntryReceipt, whole, paper, picture)
  return madeDownload(bytes, `Receipt ${voucherNumber.replaceAll('/', '-')}.pdf`, 'application/pdf')
}
