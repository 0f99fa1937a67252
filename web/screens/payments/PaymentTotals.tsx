import { useQuery } from '@tanstack/react-query'
import { methodNames } from '#contract/method-names'
import { listJournal } from '#contract/reports/journal'
import type { Payment } from '#contract/shapes/payment'
import { apiList } from '../../base/api/api.ts'
import { heard, say } from '../../base/language/say.ts'
import { CashHidden } from '../../shared/closing/CashHidden.tsx'
import { useClosedToday } from '../../shared/closing/queries.ts'
import { useUser } from '../../shared/session/session.tsx'
import { today } from '../../ui/format/dates.ts'
import { sumRupees } from '../../ui/format/sumRupees.ts'
import { SumLine } from '../../ui/table/toolbar/SumLine.tsx'
import { afterRefunds, tellsCashOf, totalsOf } from './totals.ts'

/** Of which branch and dates the refunds are asked. */
interface Refunds {
  instituteName: string
  startDate: string
  endDate: string
}

interface PaymentTotalsProps {
  payments: readonly Payment[]
  /** Null where the payments are narrowed by more than branch and dates: refunds belong to no method and no receipt. */
  refunds: Refunds | null
}

/** The total of the payments shown. A clerk isn't told what cash today's add up to before the till is counted. */
export function PaymentTotals(props: PaymentTotalsProps) {
  const { role, instituteName } = useUser()
  const tells = role === 'sub_admin' && tellsCashOf(today(), props.payments)
  const { closed } = useClosedToday(tells ? (instituteName ?? '') : '')
  return tells && !closed ? <CashHidden /> : <Totals {...props} />
}

/** The total of the payments shown, in all and by method. The dashboard counts refunds too, so they stand beside it. */
function Totals({ payments, refunds }: PaymentTotalsProps) {
  const { amount, methods } = totalsOf(payments)
  const refunded = useRefunded(refunds)
  const parts = methods.length > 1 ? methods : []
  return (
    <SumLine
      label={say('Total of the payments shown')}
      sums={[{ name: say('Total before refunds'), amount }, ...afterRefunds(amount, refunded)]}
      parts={parts.map(part => ({ name: heard(methodNames[part.method]), amount: part.amount }))}
    />
  )
}

/** The refunds that were paid in a range of dates, less those voided in it, in rupees. */
function useRefunded(refunds: Refunds | null): number {
  const { data = 0 } = useQuery({
    queryKey: ['reports', 'refunds', refunds],
    queryFn: ({ signal }) =>
      apiList(listJournal, { ...refunds, account: 'income:fees', kind: 'refunds', limit: 1 }, signal),
    enabled: refunds !== null,
    select: ({ totals }) => (totals ? sumRupees([totals.debit, -totals.credit]) : 0),
    meta: { failed: false },
  })
  return refunds === null ? 0 : data
}
