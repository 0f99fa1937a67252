import { useQuery } from '@tanstack/react-query'
import { newPaymentLink } from '../../shared/payments/links.ts'
import { useNavigate } from '../../shared/ui/browser/router.ts'
import { useUrlState } from '../../shared/ui/browser/urlState.ts'
import { useNewShortcut } from '../../shared/ui/browser/useNewShortcut.ts'
import { readFilters } from './filters.ts'
import { analyticsQuery, latestPaymentsQuery, nextInstallmentsQuery } from './queries.ts'

interface Shown {
  /** How many rows. */
  payments: number
  installments: number
  /** The toast when a part of it fails; false where only the screen reports it. */
  failed: string | false
}

/** Everything a staff dashboard shows, filtered by the URL. A part that fails leaves the others as they are. */
export function useDashboard({ failed, ...counts }: Shown) {
  const [search] = useUrlState()
  const navigate = useNavigate()
  useNewShortcut(() => navigate(newPaymentLink))
  const filters = readFilters(search)
  const meta = { failed }
  const analytics = useQuery({ ...analyticsQuery(filters), meta })
  const payments = useQuery({ ...latestPaymentsQuery(filters, counts.payments), meta })
  const installments = useQuery({ ...nextInstallmentsQuery(filters, counts.installments), meta })
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
