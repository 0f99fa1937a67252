import type { ReactNode } from 'react'
import type { Words } from '../../base/api/failures.ts'
import { useSave } from '../../base/api/useSave.ts'
import { ConfirmDialog } from '../popups/ConfirmDialog.tsx'
import { FormProblem } from './FormProblem.tsx'

interface SaveQuestionProps {
  /** The question: "Lock June 2026?" */
  title: string
  confirmLabel: string
  savingText: string
  /** Red button; the focus then starts on Cancel. */
  danger?: boolean
  send: (idempotencyKey: string) => Promise<unknown>
  /** The toasts; the dialog also shows `failed` when the server has no sentence of its own. */
  words: Words & { failed: string }
  /** For a request that is sent with its idempotency key: says that a second click is the same request. */
  keyed?: boolean
  onClose: () => void
  /** What confirming does, in one or two sentences. */
  children: ReactNode
}

/** Asks before an action that needs no form. Mount it to open it. */
export function SaveQuestion({ send, words, keyed = false, children, ...question }: SaveQuestionProps) {
  const save = useSave({ send: (_, idempotencyKey) => send(idempotencyKey), words, onSaved: question.onClose })
  // Until what comes after it is drawn, a second press would do it a second time.
  const saving = save.isPending || save.isSuccess
  return (
    <ConfirmDialog {...question} saving={saving} onConfirm={() => saving || save.mutate()}>
      {children}
      <div className="mt-4 empty:hidden">
        <FormProblem error={save.error} failed={words.failed} keyed={keyed} waiting={save.isPending} />
      </div>
    </ConfirmDialog>
  )
}
