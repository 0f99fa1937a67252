import { CircleCheck, CircleDashed, CircleX, type LucideIcon } from 'lucide-react'
import type { Payment } from '#contract/shapes/payment'
import { say } from '../../../base/language/say.ts'
import { type Cheque, isHeld, type RefundCheque } from './cheque.ts'

/** What is said of a cheque; held takes back that it was cleared. */
export type Settling = 'cleared' | 'bounced' | 'held'

/** How the payment, record or refund of a cheque stands. */
export type Standing = Pick<Payment, 'chequeStatus' | 'status'>

interface Action {
  label: string
  icon: LucideIcon
  onSelect: () => void
}

/** What can be said of a cheque in hand or a cleared one, as menu entries. A cheque that was given can't come back here. */
export function settlingOf(
  of: (Cheque | RefundCheque)['of'],
  standing: Standing,
  onChoose: (status: Settling) => void,
): Action[] {
  const { chequeStatus, status } = standing
  if (chequeStatus === 'cleared' && status !== 'voided')
    return [{ label: say('Cheque not cleared after all'), icon: CircleDashed, onSelect: () => onChoose('held') }]
  if (!isHeld(standing)) return []
  const cleared = { label: say('Cheque cleared'), icon: CircleCheck, onSelect: () => onChoose('cleared') }
  if (of === 'expense' || of === 'refund') return [cleared]
  return [cleared, { label: say('Cheque bounced'), icon: CircleX, onSelect: () => onChoose('bounced') }]
}
