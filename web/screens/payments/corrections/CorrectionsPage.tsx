import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import type { CorrectionRequest } from '#contract/payments/corrections'
import { webPaths } from '#contract/product/web-paths'
import type { Payment } from '#contract/shapes/payment'
import { say } from '../../../base/language/say.ts'
import { InstituteFilter, instituteParam } from '../../../shared/institutes/InstituteFilter.tsx'
import { correctionsQuery } from '../../../shared/payments/corrections/queries.ts'
import { RequestItem } from '../../../shared/payments/corrections/RequestItem.tsx'
import { printLink } from '../../../shared/payments/links.ts'
import { useUser } from '../../../shared/session/session.tsx'
import { useUrlState } from '../../../ui/browser/urlState.ts'
import { Card } from '../../../ui/cards/Card.tsx'
import { ButtonLink } from '../../../ui/controls/Button.tsx'
import { NoticeBar } from '../../../ui/page/NoticeBar.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../../ui/page/states.tsx'
import { BackLink } from '../../../ui/page/TextLink.tsx'

/** How many answered requests are shown; older ones stand at their payments and in the activity. */
const answered = 50

/** `/payments/corrections`: what clerks ask to be corrected, and what became of it. */
export default function CorrectionsPage() {
  const [search] = useUrlState()
  const { role } = useUser()
  const instituteName = search.get(instituteParam) ?? ''
  const [corrected, setCorrected] = useState<Payment | null>(null)
  const open = useQuery(correctionsQuery({ instituteName, status: 'open' }))
  const latest = useQuery(correctionsQuery({ instituteName, limit: answered }))
  const failed = open.isError ? open : latest.isError ? latest : null
  const done = latest.data?.filter(({ status }) => status !== 'open')
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        title={say('Requested Corrections')}
        description={
          role === 'super_admin'
            ? say('Clerks say what is wrong with a payment. Approving corrects it in your name; the ledger keeps both.')
            : say('What you and your colleagues asked the owner to correct.')
        }
        back={<BackLink to={webPaths.payments}>{say('Payments')}</BackLink>}
      />
      <div className="grid grid-cols-1 gap-4">
        <InstituteFilter />
        {corrected && <NewReceipt payment={corrected} />}
        {failed && (
          <ErrorState
            title={say('Failed to fetch requests')}
            onRetry={() => failed.refetch()}
            retrying={failed.isFetching}
            announced
          />
        )}
        {!open.data && !failed && <Skeleton lines={6} />}
        {open.data && (
          <Card title={say('Waiting')} flush>
            {open.data.length === 0 ? (
              <EmptyState title={say('Nothing waits for an answer')}>
                {say('A clerk asks for a correction in the menu of a payment.')}
              </EmptyState>
            ) : (
              <Requests label={say('Waiting requests')} requests={open.data} onApproved={setCorrected} />
            )}
          </Card>
        )}
        {done && done.length > 0 && (
          <Card title={say('Answered')} flush>
            <Requests label={say('Answered requests')} requests={done} />
          </Card>
        )}
      </div>
    </div>
  )
}

interface RequestsProps {
  label: string
  requests: readonly CorrectionRequest[]
  onApproved?: (payment: Payment) => void
}

const Requests = ({ label, requests, onApproved }: RequestsProps) => (
  <ul aria-label={label}>
    {requests.map(request => (
      <RequestItem key={request.id} request={request} {...(onApproved && { onApproved })} />
    ))}
  </ul>
)

/** Offers the receipt that a correction has made: the student holds the cancelled one. */
const NewReceipt = ({ payment: { id, receiptNumber, previousReceiptNumbers, chequeStatus } }: { payment: Payment }) => (
  <NoticeBar
    icon={Printer}
    tone="green"
    actions={
      <ButtonLink to={printLink(id)} icon={Printer}>
        {say('Print {receiptNumber}', { receiptNumber })}
      </ButtonLink>
    }
  >
    {say('The payment is corrected. ')}
    {previousReceiptNumbers.length > 0 &&
      say('Receipt {receiptNumber} replaces {previous}.', {
        receiptNumber,
        previous: previousReceiptNumbers.at(-1) ?? '',
      })}
    {/* Also one that had been cleared: the correction has taken its clearing back. */}
    {chequeStatus === 'held' && ` ${say('Its cheque is in hand, until it is marked as cleared.')}`}
  </NoticeBar>
)
