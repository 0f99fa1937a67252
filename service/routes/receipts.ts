import { stampOf, studentsPrint } from '#contract/receipt-sheet'
import * as contract from '#contract/receipts'
import { Refusal } from '#ledger/refusal'
import { findReceipt, type StoredReceipt, verifyNumber } from '#queries/receipts'
import { codeOf, numberOf } from '#service/documents/code'
import { qrOf } from '#service/documents/qr'
import { receiptPdf } from '#service/documents/receipt'
import { bytesToDownload } from '#service/http/download'
import { handle } from '#service/http/handler'
import type { Parts } from '#service/parts'
import { found } from '#service/routes/shown'

export const get = handle(contract.getReceipt, async ({ params, query, caller, origin }, parts) => {
  const receipt = await findReceipt(parts.db, params.id, { institute: caller.scope }, query.number)
  return { payment: withCode(parts, origin, found(receipt, 'Payment')) }
})

/** With the stamp of the last print that was recorded: whoever hands out another records it first. */
export const download = handle(contract.downloadReceipt, async ({ params, query, caller, origin }, parts) => {
  const receipt = await findReceipt(parts.db, params.id, { institute: caller.scope }, query.number)
  return asPdf(parts, origin, found(receipt, 'Payment'), query.paper, stampOf(receipt?.printed ?? null))
})

export const own = handle(contract.getOwnReceipt, async ({ params, caller, origin }, parts) => {
  const receipt = await findReceipt(parts.db, params.id, { userId: caller.userId })
  return { payment: withCode(parts, origin, found(receipt, 'Payment')) }
})

export const downloadOwn = handle(contract.downloadOwnReceipt, async ({ params, query, caller, origin }, parts) => {
  const receipt = await findReceipt(parts.db, params.id, { userId: caller.userId })
  return asPdf(parts, origin, found(receipt, 'Payment'), query.paper, studentsPrint)
})

/** Wrong codes are counted: who makes them up soon has to wait. A right one may be asked for again and again. */
export const verify = handle(contract.verifyReceipt, async ({ params, address, setHeader }, parts) => {
  const number = numberOf(parts.settings.jwtSecret, params.code)
  if (number === undefined) {
    await parts.throttle.send('verify', address, seconds => setHeader('Retry-After', String(seconds)))
    throw new Refusal('NOT_FOUND', 'No receipt has this code.')
  }
  return { receipt: found(await verifyNumber(parts.db, number), 'Receipt') }
})

function withCode({ settings }: Pick<Parts, 'settings'>, origin: string, receipt: StoredReceipt): contract.Receipt {
  const code = codeOf(settings.jwtSecret, receipt.receiptNumber)
  const verifyUrl = `${settings.publicUrl ?? origin}/verify/${code}`
  return { ...receipt, verifyUrl, qr: qrOf(verifyUrl) }
}

async function asPdf(
  parts: Pick<Parts, 'settings' | 'today'>,
  origin: string,
  receipt: StoredReceipt,
  paper: contract.Paper,
  stamp?: string,
) {
  const bytes = await receiptPdf(withCode(parts, origin, receipt), { today: parts.today(), stamp }, paper)
  return bytesToDownload(bytes, `Receipt ${receipt.receiptNumber.replaceAll('/', '-')}.pdf`, 'application/pdf')
}
