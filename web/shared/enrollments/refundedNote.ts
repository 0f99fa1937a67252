import { formatRupees } from '#contract/fields/money'
import { say } from '../../base/language/say.ts'

/** Shown below what was paid, which includes money that was given back. */
export const refundedNote = (refunded: number): string | undefined =>
  refunded > 0 ? say('{refunded} of it was refunded', { refunded: formatRupees(refunded) }) : undefined
