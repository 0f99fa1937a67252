import type { ReactNode } from 'react'
import type { Words } from '../../../base/api/failures.ts'
import { say } from '../../../base/language/say.ts'
import { SaveQuestion } from '../SaveQuestion.tsx'

interface DeleteDialogProps {
  /** What is deleted: "offer". */
  noun: string
  title?: string
  remove: () => Promise<unknown>
  words: Words & { failed: string }
  onClose: () => void
  /** Which one is deleted, and what happens to it. */
  children: ReactNode
}

/** Asks before something is deleted. Mount it to open it. */
export const DeleteDialog = ({ noun, title, remove, words, onClose, children }: DeleteDialogProps) => (
  <SaveQuestion
    danger
    title={title ?? say('Delete this {noun}?', { noun })}
    confirmLabel={say('Delete {noun}', { noun })}
    savingText={say('Deleting…')}
    send={remove}
    words={words}
    onClose={onClose}
  >
    <p className="wrap-anywhere">{children}</p>
  </SaveQuestion>
)
