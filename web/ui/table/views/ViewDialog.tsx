import { z } from 'zod'
import { text } from '#contract/fields/fields'
import { createView, updateView, type View } from '#contract/records/views'
import { api } from '../../../base/api/api.ts'
import { say } from '../../../base/language/say.ts'
import { useUrlState } from '../../browser/urlState.ts'
import { CheckboxField, TextField } from '../../controls/inputs.tsx'
import { SaveDialog } from '../../forms/dialogs/SaveDialog.tsx'
import { field } from '../../forms/form.ts'
import { useContractForm } from '../../forms/useContractForm.ts'
import { useSaveForm } from '../../forms/useSaveForm.ts'
import { savedSearch } from './savedSearch.ts'

/** `renewed`: what is shown now takes the place of what the view kept. */
const Form = z.object({ name: text(60), shared: z.boolean(), renewed: z.boolean() })
type Values = z.input<typeof Form>

interface ViewDialogProps {
  list: View['list']
  /** The view to change; undefined for a new one. */
  view: View | undefined
  mayShare: boolean
  /** Which columns were shown or hidden. */
  shown: Readonly<Record<string, boolean>>
  onClose: () => void
}

const valuesOf = ({ name, shared }: Pick<View, 'name' | 'shared'>): Values => ({ name, shared, renewed: false })

/** Names a view of what the list shows now, or changes one. */
export function ViewDialog({ list, view, mayShare, shown, onClose }: ViewDialogProps) {
  const [search] = useUrlState()
  const now = { search: savedSearch(search.toString()), columns: { ...shown } }
  const form = useContractForm<Values>(Form, { defaultValues: valuesOf(view ?? { name: '', shared: false }) })
  const saving = useSaveForm<Values, View, unknown>({
    form,
    send: ({ name, shared }, idempotencyKey) =>
      api(createView, { body: { list, name, shared, ...now }, idempotencyKey }),
    change: view && {
      row: view,
      valuesOf,
      send: ({ name, shared, renewed }, { id, version }) =>
        api(updateView, { params: { id }, body: { name, shared, ...(renewed && now), version } }),
    },
    words: { done: say('View saved'), failed: say('Failed to save view'), told: true },
    onSaved: onClose,
  })
  return (
    <SaveDialog
      size="small"
      title={view ? say('Change view') : say('Save view')}
      description={say('The search, filters, order and columns of this list, under a name.')}
      saving={saving}
      saveLabel={say('Save view')}
      onClose={onClose}
    >
      <TextField label={say('Name')} autoComplete="off" {...field(form, 'name')} />
      {view && <CheckboxField label={say('Keep what the list shows now')} {...form.register('renewed')} />}
      {mayShare && <CheckboxField label={say('Share with all staff')} {...form.register('shared')} />}
    </SaveDialog>
  )
}
