import type * as contract from '#contract/counter/receipt-series'
import { found } from '#desk/shared/found'
import type { Parts } from '#desk/shared/parts'
import type { RequestTo } from '#desk/shared/request'
import { write } from '#desk/shared/write'
import { resolveInstitute } from '#records/institutes/institutes'
import { listReceiptSeries } from '#records/institutes/receipt-series'

/** Sets the first receipt of a financial year, and returns the series as it stands then. */
export async function startReceipts(
  request: RequestTo<typeof contract.startReceipts>,
  parts: Parts,
): Promise<contract.ReceiptSeries> {
  const { financialYear, first, instituteName } = request.body
  const institute = await resolveInstitute(parts.db, request.caller, instituteName)
  const command = { type: 'StartReceipts' as const, financialYear, first }
  await write(parts, request, { institute, steps: [{ kind: 'closing', stream: institute, command }] })
  const [series] = await listReceiptSeries(parts.db, parts.today(), { institute, year: financialYear })
  return found(series, 'Financial year')
}
