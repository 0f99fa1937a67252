import { AlertDialog } from '@base-ui/react/alert-dialog'
import { type ReactNode, useRef } from 'react'
import { say } from '../../base/language/say.ts'
import { useBack } from '../browser/useBack.ts'
import { Button } from '../controls/Button.tsx'
import { isAbove, veilLook } from './popup.ts'

interface ConfirmDialogProps {
  /** The question: "Delete this payment?" */
  title: string
  /** What confirming does, in one or two sentences. */
  children?: ReactNode
  confirmLabel: string
  /** Default "Cancel"; for a yes-or-no question, the text for no. */
  cancelLabel?: string
  savingText?: string
  saving?: boolean
  /** Red button; the focus then starts on Cancel. */
  danger?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something is done. Stays open while saving; the caller closes it in `onSuccess`. Mount it to open it. */
export function ConfirmDialog({ title, children, saving = false, danger = false, ...rest }: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null)
  const confirm = useRef<HTMLButtonElement>(null)
  // Closed while it is being done, it would look called off.
  useBack(true, () => saving || rest.onClose())
  return (
    <AlertDialog.Root
      open
      onOpenChange={(_, { event, cancel: keep }) => (saving || isAbove(event) ? keep() : rest.onClose())}
    >
      <AlertDialog.Portal className="print:hidden">
        <AlertDialog.Backdrop className={veilLook} />
        <AlertDialog.Viewport className="fixed inset-0 z-40 grid items-end justify-items-center p-4 sm:items-center">
          <AlertDialog.Popup
            initialFocus={danger ? cancel : confirm}
            className="w-full max-w-md rounded-card border border-line bg-surface p-6 shadow-float outline-none transition-opacity duration-160 data-starting-style:opacity-0"
          >
            <AlertDialog.Title className="text-section font-semibold">{title}</AlertDialog.Title>
            <AlertDialog.Description render={<div />} className="mt-2 text-body text-second">
              {children}
            </AlertDialog.Description>
            <div className="mt-6 flex flex-wrap justify-end gap-2">
              <Button ref={cancel} disabled={saving} onClick={rest.onClose}>
                {rest.cancelLabel ?? say('Cancel')}
              </Button>
              <Button
                ref={confirm}
                variant={danger ? 'danger' : 'primary'}
                saving={saving}
                savingText={rest.savingText ?? say('Working…')}
                onClick={rest.onConfirm}
              >
                {rest.confirmLabel}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
