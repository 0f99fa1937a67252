import { formatDate } from '#contract/fields/dates'
import type { WebAddress } from '#contract/product/web-paths'
import type { Payment } from '#contract/shapes/payment'
import { titleCase } from '#wording/title-case'
import { say } from '../../base/language/say.ts'
import { receiptLink } from '../../shared/payments/links.ts'
import { Card } from '../../ui/cards/Card.tsx'
import { CardRows } from '../../ui/cards/CardRows.tsx'
import { type TwoLineItem, TwoLineList } from '../../ui/cards/TwoLineList.tsx'
import { Money } from '../../ui/format/Money.tsx'
import { MethodBadge } from '../../ui/page/Badge.tsx'
import { CardLink } from './CardLink.tsx'
import { latest } from './queries.ts'

interface LatestPaymentsProps {
  title: string
  payments: readonly Payment[] | undefined
  failed: boolean
  to: WebAddress
}

export function LatestPayments({ title, payments, failed, to }: LatestPaymentsProps) {
  return (
    <Card title={title} flush aside={<CardLink to={to}>{say('All payments')}</CardLink>}>
      <CardRows rows={payments} failed={failed} usualCount={latest} empty={say('No payments yet.')}>
        {rows => <TwoLineList label={title} items={rows.map(lines)} />}
      </CardRows>
    </Card>
  )
}

const lines = (payment: Payment): TwoLineItem => ({
  key: payment.id,
  title: titleCase(payment.Enrollment.Student.fullName),
  to: receiptLink(payment.id),
  figure: <Money amount={payment.amount} />,
  line: `${formatDate(payment.paymentDate)} · ${payment.Enrollment.Course.name}`,
  badge: <MethodBadge value={payment.paymentMethod} />,
})
