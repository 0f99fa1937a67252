import { Info } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Button } from '../controls/Button.tsx'
import { Dialog } from '../popups/Dialog.tsx'
import { FormProblem } from './FormProblem.tsx'
import { isStale, type Saving } from './useSaving.ts'

interface SaveDialogProps {
  title: string
  description?: ReactNode
  saving: Saving
  /** What the saving button says: "Add course". */
  saveLabel: string
  /** Default "Cancel"; for a form that itself cancels something, another word. */
  cancelLabel?: string
  /** What failed, when the server has no sentence of its own: "Failed to save course". */
  failed: string
  /** Pass `form.formState.isDirty`. */
  dirty: boolean
  onClose: () => void
  /** The fields. */
  children: ReactNode
}

/** A modal with one form that `useSaving` saves. Mount it to open it. */
export function SaveDialog({
  saving,
  saveLabel,
  cancelLabel = 'Cancel',
  failed,
  onClose,
  children,
  ...dialog
}: SaveDialogProps) {
  const formId = useId()
  return (
    <Dialog
      open
      {...dialog}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{cancelLabel}</Button>
          <Button variant="primary" type="submit" form={formId} saving={saving.isPending}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void saving.submit()
        }}
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
      >
        {children}
        {saving.caughtUp && isStale(saving.error) ? (
          <CaughtUp />
        ) : (
          <FormProblem error={saving.error} failed={failed} keyed={saving.isNew} />
        )}
      </form>
    </Dialog>
  )
}

/** Told when somebody else was faster; see `useSaving`. */
export const CaughtUp = () => (
  <div className="flex gap-3 rounded-control border border-line bg-amber-soft px-3 py-2.5 text-control text-amber">
    <Info aria-hidden size={16} className="mt-0.5 shrink-0" />
    <p role="status">
      Somebody else changed this meanwhile. Their changes are shown above, and what you typed is kept. Check it and save
      again.
    </p>
  </div>
)
