import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { ApiError } from '../api.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { EmptyState, ErrorState, Skeleton } from '../ui/states.tsx'
import { BackLink } from '../ui/TextLink.tsx'
import { PrintButton } from './PrintButton.tsx'
import { paymentQuery } from './queries.ts'
import { Receipt } from './Receipt.tsx'

/** `/payments/:id/receipt`: what the student takes home. It prints from this page, at the first click. */
export default function ReceiptPage() {
  const { id = '' } = useParams()
  const { data, error, isFetching, refetch } = useQuery({ ...paymentQuery(id), select: ({ payment }) => payment })
  // A link with a part missing isn't an id at all; for whoever follows it that is the same.
  if (!data && error instanceof ApiError && (error.status === 404 || error.status === 400)) return <NotFound />
  return (
    <>
      <div className="mx-auto max-w-3xl print:hidden">
        <PageHeader
          title={data ? `Receipt ${data.receiptNumber}` : 'Receipt'}
          back={<Back />}
          actions={data && <PrintButton primary={data.status !== 'voided'} />}
        />
        {error && (
          <ErrorState title="Failed to fetch payment details" onRetry={() => refetch()} retrying={isFetching} />
        )}
        {!data && !error && <Skeleton lines={8} />}
      </div>
      {data && <Receipt payment={data} />}
    </>
  )
}

const Back = () => <BackLink to="/payments">Payments</BackLink>

function NotFound() {
  return (
    <>
      <PageHeader title="Payment not found" back={<Back />} />
      <div className="rounded-card border border-line bg-surface">
        <EmptyState
          icon={SearchX}
          title="There is no such payment here"
          action={<ButtonLink to="/payments">Go to payments</ButtonLink>}
        >
          The link may be old, or the payment belongs to another branch.
        </EmptyState>
      </div>
    </>
  )
}
