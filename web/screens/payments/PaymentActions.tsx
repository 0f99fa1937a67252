import { type LucideIcon, Pencil, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { formatRupees } from '#contract/fields/money'
import type { Payment } from '#contract/shapes/payment'
import { say } from '../../base/language/say.ts'
import { vouchersLink } from '../../shared/enrollments/links.ts'
import { chequeOfPayment } from '../../shared/payments/cheques/cheque.ts'
import { type Settling, settlingOf } from '../../shared/payments/cheques/settling.ts'
import { useUser } from '../../shared/session/session.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { TextLink } from '../../ui/page/TextLink.tsx'
import { LateDialog } from '../../ui/popups/LateDialog.tsx'
import { late } from '../../ui/popups/late.ts'
import { isWhole, refundable } from './afterPayment.ts'

export const RefundPayment = late(() => import('./RefundPayment.tsx'))
export const RequestCorrection = late(() => import('./corrections/RequestCorrection.tsx'))
const RequestVoid = late(() => import('./corrections/RequestVoid.tsx'))
const SettleCheque = late(() => import('../../shared/payments/cheques/SettleCheque.tsx'))

export type PaymentAction = 'refund' | 'request' | 'requestVoid' | Settling

interface Entry {
  label: string
  icon: LucideIcon
  onSelect: () => void
}

/** What can be done with a payment now, as menu entries. Only a super admin may refund; others ask for a correction or a void. */
export function actionsOf(payment: Payment, owner: boolean, onChoose: (action: PaymentAction) => void): Entry[] {
  const cheque = settlingOf('payment', payment, onChoose)
  const refund = [{ label: say('Refund'), icon: Undo2, onSelect: () => onChoose('refund') }]
  const request = [{ label: say('Request a correction'), icon: Pencil, onSelect: () => onChoose('request') }]
  const requestVoid = [{ label: say('Request deletion'), icon: Trash2, onSelect: () => onChoose('requestVoid') }]
  const asked = !owner && payment.status !== 'voided' ? [...request, ...(isWhole(payment) ? requestVoid : [])] : []
  return [...asked, ...cheque, ...(owner && refundable(payment) > 0 ? refund : [])]
}

interface PaymentActionDialogProps {
  payment: Payment
  action: PaymentAction
  onClose: () => void
}

/** The form for one of these actions. */
export const PaymentActionDialog = ({ payment, action, onClose }: PaymentActionDialogProps) => (
  <LateDialog>
    {action === 'refund' && <RefundPayment payment={payment} onClose={onClose} />}
    {action === 'request' && <RequestCorrection payment={payment} onClose={onClose} />}
    {action === 'requestVoid' && <RequestVoid payment={payment} onClose={onClose} />}
    {(action === 'cleared' || action === 'bounced' || action === 'held') && (
      <SettleCheque cheque={chequeOfPayment(payment)} status={action} onClose={onClose} />
    )}
  </LateDialog>
)

/** What was refunded, above a receipt, which itself stays as it was issued. */
export const RefundedNote = ({ payment: { amount, refundedAmount, Enrollment } }: { payment: Payment }) =>
  refundedAmount > 0 && (
    <p className="mx-auto mb-4 flex max-w-3xl flex-wrap items-center gap-x-3 rounded-control bg-blue-soft px-4 py-2 text-control text-blue print:hidden">
      {say('{refundedAmount} of {amount} was refunded.', {
        refundedAmount: formatRupees(refundedAmount),
        amount: formatRupees(amount),
      })}
      <TextLink to={vouchersLink(Enrollment.id)}>{say('Show the vouchers')}</TextLink>
    </p>
  )

/** The same actions as buttons beside those of the paper. */
export function AfterPayment({ payment }: { payment: Payment }) {
  const { role } = useUser()
  const [acting, setActing] = useState<PaymentAction | null>(null)
  const entries = actionsOf(payment, role === 'super_admin', setActing)
  return (
    <>
      {entries.map(({ label, icon, onSelect }) => (
        <Button key={label} icon={icon} onClick={onSelect}>
          {label}
        </Button>
      ))}
      {acting && <PaymentActionDialog payment={payment} action={acting} onClose={() => setActing(null)} />}
    </>
  )
}
