import type { Offer } from '#contract/shapes/offer'

const maxOffers = 2

/** The offers to show: those valid on the day, first and last day included, and at most two. */
export const currentOffers = <One extends Pick<Offer, 'validFrom' | 'validTill'>>(
  offers: readonly One[],
  day: string,
): One[] => offers.filter(({ validFrom, validTill }) => validFrom <= day && day <= validTill).slice(0, maxOffers)
