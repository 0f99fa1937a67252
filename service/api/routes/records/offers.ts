import { handle } from '#api/pipeline/handler'
import * as contract from '#contract/records/offers'
import { changeWithPicture, createWithPicture, deleteWithFiles } from '#desk/files/pictures'
import { createOffer, deleteOffer, getOffer, listOffers, presentOffer, updateOffer } from '#records/showcase/offers'

const folder = 'offers'

export const list = handle(contract.listOffers, async ({ query }, { db }) => {
  const { rows: offers, ...rest } = await listOffers(db, query)
  return { offers, ...rest }
})

export const create = handle(contract.createOffer, async (request, parts) => {
  const id = await createWithPicture(parts, request, folder, (transaction, image, author) =>
    createOffer(transaction, request.body, image, author),
  )
  return { offer: presentOffer(await getOffer(parts.db, id)) }
})

export const update = handle(contract.updateOffer, async (request, parts) => {
  const { id } = request.params
  const { image: replaced } = await getOffer(parts.db, id)
  const row = await changeWithPicture(parts, request, { folder, replaced }, (transaction, image, author) =>
    updateOffer(transaction, id, request.body, image, author),
  )
  return { offer: presentOffer(row) }
})

export const remove = handle(contract.deleteOffer, async (request, parts) => {
  const { id } = request.params
  await deleteWithFiles(parts, request, (transaction, author) => deleteOffer(transaction, id, author))
  return { message: 'Offer deleted successfully' }
})
