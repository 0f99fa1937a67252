import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { downloadOwnEntryReceipt } from '#contract/counter/entry-receipts'
import { entryReceiptSheet } from '#wording/paper/entry-receipt-sheet'
import { studentsPrint } from '#wording/paper/receipt-sheet'
import { say } from '../../../base/language/say.ts'
import { ReceiptSheets } from '../../../shared/receipt/Receipt.tsx'
import { ReceiptFrame } from '../../../shared/receipt/ReceiptFrame.tsx'
import { ReceiptPdf } from '../../../shared/receipt/ReceiptPdf.tsx'
import { PrintButton } from '../../../ui/print/PrintButton.tsx'
import { ownEntryReceiptQuery } from '../queries.ts'
import { ownReceipt } from './ownReceipt.ts'

/** `/my-payments/other/:id/receipt`: a student's own receipt of what they paid besides fees. */
export default function OwnEntryReceiptPage() {
  const { id = '' } = useParams()
  const query = useQuery({ ...ownEntryReceiptQuery(id), select: ({ receipt }) => receipt })
  return (
    <ReceiptFrame
      {...ownReceipt(say('The link may be old, or the receipt is somebody else’s.'))}
      query={query}
      numberOf={({ voucherNumber }) => voucherNumber}
      actions={({ voucherNumber: receiptNumber }, paper) => (
        <>
          <ReceiptPdf row={downloadOwnEntryReceipt} receipt={{ id, receiptNumber }} query={{ paper }} />
          <PrintButton />
        </>
      )}
    >
      {(receipt, paper) => <ReceiptSheets sheets={[entryReceiptSheet(receipt, studentsPrint)]} paper={paper} />}
    </ReceiptFrame>
  )
}
