import type { ComponentProps, ReactNode } from 'react'
import { z } from 'zod'
import { text } from '#contract/fields/fields'
import { say } from '../../../base/language/say.ts'
import { TextField } from '../../controls/inputs.tsx'
import { field } from '../form.ts'
import { useContractForm } from '../useContractForm.ts'
import { useSaveForm } from '../useSaveForm.ts'
import { SaveDialog } from './SaveDialog.tsx'

const Reason = z.object({ reason: text(500) })
type Reason = z.input<typeof Reason>

interface ReasonDialogProps extends Omit<ComponentProps<typeof SaveDialog>, 'saving' | 'children'> {
  /** What is said once it is done: "Deposit undone". */
  done: string
  /** What failed, when the server has no sentence of its own: "Failed to undo the deposit". */
  failed: string
  send: (reason: Reason, idempotencyKey: string) => Promise<unknown>
  /** Where the reason will be read. */
  hint?: string
  /** What is about to happen. */
  children?: ReactNode
}

/** Asks why before something is undone. Mount it to open it. */
export function ReasonDialog({ done, failed, send, hint, children, ...dialog }: ReasonDialogProps) {
  const form = useContractForm<Reason>(Reason, { defaultValues: { reason: '' } })
  const saving = useSaveForm({ form, send, words: { done, failed, told: true }, onSaved: dialog.onClose })
  return (
    <SaveDialog {...dialog} saving={saving}>
      {children}
      <TextField label={say('Reason')} hint={hint} {...field(form, 'reason')} />
    </SaveDialog>
  )
}
