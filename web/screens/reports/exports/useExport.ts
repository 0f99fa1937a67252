import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { downloadExport, type ExportFormat, type ExportKind, exportName } from '#contract/reports/exports'
import { takeFile } from '../../../base/api/bodies.ts'
import { say } from '../../../base/language/say.ts'
import { saveAs } from '../../../ui/browser/saveAs.ts'

export interface Chosen {
  kind: ExportKind
  format: ExportFormat
  from: string
  to: string
  instituteName: string
}

/** Downloads an export and saves it, with the bytes received so far. `stop` ends the download, and nothing is saved. */
export function useExport() {
  const [bytes, setBytes] = useState(0)
  const stopper = useRef<AbortController>(null)
  const download = useMutation({
    /** Answers whether the file was saved. */
    mutationFn: async ({ part, ...chosen }: Chosen & { part: 'file' | 'manifest' }) => {
      setBytes(0)
      stopper.current = new AbortController()
      const { signal } = stopper.current
      const { kind, ...query } = chosen
      const receiving = takeFile(downloadExport, { kind }, { query: { ...query, part }, signal, onBytes: setBytes })
      const file = await receiving.catch((problem: unknown) => {
        if (signal.aborted) return undefined
        throw problem
      })
      if (!file) return false
      const name = exportName(chosen)
      saveAs(part === 'file' ? name : `${name}.manifest.json`, file)
      return true
    },
    meta: { failed: say('Failed to export'), reads: true, told: true },
  })
  return { ...download, bytes, stop: () => stopper.current?.abort() }
}
