import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Words } from '../../api/failures.ts'
import { ConfirmDialog } from '../popups/ConfirmDialog.tsx'
import { FormProblem } from './FormProblem.tsx'

interface DeleteDialogProps {
  /** What is deleted: "offer". */
  noun: string
  remove: () => Promise<unknown>
  /** The toasts; `failed` is also what stands in the dialog when the server has no sentence of its own. */
  words: Words & { failed: string }
  onClose: () => void
  /** Which one it is, and what becomes of it. */
  children: ReactNode
}

/** Asks before something is deleted. Mount it to open it. */
export function DeleteDialog({ noun, remove, words, onClose, children }: DeleteDialogProps) {
  const removal = useMutation({ mutationFn: remove, meta: words, onSuccess: onClose })
  return (
    <ConfirmDialog
      open
      danger
      title={`Delete this ${noun}?`}
      confirmLabel={`Delete ${noun}`}
      savingText="Deleting…"
      saving={removal.isPending}
      onConfirm={() => removal.mutate()}
      onClose={onClose}
    >
      <p className="wrap-anywhere">{children}</p>
      {removal.error && (
        <div className="mt-4">
          <FormProblem error={removal.error} failed={words.failed} />
        </div>
      )}
    </ConfirmDialog>
  )
}
