import type { Download } from '#contract/fields/files'
import type * as contract from '#contract/payments/receipts'
import { pathTo, webPaths } from '#contract/product/web-paths'
import { madeDownload } from '#desk/files/download'
import { logoBytes } from '#desk/files/letterhead'
import { found } from '#desk/shared/found'
import type { Parts } from '#desk/shared/parts'
import type { AnyRequest } from '#desk/shared/request'
import { qrOf } from '#documents/qr'
import { drawReceipt } from '#documents/receipt'
import { receiptCode } from '#documents/receipt-code'
import type { StoredReceipt } from '#read/queries/paper/receipts'
import type { Stamp } from '#wording/paper/receipt-sheet'

/** A receipt with the code that lets anybody verify it. */
export function withCode(
  { settings }: Pick<Parts, 'settings'>,
  { origin }: Pick<AnyRequest, 'origin'>,
  stored: StoredReceipt | undefined,
): contract.Receipt {
  const receipt = found(stored, 'Payment')
  return { ...receipt, ...verifyingOf({ settings }, { origin }, receipt.receiptNumber) }
}

/** Where anybody can verify a number, as an address and as a QR code. */
export function verifyingOf(
  { settings }: Pick<Parts, 'settings'>,
  { origin }: Pick<AnyRequest, 'origin'>,
  number: string,
): Pick<contract.Receipt, 'verifyUrl' | 'qr'> {
  const code = receiptCode(settings.receiptKey, number)
  const verifyUrl = `${settings.publicUrl ?? origin}${pathTo(webPaths.verify, { code })}`
  return { verifyUrl, qr: qrOf(verifyUrl) }
}

export async function receiptDownload(
  parts: Pick<Parts, 'settings' | 'today' | 'threads' | 'storage'>,
  request: Pick<AnyRequest, 'origin'>,
  stored: StoredReceipt | undefined,
  { paper, stamp }: { readonly paper: contract.Paper; readonly stamp: Stamp | null },
): Promise<Download> {
  const receipt = withCode(parts, request, stored)
  const picture = await logoBytes(parts, receipt)
  const bytes = await parts.threads.run(drawReceipt, receipt, { today: parts.today(), stamp }, paper, picture)
  return madeDownload(bytes, `Receipt ${receipt.receiptNumber.replaceAll('/', '-')}.pdf`, 'application/pdf')
}
