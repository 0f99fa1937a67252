import { formatDate } from '#contract/dates'
import type { Payment } from '#contract/shapes'
import { MethodBadge } from '../ui/Badge.tsx'
import { Card } from '../ui/Card.tsx'
import { Money } from '../ui/Money.tsx'
import { CardLink } from './CardLink.tsx'
import { Part } from './Part.tsx'
import { TwoLineList, type TwoLines } from './TwoLineList.tsx'

interface LatestPaymentsProps {
  title: string
  payments: readonly Payment[] | undefined
  failed: boolean
  to: string
}

export function LatestPayments({ title, payments, failed, to }: LatestPaymentsProps) {
  return (
    <Card title={title} flush aside={<CardLink to={to}>All payments</CardLink>}>
      <Part rows={payments} failed={failed} usual={5} empty="No payments yet.">
        {rows => <TwoLineList label={title} items={rows.map(lines)} />}
      </Part>
    </Card>
  )
}

const lines = (payment: Payment): TwoLines => ({
  key: payment.id,
  title: payment.Enrollment.Student.fullName,
  to: `/payments/${payment.id}/receipt`,
  figure: <Money amount={payment.amount} />,
  line: `${formatDate(payment.paymentDate)} · ${payment.Enrollment.Course.name}`,
  badge: <MethodBadge value={payment.paymentMethod} />,
})
