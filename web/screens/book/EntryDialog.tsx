import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { correctEntry, recordEntry } from '#contract/counter/book'
import { formatPaise } from '#contract/fields/money'
import type { IncomeExpense } from '#contract/fields/shapes'
import { api } from '../../shared/api/api.ts'
import { isRefused, useIdempotencyKey } from '../../shared/api/idempotency.ts'
import { queryClient } from '../../shared/api/queryClient.ts'
import { Button } from '../../shared/ui/controls/Button.tsx'
import { today } from '../../shared/ui/format/dates.ts'
import { FormProblem } from '../../shared/ui/forms/FormProblem.tsx'
import { refuse } from '../../shared/ui/forms/form.ts'
import { useContractForm } from '../../shared/ui/forms/useContractForm.ts'
import { useSaveKey } from '../../shared/ui/forms/useSaveKey.ts'
import { Dialog } from '../../shared/ui/popups/Dialog.tsx'
import { EntryFields } from './EntryFields.tsx'
import { asValues, type EntryValues, entryForm, newEntry, typedAmount } from './entryForm.ts'
import { typeNames } from './words.ts'

interface EntryDialogProps {
  /** The entry to correct; a new one is recorded without it. */
  entry?: IncomeExpense
  /** Where a new entry belongs unless another institute is chosen; '' leaves it to the server. */
  instituteName: string
  /** Sources used before, so that the same thing keeps one name. */
  sources: readonly string[]
  onClose: () => void
}

/** Records income or an expense, or corrects one. Mount it to open it. */
export function EntryDialog({ entry, instituteName, sources, onClose }: EntryDialogProps) {
  const formId = useId()
  const form = useContractForm<EntryValues>(entryForm(today()), {
    defaultValues: entry ? asValues(entry) : newEntry(today(), instituteName),
  })
  const save = useSave(entry, onClose)
  const submit = form.handleSubmit(values => {
    if (!save.isPending) save.mutate(values, { onError: error => refuse(form, error) })
  })
  useSaveKey(submit)
  return (
    <Dialog
      open
      onClose={onClose}
      title={entry ? 'Edit Record' : 'Add Record'}
      dirty={form.formState.isDirty}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId} saving={save.isPending}>
            {entry ? 'Save changes' : <Recorded control={form.control} />}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <EntryFields form={form} sources={sources} institutes={!entry} />
        <FormProblem error={save.error} failed="Failed to save record" keyed={!entry} />
      </form>
    </Dialog>
  )
}

type FormControl = ReturnType<typeof useContractForm<EntryValues>>['control']

/** "Record expense of ₹5,000": the last look at type and amount before they stand in the ledger. */
function Recorded({ control }: { control: FormControl }) {
  const [type, typed] = useWatch({ control, name: ['type', 'amount'] })
  const amount = typedAmount(typed)
  const what = typeNames[type ?? 'income'].toLowerCase()
  return amount === null ? `Record ${what}` : `Record ${what} of ${formatPaise(amount)}`
}

/** One entry however often it is sent: the key is made with the form and changes only when the server has said no. */
function useSave(entry: IncomeExpense | undefined, onSaved: () => void) {
  const [key, renew] = useIdempotencyKey()
  return useMutation({
    mutationFn: (values: EntryValues) => {
      if (!entry) return api(recordEntry, { body: values, key })
      const { instituteName: _, ...change } = values
      const body = { ...change, notes: values.notes ?? '', version: entry.version }
      return api(correctEntry, { params: { id: entry.id }, body })
    },
    meta: {
      done: entry ? 'Record updated successfully' : 'Record added successfully',
      failed: 'Failed to save record',
    },
    onSuccess: onSaved,
    onError: error => {
      if (isRefused(error)) return renew()
      // It may have been saved: the list behind the form then shows it.
      void queryClient.invalidateQueries()
    },
  })
}
