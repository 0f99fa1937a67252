import type { z } from 'zod'
import * as contract from '#contract/payments/upi'
import { found } from '#desk/shared/found'
import type { Parts } from '#desk/shared/parts'
import type { RequestTo } from '#desk/shared/request'
import { qrOf } from '#documents/qr'
import { payeeOf } from '#read/queries/payee'

/** The code that asks a UPI app for an amount; null if the institute has no UPI id. */
export async function askByUpi(
  { params, query, caller }: RequestTo<typeof contract.askByUpi>,
  { db }: Parts,
): Promise<z.input<typeof contract.askByUpi.answer>['upi']> {
  const row = found(await payeeOf(db, params.id, caller.scope), 'Enrollment')
  if (row.upi_id === null) return null
  const name = row.upi_name ?? row.name
  const link = contract.upiLink({
    payee: row.upi_id,
    name,
    amount: query.amount,
    note: `Fees of ${row.full_name}`,
    // At most 35 letters and digits.
    reference: params.id.replaceAll('-', ''),
  })
  return { payee: row.upi_id, name, link, qr: qrOf(link) }
}
