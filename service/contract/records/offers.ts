import { z } from 'zod'
import { anyone, byId, endpoint, listQuery, Message, page, superAdmin } from '#contract/endpoint'
import { BusinessDate } from '#contract/fields/dates'
import { clearable, line, Percentage, text, version } from '#contract/fields/fields'
import { noFile } from '#contract/fields/files'
import { Offer } from '#contract/shapes/offer'

const Fields = {
  title: line(200),
  description: text(5000),
  validFrom: BusinessDate,
  validTill: BusinessDate,
  discountPercentage: Percentage,
}

/** The error for `validTill` when the offer would end before it begins. */
export const endsTooEarly = 'must not be before the day it is valid from.'

export const NewOffer = z
  .object({ ...Fields, discountPercentage: Fields.discountPercentage.optional(), image: noFile })
  .refine(({ validFrom, validTill }) => validFrom <= validTill, { path: ['validTill'], error: endsTooEarly })
export const OfferChange = z.object({
  title: Fields.title.optional(),
  description: Fields.description.optional(),
  validFrom: Fields.validFrom.optional(),
  validTill: Fields.validTill.optional(),
  discountPercentage: clearable(Fields.discountPercentage),
  image: noFile,
  version,
})

const withImage = { image: 'image' } as const

export const listOffers = endpoint({
  method: 'GET',
  path: '/offers',
  summary: 'Offers, newest first; the image is a file name below /uploads/offers/',
  roles: anyone,
  query: listQuery('createdAt', '-createdAt', 'title', '-title', 'validFrom', '-validFrom', 'validTill', '-validTill'),
  answer: z.object({ offers: z.array(Offer), ...page }),
})
export const createOffer = endpoint({
  method: 'POST',
  path: '/offers',
  summary: 'Add an offer',
  roles: superAdmin,
  body: NewOffer,
  files: withImage,
  answer: z.object({ offer: Offer }),
  status: 201,
})
export const updateOffer = endpoint({
  method: 'PUT',
  path: '/offers/:id',
  summary: 'Change an offer',
  roles: superAdmin,
  params: byId,
  body: OfferChange,
  files: withImage,
  answer: z.object({ offer: Offer }),
})
export const deleteOffer = endpoint({
  method: 'DELETE',
  path: '/offers/:id',
  summary: 'Delete an offer with its image',
  roles: superAdmin,
  params: byId,
  answer: Message,
})
