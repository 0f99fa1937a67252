import * as contract from '#contract/aadhaar'
import { revealAadhaar } from '#records/aadhaar-reveal'
import { keeperOf } from '#service/http/author'
import { handle } from '#service/http/handler'

export const reveal = handle(contract.revealAadhaar, async (request, parts) => {
  const { params, caller } = request
  const keeper = keeperOf(request, parts)
  const aadhaarNo = await parts.db
    .transaction()
    .execute(transaction => revealAadhaar(transaction, params.id, caller.scope, keeper))
  return { aadhaarNo }
})
