import { formatPaise, minus, noPaise } from '#contract/fields/money'
import type { FieldProblem } from '#contract/problem'
import type { AnyRequest } from './request.ts'

/** Warns of cash that was taken out of the till although, by the books, it wasn't there. */
export function tillWarning({ carried: { till } }: Pick<AnyRequest, 'carried'>): { warnings?: FieldProblem[] } {
  if (till === undefined) return {}
  const message = `is more cash than the till held: by the books it is now short of ${formatPaise(minus(noPaise, till))}.`
  return { warnings: [{ path: 'amount', message }] }
}
