import type { Endpoint } from '#contract/endpoint'
import { say } from '../../base/language/say.ts'
import { DownloadPdf } from '../../ui/files/DownloadPdf.tsx'
import { SharePdf } from '../../ui/files/SharePdf.tsx'
import type { PaperChoice } from './usePaper.ts'

interface ReceiptPdfProps {
  /** The desk's download or the student's. */
  row: Pick<Endpoint, 'method' | 'path'>
  receipt: { id: string; receiptNumber: string }
  query: { paper: PaperChoice; number?: string | undefined }
  /** Records the print before the file is asked for. */
  record?: () => Promise<unknown>
}

/** A receipt as a PDF under the name of its number: to keep, and to send on where the browser can. */
export function ReceiptPdf({ row, receipt: { id, receiptNumber }, query, record }: ReceiptPdfProps) {
  const file = {
    row,
    params: { id },
    query,
    fileName: `Receipt ${receiptNumber.replaceAll('/', '-')}.pdf`,
    noun: say('receipt'),
    before: record,
  }
  return (
    <>
      <DownloadPdf {...file} />
      <SharePdf key={`${receiptNumber} ${query.paper}`} {...file} />
    </>
  )
}
