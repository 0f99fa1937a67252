import { inPaise } from '#contract/fields/rupees'
/** Rupees added up in whole paise, so that 0.1 and 0.2 make 0.3. */
export const sumRupees = (amounts: Iterable<number>): number => {
  let paise = 0
  for (const amount of amounts) paise += inPaise(amount)
  return paise / 100
}
