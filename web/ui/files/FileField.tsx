import { FileUp, Undo2 } from 'lucide-react'
import type { FieldValues } from 'react-hook-form'
import type { FileKind } from '#contract/fields/files'
import { say } from '../../base/language/say.ts'
import { Button } from '../controls/Button.tsx'
import { Field } from '../controls/Field.tsx'
import { fileSize } from '../format/fileSize.ts'
import { ChooseFile } from './ChooseFile.tsx'
import { DropZone } from './DropZone.tsx'
import { FileIcon } from './FileIcon.tsx'
import { accepted } from './fileRules.ts'
import { type FileFieldProps, useFileField } from './useFileField.ts'

interface DocumentFieldProps<Values extends FieldValues> extends FileFieldProps<Values> {
  kind: FileKind
  /** The stored file, which stays unless another one is chosen. */
  stored?: { name: string; size?: number; type: string } | undefined
}

/** A file with its name and size, chosen or dropped. */
export function FileField<Values extends FieldValues>(props: DocumentFieldProps<Values>) {
  const { label, hint, optional = false, kind, stored } = props
  const { file, error, ref, choose } = useFileField(props)
  const shown = file ?? stored
  return (
    <Field label={label} optional={optional} hint={hint} error={error}>
      {wiring => (
        <DropZone onDrop={choose}>
          <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
            {shown && (
              <span className="flex min-w-0 basis-60 items-center gap-3">
                <FileIcon type={shown.type} />
                <span className="min-w-0 text-control">
                  <span className="line-clamp-2 font-medium wrap-anywhere">{shown.name}</span>
                  {shown.size !== undefined && <span className="text-third">{fileSize(shown.size)}</span>}
                </span>
              </span>
            )}
            <span className="flex flex-wrap gap-2">
              <ChooseFile {...wiring} ref={ref} icon={FileUp} accept={accepted(kind)} onChoose={choose}>
                {shown ? say('Choose another file') : say('Choose file')}
              </ChooseFile>
              {file && (
                <Button variant="quiet" icon={Undo2} onClick={() => choose(stored ? '' : null)}>
                  {stored ? say('Keep the old one') : say('Remove')}
                </Button>
              )}
            </span>
          </div>
        </DropZone>
      )}
    </Field>
  )
}
