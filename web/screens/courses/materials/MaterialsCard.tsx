import { Download, Pencil, Trash2, Upload } from 'lucide-react'
import { useState } from 'react'
import { deleteMaterial } from '#contract/records/materials'
import type { Material } from '#contract/shapes/material'
import { api } from '../../../base/api/api.ts'
import { say } from '../../../base/language/say.ts'
import { Card } from '../../../ui/cards/Card.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { DeleteDialog } from '../../../ui/forms/dialogs/DeleteDialog.tsx'
import { EmptyState } from '../../../ui/page/states.tsx'
import { LateDialog } from '../../../ui/popups/LateDialog.tsx'
import { late } from '../../../ui/popups/late.ts'
import { MaterialLine } from './MaterialLine.tsx'
import { useDownload } from './useDownload.ts'

// The form and its schemas are loaded only when needed, so that they don't delay the page.
const MaterialDialog = late(() => import('./MaterialDialog.tsx'))

type Opened = { what: 'add' } | { what: 'edit' | 'delete'; material: Material } | null

/** The study material of a course. All staff may upload, change and delete it. */
export function MaterialsCard({ course }: { course: { id: string; Materials: readonly Material[] } }) {
  const [opened, setOpened] = useState<Opened>(null)
  const download = useDownload()
  const close = () => setOpened(null)
  const add = () => setOpened({ what: 'add' })
  return (
    <Card
      title={say('Study materials')}
      flush
      aside={
        <Button icon={Upload} onClick={add}>
          {say('Upload Material')}
        </Button>
      }
    >
      {course.Materials.length === 0 && (
        <EmptyState title={say('No study materials yet')}>
          {say('Students of the course find what is uploaded here under Study Materials.')}
        </EmptyState>
      )}
      <ul aria-label={say('Study materials')}>
        {course.Materials.map(material => (
          <MaterialLine
            key={material.id}
            material={material}
            downloading={download.isPending && download.variables.id === material.id}
            onDownload={() => download.mutate(material)}
            actions={[
              { label: say('Download'), icon: Download, onSelect: () => download.mutate(material) },
              { label: say('Edit'), icon: Pencil, onSelect: () => setOpened({ what: 'edit', material }) },
              {
                label: say('Delete'),
                icon: Trash2,
                danger: true,
                onSelect: () => setOpened({ what: 'delete', material }),
              },
            ]}
          />
        ))}
      </ul>
      <LateDialog>
        {opened && opened.what !== 'delete' && (
          <MaterialDialog
            courseId={course.id}
            {...('material' in opened && { material: opened.material })}
            onClose={close}
          />
        )}
      </LateDialog>
      {opened?.what === 'delete' && (
        <DeleteDialog
          noun={say('material')}
          remove={() => api(deleteMaterial, { params: { id: opened.material.id } })}
          words={{ done: say('Material deleted successfully'), failed: say('Failed to delete material') }}
          onClose={close}
        >
          {say('{title} ({fileName}) will be gone, for the students of this course too.', {
            title: opened.material.title,
            fileName: opened.material.fileName,
          })}
        </DeleteDialog>
      )}
    </Card>
  )
}
