import { handle } from '#api/pipeline/handler'
import * as contract from '#contract/fields/aadhaar'
import { studentEditorOf } from '#desk/author'
import { revealAadhaar } from '#records/students/aadhaar-reveal'

export const reveal = handle(contract.revealAadhaar, async (request, parts) => {
  const { params, caller } = request
  const editor = studentEditorOf(request, parts)
  const transaction = parts.db.transaction()
  return { aadhaarNo: await transaction.execute(db => revealAadhaar(db, params.id, caller.scope, editor)) }
})
