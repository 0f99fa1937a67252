import { handle } from '#api/pipeline/handler'
import * as contract from '#contract/payments/upi'
import { found } from '#desk/shown'
import { qrOf } from '#documents/qr'
import { payeeOf } from '#read/queries/payee'

export const ask = handle(contract.askByUpi, async ({ params, query, caller }, { db }) => {
  const row = found(await payeeOf(db, params.id, caller.scope), 'Enrollment')
  if (row.upi_id === null) return { upi: null }
  const name = row.upi_name ?? row.name
  const link = contract.upiLink({
    payee: row.upi_id,
    name,
    amount: query.amount,
    note: `Fees of ${row.full_name}`,
    // At most 35 letters and digits.
    reference: params.id.replaceAll('-', ''),
  })
  return { upi: { payee: row.upi_id, name, link, qr: qrOf(link) } }
})
