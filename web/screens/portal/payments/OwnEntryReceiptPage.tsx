import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { downloadOwnEntryReceipt } from '#contract/counter/entry-receipts'
import { webPaths } from '#contract/product/web-paths'
import { entryReceiptSheet } from '#wording/entry-receipt-sheet'
import { studentsPrint } from '#wording/receipt-sheet'
import { isMissing } from '../../../shared/api/failures.ts'
import { say } from '../../../shared/language/say.ts'
import { DownloadButton } from '../../../shared/receipt/DownloadButton.tsx'
import { PaperField } from '../../../shared/receipt/PaperField.tsx'
import { ReceiptSheets } from '../../../shared/receipt/Receipt.tsx'
import { usePaper } from '../../../shared/receipt/usePaper.ts'
import { PageHeader } from '../../../shared/ui/page/PageHeader.tsx'
import { RecordNotFound } from '../../../shared/ui/page/RecordNotFound.tsx'
import { ErrorState, Skeleton } from '../../../shared/ui/page/states.tsx'
import { BackLink } from '../../../shared/ui/page/TextLink.tsx'
import { PrintButton } from '../../../shared/ui/print/PrintButton.tsx'
import { ownEntryReceiptQuery } from '../queries.ts'

/** `/my-payments/other/:id/receipt`: a student's own receipt of what they paid besides fees. */
export default function OwnEntryReceiptPage() {
  const { id = '' } = useParams()
  const { data, error, isFetching, refetch } = useQuery({
    ...ownEntryReceiptQuery(id),
    select: ({ receipt }) => receipt,
  })
  const choice = usePaper()
  if (!data && isMissing(error)) return <NotFound />
  return (
    <>
      <div className="mx-auto max-w-3xl print:hidden">
        <PageHeader
          title={data ? say('Receipt {voucherNumber}', { voucherNumber: data.voucherNumber }) : say('Receipt')}
          back={<Back />}
          actions={
            data && (
              <>
                <PaperField {...choice} />
                <DownloadButton
                  row={downloadOwnEntryReceipt}
                  receipt={{ id, receiptNumber: data.voucherNumber }}
                  query={{ paper: choice.paper }}
                />
                <PrintButton />
              </>
            )
          }
        />
        {error && <ErrorState title={say('Failed to fetch receipt')} onRetry={() => refetch()} retrying={isFetching} />}
        {!data && !error && <Skeleton lines={8} />}
      </div>
      {data && <ReceiptSheets sheets={[entryReceiptSheet(data, studentsPrint)]} paper={choice.paper} />}
    </>
  )
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
    {say('The link may be old, or the receipt is somebody else’s.')}
  </RecordNotFound>
)
