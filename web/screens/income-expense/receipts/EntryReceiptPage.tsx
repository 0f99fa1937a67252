import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import { useParams } from 'react-router-dom'
import { downloadEntryReceipt } from '#contract/counter/entry-receipts'
import { webPaths } from '#contract/product/web-paths'
import { entryReceiptSheet } from '#wording/paper/entry-receipt-sheet'
import type { Stamp } from '#wording/paper/receipt-sheet'
import { say } from '../../../base/language/say.ts'
import { printsText } from '../../../shared/receipt/printsText.ts'
import { ReceiptSheets } from '../../../shared/receipt/Receipt.tsx'
import { ReceiptFrame } from '../../../shared/receipt/ReceiptFrame.tsx'
import { ReceiptPdf } from '../../../shared/receipt/ReceiptPdf.tsx'
import { PrintButton } from '../../../ui/print/PrintButton.tsx'
import { usePrintOnArrival } from '../../../ui/print/usePrintOnArrival.ts'
import { entryReceiptQuery } from '../queries.ts'
import { useRecordEntryPrint } from './useRecordEntryPrint.ts'

/** `/income-expense/:id/receipt`: the receipt of other income, which whoever paid takes home. */
export default function EntryReceiptPage() {
  const { id = '' } = useParams()
  const query = useQuery({ ...entryReceiptQuery(id), select: ({ receipt }) => receipt })
  const { recordPrint, isRecording, stamp, print } = useCountedPrints(id)
  usePrintOnArrival(query.data !== undefined, print)
  return (
    <ReceiptFrame
      query={query}
      numberOf={({ voucherNumber }) => voucherNumber}
      list={{ to: webPaths.entries, name: say('Income & Expense'), goThere: say('Go to income & expense') }}
      missing={{
        title: say('Receipt not found'),
        message: say('There is no such receipt here'),
        why: say('The link may be old, the record may be an expense, or it belongs to another branch.'),
      }}
      failed={say('Failed to fetch receipt')}
      description={({ prints }) => printsText(prints)}
      actions={({ voucherNumber: receiptNumber, status }, paper) => (
        <>
          <ReceiptPdf
            row={downloadEntryReceipt}
            receipt={{ id, receiptNumber }}
            query={{ paper }}
            record={recordPrint}
          />
          <PrintButton primary={status !== 'voided'} onPrint={print} saving={isRecording} />
        </>
      )}
    >
      {(receipt, paper) => <ReceiptSheets sheets={[entryReceiptSheet(receipt, stamp)]} paper={paper} />}
    </ReceiptFrame>
  )
}

/** Each print and each PDF is counted and stamped: only the first is the original. */
function useCountedPrints(id: string) {
  const [stamp, setStamp] = useState<Stamp | null>(null)
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
