import type { z } from 'zod'
import { changeHead, createHead, type Head, NewHead } from '#contract/records/heads'
import { api } from '../../../base/api/api.ts'
import { fetchNewest } from '../../../base/api/fetchNewest.ts'
import { queryClient } from '../../../base/api/queryClient.ts'
import { say } from '../../../base/language/say.ts'
import { SelectField, TextField } from '../../../ui/controls/inputs.tsx'
import { SaveDialog } from '../../../ui/forms/dialogs/SaveDialog.tsx'
import { field } from '../../../ui/forms/form.ts'
import { useContractForm } from '../../../ui/forms/useContractForm.ts'
import { useSaveForm } from '../../../ui/forms/useSaveForm.ts'
import { typeOptions } from '../words.ts'
import { headsQuery } from './queries.ts'
import { entriesText } from './words.ts'

interface HeadDialogProps {
  /** The head to rename; a new one is added without it. */
  head?: Head
  onClose: () => void
}

type Values = z.input<typeof NewHead>
const valuesOf = ({ type, name }: Pick<Head, 'type' | 'name'>): Values => ({ type, name })

/** Puts a head on the list, or renames one. Mount it to open it. */
export default function HeadDialog({ head, onClose }: HeadDialogProps) {
  const form = useContractForm<Values>(NewHead, {
    defaultValues: head ? valuesOf(head) : { type: 'expense', name: '' },
  })
  const saving = useSaveForm({
    form,
    send: (body, idempotencyKey) => api(createHead, { body, idempotencyKey }),
    change: head && {
      row: head,
      send: ({ name }, { id, version }) => api(changeHead, { params: { id }, body: { name, version } }),
      newest: async ({ id }) => (await fetchNewest(queryClient, headsQuery)).heads.find(one => one.id === id),
      valuesOf,
    },
    words: { done: head ? say('Head renamed') : say('Head added'), failed: say('Failed to save the head'), told: true },
    fieldOf: { HEAD_EXISTS: 'name' },
    onSaved: onClose,
  })
  return (
    <SaveDialog
      title={head ? say('Rename Head') : say('Add Head')}
      description={
        head
          ? say(
              '{entriesText} will be shown under the new name, in reports of past days too. What was typed stays in the ledger.',
              { entriesText: entriesText(head.uses) },
            )
          : undefined
      }
      saving={saving}
      saveLabel={head ? say('Rename head') : say('Add head')}
      onClose={onClose}
    >
      {!head && <SelectField label={say('Type')} options={typeOptions} {...field(form, 'type')} />}
      <TextField label={say('Name')} autoComplete="off" {...field(form, 'name')} />
    </SaveDialog>
  )
}
