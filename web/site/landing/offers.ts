import type { Offer } from '#contract/fields/shapes'

const maxOffers = 2

/** The offers worth showing: those that hold today, both ends included; at maxOffers two. */
export const currentOffers = <One extends Pick<Offer, 'validFrom' | 'validTill'>>(
  offers: readonly One[],
  day: string,
): One[] => offers.filter(({ validFrom, validTill }) => validFrom <= day && day <= validTill).slice(0, maxOffers)
