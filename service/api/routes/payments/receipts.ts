import { bytesToDownload } from '#api/pipeline/answer/download'
import { handle } from '#api/pipeline/handler'
import * as contract from '#contract/payments/receipts'
import { Refusal } from '#contract/refusal'
import type { Parts } from '#desk/parts'
import { found } from '#desk/shown'
import { codeOf, numberOf } from '#documents/code'
import { qrOf } from '#documents/qr'
import { receiptPdf } from '#documents/receipt'
import { findReceipt, type StoredReceipt, verifyNumber } from '#read/queries/receipts'
import { stampOf, studentsPrint } from '#wording/receipt-sheet'

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
