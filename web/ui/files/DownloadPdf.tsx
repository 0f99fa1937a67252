import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { Endpoint } from '#contract/endpoint'
import { fetchFile } from '../../base/api/bodies.ts'
import { say } from '../../base/language/say.ts'
import { saveAs } from '../browser/saveAs.ts'
import { Button } from '../controls/Button.tsx'
import { capital } from '../format/capital.ts'

export interface PdfProps {
  row: Pick<Endpoint, 'method' | 'path'>
  params?: object
  query?: object
  fileName: string
  /** What it is, as its messages name it: `receipt`. */
  noun: string
  /** While what it tells of is still loading. */
  disabled?: boolean
  /** Runs before the file is asked for. */
  before?: (() => Promise<unknown>) | undefined
}

/** Saves a PDF that the service makes. A plain link couldn't carry the token. */
export function DownloadPdf({ row, params = {}, query = {}, fileName, noun, disabled, before }: PdfProps) {
  const download = useMutation({
    mutationFn: async () => {
      await before?.()
      saveAs(fileName, await fetchFile(row, params, query))
    },
    meta: {
      done: say('{noun} downloaded successfully', { noun: capital(noun) }),
      failed: say('Failed to download {noun}', { noun }),
      reads: true,
    },
  })
  return (
    <Button
      icon={Download}
      disabled={disabled}
      saving={download.isPending}
      savingText={say('Downloading…')}
      onClick={() => download.mutate()}
    >
      {say('Download PDF')}
    </Button>
  )
}
