import { copyText } from '#contract/payments/after-payment'
import { heard, say } from '../../base/language/say.ts'

/** What stands below the title of a receipt's page: how often it was printed, and what the next print is. */
export function printsText(prints: number): string {
  if (prints === 0) return say('Not printed yet: the next one is the original.')
  return say(
    prints === 1 ? 'Printed once: the next one is {copy}.' : 'Printed {prints} times: the next one is {copy}.',
    { prints, copy: heard(copyText(prints + 1)) },
  )
}
