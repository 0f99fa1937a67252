import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { downloadOwnMaterial } from '#contract/accounts/student-area'
import { formatDate } from '#contract/fields/dates'
import type { Material } from '#contract/shapes/material'
import { fetchFile } from '../../../base/api/bodies.ts'
import { say } from '../../../base/language/say.ts'
import { saveAs } from '../../../ui/browser/saveAs.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { FileIcon } from '../../../ui/files/FileIcon.tsx'
import { dayOf } from '../../../ui/format/dates.ts'
import { fileSize } from '../../../ui/format/fileSize.ts'

/** One study material, with a button to download its file. */
export function MaterialItem({ material }: { material: Material }) {
  const { id, title, description, fileName } = material
  const download = useMutation({
    mutationFn: () => fetchFile(downloadOwnMaterial, { id }),
    meta: { done: say('Material downloaded successfully'), failed: say('Failed to download material'), reads: true },
    onSuccess: file => saveAs(fileName, file),
  })
  const facts = [
    fileName,
    fileSize(material.fileSize),
    material.uploader.fullName,
    formatDate(dayOf(material.createdAt)),
  ]
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 gap-y-2 border-b border-line px-5 py-3.5 last:border-b-0 sm:grid-cols-[1.25rem_minmax(0,1fr)_auto]">
      <span className="pt-0.5">
        <FileIcon type={material.fileType} />
      </span>
      <div className="min-w-0">
        <h3 className="text-body font-medium wrap-anywhere">{title}</h3>
        {description && (
          <p className="mt-0.5 max-w-text text-control whitespace-pre-line text-second wrap-anywhere">{description}</p>
        )}
        <p className="mt-1 text-label text-third wrap-anywhere">{facts.join(' · ')}</p>
      </div>
      <div className="max-sm:col-start-2">
        <Button
          icon={Download}
          aria-label={say('Download {title}', { title })}
          saving={download.isPending}
          savingText={say('Loading…')}
          onClick={() => download.mutate()}
        >
          {say('Download')}
        </Button>
      </div>
    </li>
  )
}
