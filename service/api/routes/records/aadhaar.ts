import { handle } from '#api/pipeline/handler'
import * as contract from '#contract/records/aadhaar'
import { authorOf, studentEditorOf } from '#desk/shared/author'
import { revealAadhaar, revealPhoto } from '#records/students/aadhaar-reveal'

export const reveal = handle(contract.revealAadhaar, async (request, parts) => {
  const { params, caller } = request
  const editor = studentEditorOf(request, parts)
  const transaction = parts.db.transaction()
  return { aadhaarNo: await transaction.execute(db => revealAadhaar(db, params.id, caller.scope, editor)) }
})

export const revealOfPhoto = handle(contract.revealAadhaarPhoto, async (request, { db, links }) => {
  const { params, caller } = request
  const key = await db.transaction().execute(one => revealPhoto(one, params.id, caller.scope, authorOf(request)))
  return { aadhaarPhoto: links.revealed(key, caller.sessionId) }
})
