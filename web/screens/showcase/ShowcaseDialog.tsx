import type { ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { say } from '../../base/language/say.ts'
import { capital } from '../../ui/format/capital.ts'
import { SaveDialog } from '../../ui/forms/dialogs/SaveDialog.tsx'
import { useSaveForm } from '../../ui/forms/useSaveForm.ts'

interface ShowcaseDialogProps<Values extends FieldValues, Item> {
  noun: string
  /** The item to change; a new one is added without it. */
  item: Item | undefined
  form: UseFormReturn<Values, unknown, Values>
  valuesOf: (item: Item) => Values
  create: (values: Values, idempotencyKey: string) => Promise<unknown>
  change: (values: Values, item: Item) => Promise<unknown>
  newest: (item: Item) => Promise<Item | undefined>
  onClose: () => void
  /** The fields. */
  children: ReactNode
}

/** Adds an offer or an achievement, or changes one. Mount it to open it. */
export function ShowcaseDialog<Values extends FieldValues, Item>(props: ShowcaseDialogProps<Values, Item>) {
  const { noun, item, form, valuesOf, create, change: send, newest, onClose, children } = props
  const isNew = item === undefined
  const saving = useSaveForm({
    form,
    send: create,
    change: isNew ? undefined : { row: item, send, newest, valuesOf },
    words: {
      done: say(isNew ? '{noun} added successfully' : '{noun} updated successfully', { noun: capital(noun) }),
      failed: say('Failed to save {noun}', { noun }),
    },
    onSaved: onClose,
  })
  return (
    <SaveDialog
      title={say(isNew ? 'Add {noun}' : 'Edit {noun}', { noun: capital(noun) })}
      saving={saving}
      saveLabel={isNew ? say('Add {noun}', { noun }) : say('Save changes')}
      onClose={onClose}
    >
      {children}
    </SaveDialog>
  )
}
