/**
 * Section 269ST of the Income-tax Act forbids receiving this much cash or more, in rupees, from one person for one
 * occasion. A setting of the institute decides whether such a payment is refused or only causes a warning.
 */
export const cashBarredFrom = 2_00_000

/** From this sum on, in rupees, the counter is warned that the limit is near. */
export const cashWarnedFrom = 1_50_000
