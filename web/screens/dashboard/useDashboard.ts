import { useQuery } from '@tanstack/react-query'
import { newPaymentLink } from '../../shared/payments/links.ts'
import { useNavigate } from '../../ui/browser/router.ts'
import { useNewShortcut } from '../../ui/browser/useNewShortcut.ts'
import type { Filters } from './filters.ts'
import { analyticsQuery, latestPaymentsQuery, nextInstallmentsQuery } from './queries.ts'

interface Shown {
  /** How many of them. */
  installments: number
  /** The toast when a part of it fails; false where only the screen reports it. */
  failed: string | false
  /** What the figures are filtered by. */
  filters: Filters
  /** What the lists are filtered by; like the figures unless given. */
  lists?: Filters
}

/** Everything a staff dashboard shows. A part that fails leaves the others as they are. */
export function useDashboard({ installments: count, failed, filters, lists = filters }: Shown) {
  const navigate = useNavigate()
  useNewShortcut(() => navigate(newPaymentLink))
  const meta = { failed }
  const analytics = useQuery({ ...analyticsQuery(filters), meta })
  const payments = useQuery({ ...latestPaymentsQuery(lists), meta })
  const installments = useQuery({ ...nextInstallmentsQuery(lists, count), meta })
  const parts = [analytics, payments, installments]
  return {
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
