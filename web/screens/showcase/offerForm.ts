import { z } from 'zod'
import { NewOffer, type OfferChange } from '#contract/records/offers'
import type { Offer } from '#contract/shapes/offer'
import { say } from '../../base/language/say.ts'
import { type FileValue, isTouched } from '../../ui/files/fileRules.ts'
import { fileIn } from '../../ui/files/fileSchemas.ts'

export type OfferValues = Omit<z.input<typeof NewOffer>, 'image'> & { image?: FileValue }

/** The contract's own rules, and a check of the image before it is sent. */
export const offerForm: z.ZodType<unknown, OfferValues> = z
  .object({ ...NewOffer.shape, image: fileIn('image') })
  .refine(({ validFrom, validTill }) => !(validTill < validFrom), {
    path: ['validTill'],
    error: say('must not be before the offer begins.'),
    // Shown together with all other errors. A missing date is not before anything.
    when: () => true,
  })

export const newOffer: OfferValues = {
  title: '',
  description: '',
  validFrom: '',
  validTill: '',
  discountPercentage: '',
  image: '',
}

/** An offer as the form shows it. */
export const offerValues = (offer: Offer): OfferValues => ({
  title: offer.title,
  description: offer.description,
  validFrom: offer.validFrom,
  validTill: offer.validTill,
  discountPercentage: String(offer.discountPercentage ?? ''),
  image: '',
})

/** What is sent for a change: an emptied discount is cleared, and an untouched image stays. */
export const offerChange = (
  { image, ...values }: OfferValues,
  version: number,
): Omit<z.input<typeof OfferChange>, 'image'> & { image?: File | null } => ({
  ...values,
  discountPercentage: values.discountPercentage ?? '',
  ...(isTouched(image) && { image }),
  version,
})
