import { type ReactNode, useId } from 'react'
import { say } from '../../../base/language/say.ts'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../popups/Dialog.tsx'
import { SaveProblem } from '../SaveProblem.tsx'
import type { Saving } from '../useSaveForm.ts'
import { useSaveShortcut } from '../useSaveShortcut.ts'

interface SaveDialogProps {
  title: string
  description?: ReactNode
  size?: 'small' | 'medium'
  saving: Saving
  /** What the saving button says: "Add course". */
  saveLabel: ReactNode
  /** What it says while it saves. */
  savingText?: string
  /** Red button, for a form that removes something. */
  danger?: boolean
  /** Default "Cancel"; for a form that itself cancels something, another word. */
  cancelLabel?: string
  onClose: () => void
  /** The fields. */
  children: ReactNode
}

/** A modal with one form that `useSaveForm` saves. Mount it to open it. */
export function SaveDialog(props: SaveDialogProps) {
  const { saving, saveLabel, savingText, danger = false, cancelLabel = say('Cancel'), children, ...dialog } = props
  const formId = useId()
  const submit = useSaveShortcut(saving.submit, { inDialog: true })
  // Closed now, it would look discarded and be saved all the same.
  const unanswered = saving.isPending && !saving.isSaved
  return (
    <Dialog
      {...dialog}
      dirty={saving.isDirty}
      kept={unanswered}
      footer={
        <>
          <Button disabled={unanswered} onClick={props.onClose}>
            {cancelLabel}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            type="submit"
            form={formId}
            saving={saving.isPending}
            savingText={savingText}
          >
            {saveLabel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        {children}
        <SaveProblem saving={saving} />
      </form>
    </Dialog>
  )
}
