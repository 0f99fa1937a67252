import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { downloadOwnReceipt } from '#contract/payments/receipts'
import { studentsPrint } from '#wording/paper/receipt-sheet'
import { say } from '../../../base/language/say.ts'
import { Receipt } from '../../../shared/receipt/Receipt.tsx'
import { ReceiptFrame } from '../../../shared/receipt/ReceiptFrame.tsx'
import { ReceiptPdf } from '../../../shared/receipt/ReceiptPdf.tsx'
import { useNavigate } from '../../../ui/browser/router.ts'
import { PrintButton } from '../../../ui/print/PrintButton.tsx'
import { ownReceiptQuery } from '../queries.ts'
import { ownReceipt } from './ownReceipt.ts'

/** `/my-payments/:id/receipt`: a student's own receipt, as it is printed. */
export default function OwnReceiptPage() {
  const { id = '' } = useParams()
  const query = useQuery({ ...ownReceiptQuery(id), select: ({ payment }) => payment })
  usePrintAtOnce(query.data !== undefined)
  return (
    <ReceiptFrame
      {...ownReceipt(say('The link may be old, or the payment was made for somebody else.'))}
      query={query}
      numberOf={({ receiptNumber }) => receiptNumber}
      actions={(receipt, paper) => (
        <>
          <ReceiptPdf row={downloadOwnReceipt} receipt={receipt} query={{ paper }} />
          <PrintButton />
        </>
      )}
    >
      {(receipt, paper) => <Receipt receipt={receipt} paper={paper} stamp={studentsPrint} />}
    </ReceiptFrame>
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
