import type { Offer } from '#contract/shapes/offer'

/** Whether an offer is valid on a day, its first and last day included. */
export function validity(
  { validFrom, validTill }: Pick<Offer, 'validFrom' | 'validTill'>,
  day: string,
): 'ahead' | 'active' | 'expired' {
  if (day < validFrom) return 'ahead'
  return day <= validTill ? 'active' : 'expired'
}
