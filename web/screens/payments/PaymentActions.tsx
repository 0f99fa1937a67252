import { CircleCheck, CircleX, type LucideIcon, Undo2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { formatRupees } from '#contract/fields/money'
import type { Payment } from '#contract/shapes/payment'
import { enrollmentLink } from '../../shared/enrollments/links.ts'
import { useUser } from '../../shared/session/session.tsx'
import { Button } from '../../shared/ui/controls/Button.tsx'
import { TextLink } from '../../shared/ui/page/TextLink.tsx'
import { isHeld, refundable } from './afterPayment.ts'

const RefundPayment = lazy(() => import('./RefundPayment.tsx'))
const SettleCheque = lazy(() => import('./SettleCheque.tsx'))

export type PaymentAct = 'refund' | 'cleared' | 'bounced'

interface Entry {
  label: string
  icon: LucideIcon
  onSelect: () => void
}

/** What can become of a payment now, as it stands in a menu. Giving money back is for a super admin. */
export function actsOf(payment: Payment, owner: boolean, act: (act: PaymentAct) => void): Entry[] {
  const cheque = [
    { label: 'Cheque cleared', icon: CircleCheck, onSelect: () => act('cleared') },
    { label: 'Cheque bounced', icon: CircleX, onSelect: () => act('bounced') },
  ]
  const refund = [{ label: 'Refund', icon: Undo2, onSelect: () => act('refund') }]
  return [...(isHeld(payment) ? cheque : []), ...(owner && refundable(payment) > 0 ? refund : [])]
}

interface ActDialogProps {
  payment: Payment
  act: PaymentAct
  onClose: () => void
}

/** The form of one of them. */
export const ActDialog = ({ payment, act, onClose }: ActDialogProps) => (
  <Suspense fallback={null}>
    {act === 'refund' ? (
      <RefundPayment payment={payment} onClose={onClose} />
    ) : (
      <SettleCheque payment={payment} status={act} onClose={onClose} />
    )}
  </Suspense>
)

/** The same as buttons above a receipt, and what was given back of it: the receipt itself stays as it was given out. */
export function AfterPayment({ payment }: { payment: Payment }) {
  const { role } = useUser()
  const [acting, setActing] = useState<PaymentAct | null>(null)
  const entries = actsOf(payment, role === 'super_admin', setActing)
  const { amount, refundedAmount, Enrollment } = payment
  if (entries.length === 0 && refundedAmount === 0) return null
  return (
    <div className="mx-auto mb-4 flex max-w-3xl flex-wrap items-center gap-2 sm:justify-end print:hidden">
      {refundedAmount > 0 && (
        <p className="flex min-w-0 flex-1 basis-72 flex-wrap items-center gap-x-3 rounded-control bg-blue-soft px-4 py-2 text-control text-blue">
          {formatRupees(refundedAmount)} of {formatRupees(amount)} was refunded.
          <TextLink to={`${enrollmentLink(Enrollment.id)}/refunds`}>Show the vouchers</TextLink>
        </p>
      )}
      {entries.map(({ label, icon, onSelect }) => (
        <Button key={label} icon={icon} onClick={onSelect}>
          {label}
        </Button>
      ))}
      {acting && <ActDialog payment={payment} act={acting} onClose={() => setActing(null)} />}
    </div>
  )
}
