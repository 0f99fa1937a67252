import { FileUp } from 'lucide-react'
import { type DragEvent, type ReactNode, useState } from 'react'
import { say } from '../../base/language/say.ts'
import { fileSize } from '../format/fileSize.ts'
import { ChooseFile } from './ChooseFile.tsx'
import { FileIcon } from './FileIcon.tsx'

interface FileAreaProps {
  file: File | null
  /** The endings of files that are offered. */
  accept: string
  /** What to drop, while there is no file. */
  hint: string
  disabled?: boolean
  onChoose: (file: File) => void
  /** Further buttons. */
  children?: ReactNode
}

/** An area to drop or choose the file that a screen is about. */
export function FileArea({ file, accept, hint, disabled = false, onChoose, children }: FileAreaProps) {
  const [over, setOver] = useState(false)
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
        <p className="text-control text-second">{hint}</p>
      )}
      <span className="flex flex-wrap justify-center gap-2">
        <ChooseFile icon={FileUp} accept={accept} disabled={disabled} onChoose={onChoose}>
          {file ? say('Choose another file') : say('Choose file')}
        </ChooseFile>
        {children}
      </span>
    </section>
  )
}
