import { handle } from '#api/pipeline/handler'
import * as contract from '#contract/records/offers'
import { authorOf } from '#desk/author'
import { discard, withFiles } from '#desk/keep-files'
import { once } from '#desk/write'
import { createOffer, deleteOffer, getOffer, listOffers, presentOffer, updateOffer } from '#records/showcase/offers'

export const list = handle(contract.listOffers, async ({ query }, { db }) => {
  const { rows: offers, ...rest } = await listOffers(db, query)
  return { offers, ...rest }
})

export const create = handle(contract.createOffer, async (request, parts) => {
  const { body, files, caller } = request
  const id = await withFiles(parts, { folder: 'offers', files }, ({ image }) =>
    once(parts, request, caller.instituteId, transaction => createOffer(transaction, body, image, authorOf(request))),
  )
  return { offer: presentOffer(await getOffer(parts.db, id)) }
})

export const update = handle(contract.updateOffer, async (request, parts) => {
  const { params, body, files } = request
  const { image: replaced } = await getOffer(parts.db, params.id)
  const row = await withFiles(parts, { folder: 'offers', files, replaced: [replaced] }, ({ image = body.image }) =>
    parts.db.transaction().execute(transaction => updateOffer(transaction, params.id, body, image, authorOf(request))),
  )
  return { offer: presentOffer(row) }
})

export const remove = handle(contract.deleteOffer, async (request, parts) => {
  const { params } = request
  const image = await parts.db
    .transaction()
    .execute(transaction => deleteOffer(transaction, params.id, authorOf(request)))
  await discard(parts, [image])
  return { message: 'Offer deleted successfully' }
})
