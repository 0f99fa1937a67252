import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import { useParams } from 'react-router-dom'
import { downloadEntryReceipt } from '#contract/counter/entry-receipts'
import { webPaths } from '#contract/product/web-paths'
import { entryReceiptSheet } from '#wording/entry-receipt-sheet'
import { isMissing } from '../../../shared/api/failures.ts'
import { say } from '../../../shared/language/say.ts'
import { DownloadButton } from '../../../shared/receipt/DownloadButton.tsx'
import { PaperField } from '../../../shared/receipt/PaperField.tsx'
import { printsText } from '../../../shared/receipt/printsText.ts'
import { ReceiptSheets } from '../../../shared/receipt/Receipt.tsx'
import { usePaper } from '../../../shared/receipt/usePaper.ts'
import { PageHeader } from '../../../shared/ui/page/PageHeader.tsx'
import { RecordNotFound } from '../../../shared/ui/page/RecordNotFound.tsx'
import { ErrorState, Skeleton } from '../../../shared/ui/page/states.tsx'
import { BackLink } from '../../../shared/ui/page/TextLink.tsx'
import { PrintButton } from '../../../shared/ui/print/PrintButton.tsx'
import { usePrintOnArrival } from '../../../shared/ui/print/usePrintOnArrival.ts'
import { entryReceiptQuery } from '../queries.ts'
import { useRecordEntryPrint } from './useRecordEntryPrint.ts'

/** `/income-expense/:id/receipt`: the receipt of other income, which whoever paid takes home. */
export default function EntryReceiptPage() {
  const { id = '' } = useParams()
  const { data, error, isFetching, refetch } = useQuery({
    ...entryReceiptQuery(id),
    select: ({ receipt }) => receipt,
  })
  const choice = usePaper()
  const { recordPrint, isRecording, stamp, print } = useCountedPrints(id)
  usePrintOnArrival(data !== undefined, print)
  if (!data && isMissing(error)) return <NotFound />
  return (
    <>
      <div className="mx-auto max-w-3xl print:hidden">
        <PageHeader
          title={data ? say('Receipt {voucherNumber}', { voucherNumber: data.voucherNumber }) : say('Receipt')}
          back={<Back />}
          description={data && printsText(data.prints)}
          actions={
            data && (
              <>
                <PaperField {...choice} />
                <DownloadButton
                  row={downloadEntryReceipt}
                  receipt={{ id, receiptNumber: data.voucherNumber }}
                  query={{ paper: choice.paper }}
                  record={recordPrint}
                />
                <PrintButton primary={data.status !== 'voided'} onPrint={print} saving={isRecording} />
              </>
            )
          }
        />
        {error && <ErrorState title={say('Failed to fetch receipt')} onRetry={() => refetch()} retrying={isFetching} />}
        {!data && !error && <Skeleton lines={8} />}
      </div>
      {data && <ReceiptSheets sheets={[entryReceiptSheet(data, stamp)]} paper={choice.paper} />}
    </>
  )
}

/** Each print and each PDF is counted and stamped: only the first is the original. */
function useCountedPrints(id: string) {
  const [stamp, setStamp] = useState<string>()
  const { mutate, mutateAsync, isPending: isRecording } = useRecordEntryPrint(id)
  const print = useCallback(() => {
    mutate(undefined, {
      onSuccess: stamped => {
        flushSync(() => setStamp(stamped))
        window.print()
      },
    })
  }, [mutate])
  const recordPrint = async () => setStamp(await mutateAsync())
  return { stamp, print, recordPrint, isRecording }
}

const Back = () => <BackLink to={webPaths.entries}>{say('Income & Expense')}</BackLink>

const NotFound = () => (
  <RecordNotFound
    title={say('Receipt not found')}
    back={<Back />}
    message={say('There is no such receipt here')}
    to={webPaths.entries}
    toName={say('Go to income & expense')}
  >
    {say('The link may be old, the record may be an expense, or it belongs to another branch.')}
  </RecordNotFound>
)
