import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { useUrlState } from '../ui/urlState.ts'
import { useNewKey } from '../ui/useNewKey.ts'
import { readFilters } from './filters.ts'
import { analyticsQuery, latestPaymentsQuery, nextInstallmentsQuery } from './queries.ts'

/** Everything a staff dashboard shows, narrowed by the URL. Parts that fail leave the others as they are. */
export function useDashboard(counts: { payments: number; installments: number }) {
  const [search] = useUrlState()
  const navigate = useNavigate()
  useNewKey(() => navigate('/payments?enrollment=new'))
  const filters = readFilters(search)
  const analytics = useQuery(analyticsQuery(filters))
  const payments = useQuery(latestPaymentsQuery(filters, counts.payments))
  const installments = useQuery(nextInstallmentsQuery(filters, counts.installments))
  const parts = [analytics, payments, installments]
  return {
    filters,
    analytics,
    payments,
    installments,
    failed: parts.some(part => part.isError),
    fetching: parts.some(part => part.isFetching),
    tryAgain: () => {
      for (const part of parts) if (part.isError) void part.refetch()
    },
  }
}
