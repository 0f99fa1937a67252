import { useMutation } from '@tanstack/react-query'
import { Share2 } from 'lucide-react'
import { useRef } from 'react'
import { fetchFile } from '../../base/api/bodies.ts'
import { say } from '../../base/language/say.ts'
import { toast } from '../../base/toasts/toast.tsx'
import { Button } from '../controls/Button.tsx'
import { capital } from '../format/capital.ts'
import type { PdfProps } from './DownloadPdf.tsx'

/** Only browsers that can hand a PDF to other apps, such as WhatsApp on a phone; most desktop browsers can't. */
const canShare = (): boolean => navigator.canShare?.({ files: [pdf('', [])] }) === true

const pdf = (fileName: string, parts: BlobPart[]) => new File(parts, fileName || 'a.pdf', { type: 'application/pdf' })

/** Hands a PDF that the service makes to another app, which the user chooses in the phone's own sheet. */
export const SharePdf = (props: PdfProps) => canShare() && <ShareButton {...props} />

function ShareButton({ row, params = {}, query = {}, fileName, noun, before }: PdfProps) {
  // A browser shares within a few seconds of a press only, and on a slow line the file takes longer: the next press has it.
  const ready = useRef<File>(null)
  const fetchPdf = async () => {
    await before?.()
    return pdf(fileName, [await fetchFile(row, params, query)])
  }
  const share = useMutation({
    mutationFn: async () => {
      ready.current ??= await fetchPdf()
      const isLate = await handOver(ready.current)
      if (isLate) toast.info(say('{noun} is ready: press Share PDF again.', { noun: capital(noun) }))
      else ready.current = null
    },
    meta: { failed: say('Failed to share {noun}', { noun }), reads: true },
  })
  return (
    <Button icon={Share2} saving={share.isPending} savingText={say('Preparing…')} onClick={() => share.mutate()}>
      {say('Share PDF')}
    </Button>
  )
}

/** Returns whether the press was too long ago. To close the phone's sheet is a decision and no failure. */
async function handOver(file: File): Promise<boolean> {
  try {
    await navigator.share({ files: [file], title: file.name.replace(/\.pdf$/, '') })
  } catch (error) {
    const name = error instanceof DOMException ? error.name : ''
    if (name === 'NotAllowedError') return true
    if (name !== 'AbortError') throw error
  }
  return false
}
