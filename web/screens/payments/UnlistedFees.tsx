import { useQuery } from '@tanstack/react-query'
import { formatRupees } from '#contract/fields/money'
import { paymentAnalytics } from '#contract/payments/payments'
import { webPaths } from '#contract/product/web-paths'
import { api } from '../../base/api/api.ts'
import { say } from '../../base/language/say.ts'
import { Unlisted } from '../../shared/payments/cheques/Unlisted.tsx'

interface Filters {
  instituteName: string
  startDate: string
  endDate: string
}

/** Says why the fees of these dates are elsewhere not those of their list. Over all dates they are the same. */
export function UnlistedFees({ filters }: { filters: Filters }) {
  const { data } = useQuery({
    queryKey: ['payments', 'analytics', filters],
    queryFn: ({ signal }) => api(paymentAnalytics, { query: filters, signal }),
    enabled: filters.startDate !== '' || filters.endDate !== '',
    meta: { failed: false },
  })
  const { amount, bounced } = data?.unlistedFees ?? { amount: 0, bounced: 0 }
  if (amount === 0) return null
  return (
    <div className="mt-4">
      <Unlisted
        difference={say(
          amount > 0
            ? 'For these dates, the dashboard and day books count {amount} more in fees than this list.'
            : 'For these dates, the dashboard and day books count {amount} less in fees than this list.',
          { amount: formatRupees(Math.abs(amount)) },
        )}
        bounced={bounced}
        closed={amount !== bounced}
        list={webPaths.payments}
        filters={filters}
      />
    </div>
  )
}
