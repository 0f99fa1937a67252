import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { Id } from '#contract/fields/fields'
import { type Head, mergeHead } from '#contract/records/heads'
import { api } from '../../../base/api/api.ts'
import { say } from '../../../base/language/say.ts'
import { ComboboxField } from '../../../ui/combobox/ComboboxField.tsx'
import { SaveDialog } from '../../../ui/forms/dialogs/SaveDialog.tsx'
import { useContractForm } from '../../../ui/forms/useContractForm.ts'
import { useSaveForm } from '../../../ui/forms/useSaveForm.ts'
import { entriesText } from './words.ts'

interface MergeDialogProps {
  head: Head
  heads: readonly Head[]
  onClose: () => void
}

const Form = z.object({ into: z.union([Id], { error: say('is required.') }) })

/** Asks which head another one is to be shown under, and says how many entries that concerns. Mount it to open it. */
export default function MergeDialog({ head, heads, onClose }: MergeDialogProps) {
  const form = useContractForm<z.input<typeof Form>>(Form, { defaultValues: { into: '' } })
  const saving = useSaveForm({
    form,
    send: ({ into }) => api(mergeHead, { params: { id: head.id }, body: { into, version: head.version } }),
    words: { done: say('Heads merged'), failed: say('Failed to merge the heads'), told: true },
    onSaved: onClose,
  })
  const others = heads.filter(
    ({ id, type, retired, reserved }) => id !== head.id && type === head.type && !retired && !reserved,
  )
  const into = useWatch({ control: form.control, name: 'into' })
  const chosen = others.find(({ id }) => id === into)
  return (
    <SaveDialog
      title={say('Merge {name}', { name: head.name })}
      saving={saving}
      saveLabel={say('Merge heads')}
      onClose={onClose}
    >
      <ComboboxField
        control={form.control}
        name="into"
        label={say('Into')}
        choices={others.map(({ id, name, uses }) => ({ value: id, label: name, note: entriesText(uses) }))}
        nothing={say('No other head of this type.')}
      />
      <p role="status" className="text-control text-second wrap-anywhere">
        {chosen
          ? say(
              '{entriesText} will be shown under {name}, in reports of past days too. So will what is recorded as {name2} from now on. What was typed stays in the ledger. This can’t be undone.',
              { entriesText: entriesText(head.uses), name: chosen.name, name2: head.name },
            )
          : say('All entries of both are then shown under the head that you choose.')}
      </p>
    </SaveDialog>
  )
}
