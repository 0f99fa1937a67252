import { formatRupees } from '#contract/fields/money'
import { say } from '../../base/language/say.ts'

/** Said below what was paid, which counts money that was given back too. */
export const refundedNote = (refunded: number): string | undefined =>
  refunded > 0 ? say('{refunded} of it was refunded', { refunded: formatRupees(refunded) }) : undefined
