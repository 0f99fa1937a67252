import type { FieldProblem } from '#contract/problem'
import type { AnyRequest } from './request.ts'

/** Warns of money that was taken out of the till, the bank or takings although, by the books, it wasn't there. */
export function shortWarning({ carried: { short = [] } }: Pick<AnyRequest, 'carried'>): { warnings?: FieldProblem[] } {
  return short.length === 0 ? {} : { warnings: short.map(message => ({ path: 'amount', message })) }
}
