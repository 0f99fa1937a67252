import { useQuery } from '@tanstack/react-query'
import { Fragment, lazy, Suspense, useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import { useParams, useSearchParams } from 'react-router-dom'
import { downloadReceipt, type Receipt as ReceiptData } from '#contract/payments/receipts'
import { webPaths, withSearch } from '#contract/product/web-paths'
import { ApiError } from '../../../shared/api/api.ts'
import { say } from '../../../shared/language/say.ts'
import { receiptLink } from '../../../shared/payments/links.ts'
import { receiptQuery } from '../../../shared/payments/queries.ts'
import { DownloadButton } from '../../../shared/receipt/DownloadButton.tsx'
import { PaperField } from '../../../shared/receipt/PaperField.tsx'
import { printsText } from '../../../shared/receipt/printsText.ts'
import { Receipt } from '../../../shared/receipt/Receipt.tsx'
import { usePaper } from '../../../shared/receipt/usePaper.ts'
import { PageHeader } from '../../../shared/ui/page/PageHeader.tsx'
import { RecordNotFound } from '../../../shared/ui/page/RecordNotFound.tsx'
import { ErrorState, Skeleton } from '../../../shared/ui/page/states.tsx'
import { BackLink, TextLink } from '../../../shared/ui/page/TextLink.tsx'
import { PrintButton } from '../../../shared/ui/print/PrintButton.tsx'
import { usePrintOnArrival } from '../../../shared/ui/print/usePrintOnArrival.ts'
import { AfterPayment } from '../PaymentActions.tsx'
import { useRecordPrint } from './useRecordPrint.ts'

const PaymentRequests = lazy(() => import('../../../shared/payments/corrections/PaymentRequests.tsx'))

/** `/payments/:id/receipt`: the receipt that the student takes home, printed from this page with one click. */
export default function ReceiptPage() {
  const { id = '' } = useParams()
  const number = useSearchParams()[0].get('number')
  const { data, error, isFetching, refetch } = useQuery({
    ...receiptQuery(id, number),
    select: ({ payment }) => payment,
  })
  const choice = usePaper()
  const { recordPrint, isRecording, stamp, print } = useCountedPrints(id, number)
  usePrintOnArrival(data !== undefined, print)
  // A link that was cut off has no valid id (400); for whoever follows it that is the same as not found.
  if (!data && error instanceof ApiError && (error.status === 404 || error.status === 400)) return <NotFound />
  return (
    <>
      <div className="mx-auto max-w-3xl print:hidden">
        <PageHeader
          title={data ? say('Receipt {receiptNumber}', { receiptNumber: data.receiptNumber }) : say('Receipt')}
          back={<Back />}
          description={data && number === null && printsText(data.prints)}
          actions={
            data && (
              <>
                <PaperField {...choice} />
                <DownloadButton
                  row={downloadReceipt}
                  receipt={data}
                  query={{ paper: choice.paper, ...numberQuery(number) }}
                  record={recordPrint}
                />
                <PrintButton primary={data.status !== 'voided'} onPrint={print} saving={isRecording} />
              </>
            )
          }
        />
        {error && (
          <ErrorState title={say('Failed to fetch payment details')} onRetry={() => refetch()} retrying={isFetching} />
        )}
        {!data && !error && <Skeleton lines={8} />}
      </div>
      {data && number === null && <AfterPayment payment={data} />}
      {data && number === null && (
        <div className="mx-auto mb-4 max-w-3xl print:hidden">
          <Suspense fallback={null}>
            <PaymentRequests paymentId={id} />
          </Suspense>
        </div>
      )}
      {data && <Receipt receipt={data} paper={choice.paper} stamp={stamp} />}
      {data && <OtherNumbers receipt={data} />}
    </>
  )
}

const numberQuery = (number: string | null) => (number === null ? {} : { number })

/** Prints and PDFs of the current number are counted and stamped; an earlier number is cancelled and has no original. */
function useCountedPrints(id: string, number: string | null) {
  const [stamp, setStamp] = useState<string>()
  const record = useRecordPrint(id)
  const { mutate, mutateAsync } = record
  const print = useCallback(() => {
    if (number !== null) return window.print()
    mutate(undefined, {
      onSuccess: stamped => {
        flushSync(() => setStamp(stamped))
        window.print()
      },
    })
  }, [mutate, number])
  const recordPrint = async () => {
    if (number === null) setStamp(await mutateAsync())
  }
  return { stamp: number === null ? stamp : undefined, print, recordPrint, isRecording: record.isPending }
}

/** Links from a corrected receipt to its earlier numbers, and back. */
function OtherNumbers({ receipt }: { receipt: ReceiptData }) {
  const { id, previousReceiptNumbers: earlier, replacedBy } = receipt
  const links = replacedBy === null ? earlier : [replacedBy]
  if (links.length === 0) return null
  const linkTo = (number: string) => withSearch(receiptLink(id), { number: replacedBy === null ? number : undefined })
  return (
    <p className="mx-auto mt-4 max-w-3xl text-control text-second print:hidden">
      {replacedBy === null ? say('Earlier numbers of this payment: ') : say('Replaced by ')}
      {links.map((number, index) => (
        <Fragment key={number}>
          {index > 0 && ', '}
          <TextLink to={linkTo(number)}>{number}</TextLink>
        </Fragment>
      ))}
    </p>
  )
}

const Back = () => <BackLink to={webPaths.payments}>{say('Payments')}</BackLink>

const NotFound = () => (
  <RecordNotFound
    title={say('Payment not found')}
    back={<Back />}
    message={say('There is no such payment here')}
    to={webPaths.payments}
    toName={say('Go to payments')}
  >
    {say('The link may be old, or the payment belongs to another branch.')}
  </RecordNotFound>
)
