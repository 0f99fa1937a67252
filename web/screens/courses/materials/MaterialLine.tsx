import { Download, EllipsisVertical } from 'lucide-react'
import { formatDate } from '#contract/fields/dates'
import type { Material } from '#contract/shapes/material'
import { say } from '../../../base/language/say.ts'
import { Button, IconButton } from '../../../ui/controls/Button.tsx'
import { FileIcon } from '../../../ui/files/FileIcon.tsx'
import { dayOf } from '../../../ui/format/dates.ts'
import { fileSize } from '../../../ui/format/fileSize.ts'
import { Menu, type MenuEntry } from '../../../ui/popups/Menu.tsx'

interface MaterialLineProps {
  material: Material
  downloading: boolean
  onDownload: () => void
  actions: readonly MenuEntry[]
}

/** One file: what it is, how large, who uploaded it and when. */
export function MaterialLine({ material, downloading, onDownload, actions }: MaterialLineProps) {
  const { title, description, fileName, uploader } = material
  return (
    <li className="flex items-start gap-3 border-t border-line px-5 py-3">
      <span className="pt-0.5">
        <FileIcon type={material.fileType} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-body font-medium wrap-anywhere">{title}</p>
        {description && <p className="text-control whitespace-pre-line text-second wrap-anywhere">{description}</p>}
        <p className="mt-0.5 text-label text-third wrap-anywhere">
          {fileName} · {fileSize(material.fileSize)} · {uploader.fullName} · {formatDate(dayOf(material.createdAt))}
        </p>
      </div>
      <div className="flex shrink-0 items-center gap-1">
        <span className="max-sm:hidden">
          <Button
            icon={Download}
            aria-label={say('Download {title}', { title })}
            saving={downloading}
            savingText={say('Loading…')}
            onClick={onDownload}
          >
            {say('Download')}
          </Button>
        </span>
        <Menu
          trigger={<IconButton label={say('Actions for {title}', { title })} icon={EllipsisVertical} />}
          entries={actions}
        />
      </div>
    </li>
  )
}
