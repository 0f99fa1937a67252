import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { downloadOwnReceipt } from '#contract/payments/receipts'
import { webPaths } from '#contract/product/web-paths'
import { studentsPrint } from '#wording/receipt-sheet'
import { isMissing } from '../../../shared/api/failures.ts'
import { say } from '../../../shared/language/say.ts'
import { DownloadButton } from '../../../shared/receipt/DownloadButton.tsx'
import { PaperField } from '../../../shared/receipt/PaperField.tsx'
import { Receipt } from '../../../shared/receipt/Receipt.tsx'
import { usePaper } from '../../../shared/receipt/usePaper.ts'
import { useNavigate } from '../../../shared/ui/browser/router.ts'
import { PageHeader } from '../../../shared/ui/page/PageHeader.tsx'
import { RecordNotFound } from '../../../shared/ui/page/RecordNotFound.tsx'
import { ErrorState, Skeleton } from '../../../shared/ui/page/states.tsx'
import { BackLink } from '../../../shared/ui/page/TextLink.tsx'
import { PrintButton } from '../../../shared/ui/print/PrintButton.tsx'
import { ownReceiptQuery } from '../queries.ts'

/** `/my-payments/:id/receipt`: a student's own receipt, as it is printed. */
export default function OwnReceiptPage() {
  const { id = '' } = useParams()
  const { data, error, isFetching, refetch } = useQuery({ ...ownReceiptQuery(id), select: ({ payment }) => payment })
  const choice = usePaper()
  usePrintAtOnce(data !== undefined)
  if (!data && isMissing(error)) return <NotFound />
  return (
    <>
      <div className="mx-auto max-w-3xl print:hidden">
        <PageHeader
          title={data ? say('Receipt {receiptNumber}', { receiptNumber: data.receiptNumber }) : say('Receipt')}
          back={<Back />}
          actions={
            data && (
              <>
                <PaperField {...choice} />
                <DownloadButton row={downloadOwnReceipt} receipt={data} query={{ paper: choice.paper }} />
                <PrintButton />
              </>
            )
          }
        />
        {error && <ErrorState title={say('Failed to fetch receipt')} onRetry={() => refetch()} retrying={isFetching} />}
        {!data && !error && <Skeleton lines={8} />}
      </div>
      {data && <Receipt receipt={data} paper={choice.paper} stamp={studentsPrint} />}
    </>
  )
}

/** Prints once the receipt is loaded, if the print was requested on another screen; a reload doesn't print again. */
function usePrintAtOnce(ready: boolean): void {
  const { state } = useLocation()
  const navigate = useNavigate()
  const requested = ready && Object(state).print === true
  useEffect(() => {
    if (!requested) return
    navigate({ search: '' }, { replace: true, state: null })
    window.print()
  }, [requested, navigate])
}

const Back = () => <BackLink to={webPaths.myPayments}>{say('Payment History')}</BackLink>

const NotFound = () => (
  <RecordNotFound
    title={say('Receipt not found')}
    back={<Back />}
    message={say('There is no such receipt of yours')}
    to={webPaths.myPayments}
    toName={say('Go to payment history')}
  >
    {say('The link may be old, or the payment was made for somebody else.')}
  </RecordNotFound>
)
