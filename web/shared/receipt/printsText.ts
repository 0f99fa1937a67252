import { copyText } from '#contract/payments/after-payment'

/** What stands below the title of a receipt's page: how often it was printed, and what the next print is. */
export function printsText(prints: number): string {
  if (prints === 0) return 'Not printed yet: the next one is the original.'
  return `Printed ${prints === 1 ? 'once' : `${prints} times`}: the next one is ${copyText(prints + 1)}.`
}
