/**
 * Section 269ST of the Income-tax Act bars cash of this much or more, in rupees, from one person for one occasion. An
 * institute's setting says whether such a payment is refused or only warned of.
 */
export const cashBarredFrom = 2_00_000

/** From this sum on, in rupees, the counter is warned that the limit is near. */
export const cashWarnedFrom = 1_50_000
