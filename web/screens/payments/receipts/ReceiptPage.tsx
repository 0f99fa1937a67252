import { useQuery } from '@tanstack/react-query'
import { Fragment, Suspense, useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import { useParams, useSearchParams } from 'react-router-dom'
import { downloadReceipt, type Receipt as ReceiptData } from '#contract/payments/receipts'
import { webPaths, withSearch } from '#contract/product/web-paths'
import type { Stamp } from '#wording/paper/receipt-sheet'
import { say } from '../../../base/language/say.ts'
import { receiptLink } from '../../../shared/payments/links.ts'
import { receiptQuery } from '../../../shared/payments/queries.ts'
import { printsText } from '../../../shared/receipt/printsText.ts'
import { Receipt } from '../../../shared/receipt/Receipt.tsx'
import { ReceiptFrame } from '../../../shared/receipt/ReceiptFrame.tsx'
import { ReceiptPdf } from '../../../shared/receipt/ReceiptPdf.tsx'
import { part } from '../../../ui/page/part.tsx'
import { TextLink } from '../../../ui/page/TextLink.tsx'
import { PrintButton } from '../../../ui/print/PrintButton.tsx'
import { usePrintOnArrival } from '../../../ui/print/usePrintOnArrival.ts'
import { AfterPayment, RefundedNote } from '../PaymentActions.tsx'
import { useRecordPrint } from './useRecordPrint.ts'

const PaymentRequests = part(() => import('../../../shared/payments/corrections/PaymentRequests.tsx'))

/** `/payments/:id/receipt`: the receipt that the student takes home, printed from this page with one click. */
export default function ReceiptPage() {
  const { id = '' } = useParams()
  const number = useSearchParams()[0].get('number')
  const query = useQuery({ ...receiptQuery(id, number), select: ({ payment }) => payment })
  const { recordPrint, isRecording, stamp, print } = useCountedPrints(id, number)
  usePrintOnArrival(query.data !== undefined, print)
  return (
    <ReceiptFrame
      query={query}
      numberOf={({ receiptNumber }) => receiptNumber}
      list={{ to: webPaths.payments, name: say('Payments'), goThere: say('Go to payments') }}
      missing={{
        title: say('Payment not found'),
        message: say('There is no such payment here'),
        why: say('The link may be old, or the payment belongs to another branch.'),
      }}
      failed={say('Failed to fetch payment details')}
      description={({ prints }) => number === null && printsText(prints)}
      actions={(receipt, paper) => (
        <>
          {number === null && <AfterPayment payment={receipt} />}
          <ReceiptPdf
            row={downloadReceipt}
            receipt={receipt}
            query={{ paper, ...numberQuery(number) }}
            record={recordPrint}
          />
          <PrintButton primary={receipt.status !== 'voided'} onPrint={print} saving={isRecording} />
        </>
      )}
    >
      {(receipt, paper) => (
        <>
          {number === null && <RefundedNote payment={receipt} />}
          {number === null && (
            <div className="mx-auto mb-4 max-w-3xl print:hidden">
              <Suspense fallback={null}>
                <PaymentRequests paymentId={id} />
              </Suspense>
            </div>
          )}
          <Receipt receipt={receipt} paper={paper} stamp={stamp} />
          <OtherNumbers receipt={receipt} />
        </>
      )}
    </ReceiptFrame>
  )
}

const numberQuery = (number: string | null) => (number === null ? {} : { number })

/** Prints and PDFs of the current number are counted and stamped; an earlier number is cancelled and has no original. */
function useCountedPrints(id: string, number: string | null) {
  const [stamp, setStamp] = useState<Stamp | null>(null)
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
  return { stamp: number === null ? stamp : null, print, recordPrint, isRecording: record.isPending }
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
