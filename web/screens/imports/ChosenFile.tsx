import { Download } from 'lucide-react'
import type { ImportKind, SampleFormat } from '#contract/records/imports'
import { say } from '../../base/language/say.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { FileArea } from '../../ui/files/FileArea.tsx'
import { accepted } from '../../ui/files/fileRules.ts'
import { useSample } from './useImport.ts'

interface ChosenFileProps {
  kind: ImportKind
  file: File | null
  disabled: boolean
  onChoose: (file: File) => void
}

/** An area to drop or choose a file, with samples of what it should hold. */
export function ChosenFile({ kind, ...area }: ChosenFileProps) {
  const sample = useSample()
  const isDownloading = (format: SampleFormat) => sample.isPending && sample.variables.format === format
  return (
    <FileArea
      {...area}
      accept={accepted('table')}
      hint={say('Drop a CSV or Excel file (.xlsx) here: 20,000 rows and 25 MB at most.')}
    >
      <Button
        variant="quiet"
        icon={Download}
        saving={isDownloading('xlsx')}
        onClick={() => sample.mutate({ kind, format: 'xlsx' })}
      >
        {say('Sample for Excel')}
      </Button>
      <Button
        variant="quiet"
        icon={Download}
        saving={isDownloading('csv')}
        onClick={() => sample.mutate({ kind, format: 'csv' })}
      >
        {say('Sample as CSV')}
      </Button>
    </FileArea>
  )
}
