import { Pencil, Printer, Trash2 } from 'lucide-react'
import type { Payment } from '#contract/shapes/payment'
import { say } from '../../base/language/say.ts'
import { receiptLink } from '../../shared/payments/links.ts'
import type { MenuEntry } from '../../ui/popups/Menu.tsx'
import { isWhole } from './afterPayment.ts'
import { actionsOf } from './PaymentActions.tsx'
import type { Editing } from './PaymentDialogs.tsx'

/** The menu of a payment in the list. Only a super admin, the `owner`, may correct and void it. */
export function paymentMenu(payment: Payment, owner: boolean, onEdit: (editing: Editing) => void): MenuEntry[] {
  const choose = (action: Editing['action']) => onEdit({ payment, action })
  const open = owner && payment.status !== 'voided'
  return [
    { label: say('View receipt'), icon: Printer, to: receiptLink(payment.id) },
    open ? { label: say('Edit payment'), icon: Pencil, onSelect: () => choose('correct') } : null,
    open && isWhole(payment)
      ? { label: say('Delete payment'), icon: Trash2, danger: true, onSelect: () => choose('void') }
      : null,
    ...actionsOf(payment, owner, choose),
  ]
}
