import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { Endpoint } from '#contract/endpoint'
import type { Receipt } from '#contract/receipts'
import { fetchFile } from '../../api.ts'
import { Button } from '../../ui/Button.tsx'
import { saveAs } from '../../ui/saveAs.ts'
import type { PaperChoice } from './usePaper.ts'

interface DownloadButtonProps {
  /** Whose download it is: the desk's or the student's. */
  row: Pick<Endpoint, 'method' | 'path'>
  receipt: Receipt
  query: { paper: PaperChoice; number?: string | undefined }
  /** What comes before the download. */
  record?: () => Promise<unknown>
}

/** Saves the receipt as a PDF. A plain link couldn't carry the token. */
export function DownloadButton({ row, receipt, query, record }: DownloadButtonProps) {
  const download = useMutation({
    mutationFn: async () => {
      await record?.()
      const file = await fetchFile(row, { id: receipt.id }, query)
      saveAs(`Receipt ${receipt.receiptNumber.replaceAll('/', '-')}.pdf`, file)
    },
    meta: { done: 'Receipt downloaded successfully', failed: 'Failed to download receipt', reads: true },
  })
  return (
    <Button icon={Download} saving={download.isPending} savingText="Downloading…" onClick={() => download.mutate()}>
      Download PDF
    </Button>
  )
}
