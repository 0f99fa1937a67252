import { useMutation } from '@tanstack/react-query'
import { voidEntry } from '#contract/counter/book'
import { formatDate } from '#contract/fields/dates'
import type { IncomeExpense } from '#contract/fields/shapes'
import { api } from '../../shared/api/api.ts'
import { Money } from '../../shared/ui/format/Money.tsx'
import { FormProblem } from '../../shared/ui/forms/FormProblem.tsx'
import { ConfirmDialog } from '../../shared/ui/popups/ConfirmDialog.tsx'
import { typeNames } from './words.ts'

/** Asks before an entry leaves the book. Mount it to open it. */
export function DeleteEntry({ entry, onClose }: { entry: IncomeExpense; onClose: () => void }) {
  const remove = useMutation({
    mutationFn: () => api(voidEntry, { params: { id: entry.id } }),
    meta: { done: 'Record deleted successfully', failed: 'Failed to delete record', told: true },
    onSuccess: onClose,
  })
  return (
    <ConfirmDialog
      open
      danger
      title="Delete this record?"
      confirmLabel="Delete record"
      savingText="Deleting…"
      saving={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        {typeNames[entry.type]} of <Money amount={entry.amount} /> on {formatDate(entry.date)}: {entry.source}. It
        leaves the list and every total; the ledger keeps what was recorded and that it was taken back.
      </p>
      {remove.error && (
        <div className="mt-4">
          <FormProblem error={remove.error} failed="Failed to delete record" />
        </div>
      )}
    </ConfirmDialog>
  )
}
