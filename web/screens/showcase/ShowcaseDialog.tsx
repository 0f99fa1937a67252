import type { ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { capital } from '../../shared/ui/format/capital.ts'
import { SaveDialog } from '../../shared/ui/forms/SaveDialog.tsx'
import { useSaveForm } from '../../shared/ui/forms/useSaveForm.ts'

interface ShowcaseDialogProps<Values extends FieldValues, Item> {
  noun: 'offer' | 'achievement'
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
  const failed = `Failed to save ${noun}`
  const saving = useSaveForm({
    form,
    send: create,
    change: isNew ? undefined : { row: item, send, newest, valuesOf },
    words: { done: `${capital(noun)} ${isNew ? 'added' : 'updated'} successfully`, failed },
    onSaved: onClose,
  })
  return (
    <SaveDialog
      title={`${isNew ? 'Add' : 'Edit'} ${capital(noun)}`}
      saving={saving}
      saveLabel={isNew ? `Add ${noun}` : 'Save changes'}
      failed={failed}
      dirty={form.formState.isDirty}
      onClose={onClose}
    >
      {children}
    </SaveDialog>
  )
}
