import type { IncomeExpense } from '#contract/shapes/entry'
import { say } from '../../base/language/say.ts'
import { Badge, type Tone } from '../../ui/page/Badge.tsx'

type Marked = Pick<IncomeExpense, 'type' | 'status' | 'chequeStatus'>

/** A word and its colour for a cheque that is not simply paid; null for ordinary records. */
export function chequeMark({ type, status, chequeStatus }: Marked): readonly [Tone, string] | null {
  if (chequeStatus === 'bounced') return ['red', say('Bounced')]
  if (chequeStatus !== 'held' || status === 'voided') return null
  return ['amber', type === 'income' ? say('In hand') : say('Not cleared yet')]
}

export function ChequeBadge({ entry }: { entry: Marked }) {
  const mark = chequeMark(entry)
  return mark && <Badge tone={mark[0]}>{mark[1]}</Badge>
}
