import type { Endpoint } from '#contract/endpoint'
import { say } from '../language/say.ts'
import { DownloadPdf } from '../ui/files/DownloadPdf.tsx'
import type { PaperChoice } from './usePaper.ts'

interface DownloadButtonProps {
  /** The desk's download or the student's. */
  row: Pick<Endpoint, 'method' | 'path'>
  receipt: { id: string; receiptNumber: string }
  query: { paper: PaperChoice; number?: string | undefined }
  /** Records the print before the download. */
  record?: () => Promise<unknown>
}

/** A receipt as a PDF, under the name of its number. */
export const DownloadButton = ({ row, receipt: { id, receiptNumber }, query, record }: DownloadButtonProps) => (
  <DownloadPdf
    row={row}
    params={{ id }}
    query={query}
    fileName={`Receipt ${receiptNumber.replaceAll('/', '-')}.pdf`}
    noun={say('receipt')}
    before={record}
  />
)
