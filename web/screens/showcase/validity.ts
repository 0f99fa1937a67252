import type { Offer } from '#contract/shapes/offer'

/** Whether an offer is valid on a day, its first and last day included. */
export const validity = (offer: Pick<Offer, 'validFrom' | 'validTill'>, day: string): 'active' | 'expired' =>
  offer.validFrom <= day && day <= offer.validTill ? 'active' : 'expired'
