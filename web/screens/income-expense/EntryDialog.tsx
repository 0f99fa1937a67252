import { useWatch } from 'react-hook-form'
import { correctEntry, recordEntry } from '#contract/counter/entries'
import { formatPaise } from '#contract/fields/money'
import type { IncomeExpense } from '#contract/shapes/entry'
import { api } from '../../base/api/api.ts'
import { say } from '../../base/language/say.ts'
import { ClosedForEntries } from '../../shared/closing/ClosedTodayNote.tsx'
import { useFollowedToday } from '../../ui/dates/useToday.ts'
import { bodyOf } from '../../ui/files/bodyOf.ts'
import { today } from '../../ui/format/dates.ts'
import { SaveDialog } from '../../ui/forms/dialogs/SaveDialog.tsx'
import { useTill } from '../../ui/forms/till/useTill.ts'
import { useContractForm } from '../../ui/forms/useContractForm.ts'
import { useSaveForm } from '../../ui/forms/useSaveForm.ts'
import { EntryFields } from './EntryFields.tsx'
import {
  asValues,
  type EntryValues,
  entryChange,
  entryForm,
  newEntry,
  sameAgain,
  sentEntry,
  startIn,
  typedAmount,
} from './entryForm.ts'
import { PaperFields } from './PaperFields.tsx'
import { typeNames } from './words.ts'

interface EntryDialogProps {
  /** The entry to correct; a new one is recorded without it. */
  entry?: IncomeExpense
  /** The entry that a new one repeats. */
  again?: IncomeExpense
  /** What a new entry is at first. */
  type: EntryValues['type']
  /** The address, which may say what it starts with. */
  start?: URLSearchParams
  /** Where a new entry belongs unless another institute is chosen; '' leaves it to the server. */
  instituteName: string
  onClose: () => void
  /** Called with a new entry before the dialog closes. */
  onRecorded: (entry: IncomeExpense) => void
}

const failed = say('Failed to save record')

/** Records income or an expense, or corrects one. Mount it to open it. */
export function EntryDialog({ entry, again, type, start, instituteName, onClose, onRecorded }: EntryDialogProps) {
  const blank = { ...newEntry(today(), again?.instituteName ?? instituteName), type, ...(start && startIn(start)) }
  const form = useContractForm<EntryValues>(entryForm(today(), !entry), {
    defaultValues: entry ? asValues(entry) : again ? sameAgain(again, blank) : blank,
  })
  useFollowedToday((day, before) => {
    if (!entry && form.getValues('date') === before) form.resetField('date', { defaultValue: day })
  })
  const { isShort, asking } = useTill()
  const saving = useSaveForm({
    form,
    send: (entry, idempotencyKey) =>
      asking(entry, till => api(recordEntry, { body: bodyOf({ ...sentEntry(entry), ...till }), idempotencyKey })),
    change: entry && {
      row: entry,
      send: (values, { id, version }) =>
        asking(values, till =>
          api(correctEntry, { params: { id }, body: bodyOf({ ...entryChange(values, version), ...till }) }),
        ),
      valuesOf: asValues,
    },
    words: { done: entry ? say('Record updated successfully') : say('Record added successfully'), failed },
    fieldOf: { HEAD_RETIRED: 'source' },
    onSaved: ({ incomeExpense }) => {
      if (!entry) onRecorded(incomeExpense)
      onClose()
    },
  })
  return (
    <SaveDialog
      title={entry ? say('Edit Record') : say('Add Record')}
      saving={saving}
      saveLabel={isShort ? say('Record anyway') : entry ? say('Save changes') : <RecordLabel control={form.control} />}
      onClose={onClose}
    >
      {!entry && <ClosedAtChosen control={form.control} />}
      <EntryFields form={form} institutes={!entry} />
      <PaperFields form={form} stored={entry?.billFile ?? null} student={entry?.Student ?? null} />
    </SaveDialog>
  )
}

type FormControl = ReturnType<typeof useContractForm<EntryValues>>['control']

function ClosedAtChosen({ control }: { control: FormControl }) {
  return <ClosedForEntries instituteName={useWatch({ control, name: 'instituteName' }) ?? ''} />
}

/** "Record expense of ₹5,000": a last look at type and amount before they are recorded. */
function RecordLabel({ control }: { control: FormControl }) {
  const [type, typed] = useWatch({ control, name: ['type', 'amount'] })
  const amount = typedAmount(typed)
  const what = typeNames[type ?? 'income'].toLowerCase()
  return amount === null
    ? say('Record {what}', { what })
    : say('Record {what} of {amount}', { what, amount: formatPaise(amount) })
}
