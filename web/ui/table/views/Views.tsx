import { type RefObject, useState } from 'react'
import { deleteView, type View } from '#contract/records/views'
import { api } from '../../../base/api/api.ts'
import { say } from '../../../base/language/say.ts'
import { DeleteDialog } from '../../forms/dialogs/DeleteDialog.tsx'
import type { ColumnChoice } from '../columns/useColumns.ts'
import { ViewDialog } from './ViewDialog.tsx'
import { ViewsPanel } from './ViewsPanel.tsx'

interface ViewsProps {
  list: View['list']
  choice: ColumnChoice
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
}

/** What is open: the views to choose from, the form of a view that is new or changed, or the question before one goes. */
type Step = { at: 'choosing' } | { at: 'saving'; view?: View; mayShare: boolean } | { at: 'removing'; view: View }

/** The saved views of a list: chosen, saved, changed and removed. Mount it to open it. */
export default function Views({ list, choice, anchor, onClose }: ViewsProps) {
  const [step, setStep] = useState<Step>({ at: 'choosing' })
  const goOn = (next: Step) => {
    // What was pressed goes with the list of views, so a dialog that closes could not give the focus back to it.
    anchor.current?.focus()
    setStep(next)
  }
  if (step.at === 'choosing')
    return (
      <ViewsPanel
        list={list}
        anchor={anchor}
        onChosen={({ columns }) => {
          choice.setAllShown(columns)
          onClose()
        }}
        onSave={(mayShare, view) => goOn({ at: 'saving', mayShare, ...(view && { view }) })}
        onRemove={view => goOn({ at: 'removing', view })}
        onClose={onClose}
      />
    )
  if (step.at === 'saving')
    return (
      <ViewDialog list={list} view={step.view} mayShare={step.mayShare} shown={choice.layout.shown} onClose={onClose} />
    )
  const { view } = step
  return (
    <DeleteDialog
      noun={say('view')}
      remove={() => api(deleteView, { params: { id: view.id } })}
      words={{ done: say('View removed'), failed: say('Failed to remove view') }}
      onClose={onClose}
    >
      {say(
        view.shared
          ? '“{name}” is removed for all staff. The records that it shows stay as they are.'
          : '“{name}” is removed. The records that it shows stay as they are.',
        { name: view.name },
      )}
    </DeleteDialog>
  )
}
