import { handle } from '#api/pipeline/handler'
import * as contract from '#contract/fields/aadhaar'
import { keeperOf } from '#desk/author'
import { revealAadhaar } from '#records/students/aadhaar-reveal'

export const reveal = handle(contract.revealAadhaar, async (request, parts) => {
  const { params, caller } = request
  const keeper = keeperOf(request, parts)
  const aadhaarNo = await parts.db
    .transaction()
    .execute(transaction => revealAadhaar(transaction, params.id, caller.scope, keeper))
  return { aadhaarNo }
})
