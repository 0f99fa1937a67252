import type { Offer } from '#contract/shapes/offer'

/** Whether an offer stands on a day; both its first and its last day count. */
export const validity = (offer: Pick<Offer, 'validFrom' | 'validTill'>, day: string): 'active' | 'expired' =>
  offer.validFrom <= day && day <= offer.validTill ? 'active' : 'expired'
