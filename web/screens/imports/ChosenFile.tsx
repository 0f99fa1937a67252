import { Download, FileUp } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import type { ImportKind, SampleFormat } from '#contract/records/imports'
import { say } from '../../shared/language/say.ts'
import { Button } from '../../shared/ui/controls/Button.tsx'
import { ChooseFile } from '../../shared/ui/files/ChooseFile.tsx'
import { FileIcon } from '../../shared/ui/files/FileIcon.tsx'
import { accepted } from '../../shared/ui/files/fileRules.ts'
import { fileSize } from '../../shared/ui/format/fileSize.ts'
import { useSample } from './useImport.ts'

interface ChosenFileProps {
  kind: ImportKind
  file: File | null
  disabled: boolean
  onChoose: (file: File) => void
}

/** An area to drop or choose a file, with samples of what it should hold. */
export function ChosenFile({ kind, file, disabled, onChoose }: ChosenFileProps) {
  const [over, setOver] = useState(false)
  const sample = useSample()
  const isDownloading = (format: SampleFormat) => sample.isPending && sample.variables.format === format
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [dropped] = event.dataTransfer.files
    if (dropped && !disabled) onChoose(dropped)
  }
  return (
    <section
      aria-label={say('File')}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`grid justify-items-center gap-3 rounded-control border border-dashed px-4 py-6 text-center transition-colors duration-120 ${over ? 'border-accent bg-accent-soft' : 'border-control-line bg-sunken'}`}
    >
      {file ? (
        <span className="flex min-w-0 items-center gap-3 text-left">
          <FileIcon type={file.type} />
          <span className="min-w-0 text-control">
            <span className="line-clamp-2 font-medium wrap-anywhere">{file.name}</span>
            <span className="text-third">{fileSize(file.size)}</span>
          </span>
        </span>
      ) : (
        <p className="text-control text-second">
          {say('Drop a CSV or Excel file (.xlsx) here: 20,000 rows and 25 MB at most.')}
        </p>
      )}
      <span className="flex flex-wrap justify-center gap-2">
        <ChooseFile icon={FileUp} accept={accepted('table')} disabled={disabled} onChoose={onChoose}>
          {file ? say('Choose another file') : say('Choose file')}
        </ChooseFile>
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
      </span>
    </section>
  )
}
