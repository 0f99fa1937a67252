import { CircleCheck, CircleX, type LucideIcon } from 'lucide-react'
import { say } from '../../../base/language/say.ts'
import type { Cheque, RefundCheque } from './cheque.ts'

export type Settling = 'cleared' | 'bounced'

interface Action {
  label: string
  icon: LucideIcon
  onSelect: () => void
}

/** What the bank may have done with a cheque in hand, as menu entries. A cheque that was given can't come back here. */
export const settlingOf = (of: (Cheque | RefundCheque)['of'], onChoose: (status: Settling) => void): Action[] => [
  { label: say('Cheque cleared'), icon: CircleCheck, onSelect: () => onChoose('cleared') },
  ...(of === 'expense' || of === 'refund'
    ? []
    : [{ label: say('Cheque bounced'), icon: CircleX, onSelect: () => onChoose('bounced') }]),
]
