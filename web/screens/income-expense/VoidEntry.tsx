import { voidEntry } from '#contract/counter/entries'
import { formatDate } from '#contract/fields/dates'
import type { IncomeExpense } from '#contract/shapes/entry'
import { api } from '../../base/api/api.ts'
import { say } from '../../base/language/say.ts'
import { Money } from '../../ui/format/Money.tsx'
import { DeleteDialog } from '../../ui/forms/dialogs/DeleteDialog.tsx'
import { typeNames } from './words.ts'

/** Asks before an entry is voided. Mount it to open it. */
export const VoidEntry = ({ entry, onClose }: { entry: IncomeExpense; onClose: () => void }) => (
  <DeleteDialog
    noun={say('record')}
    remove={() => api(voidEntry, { params: { id: entry.id }, query: { version: entry.version } })}
    words={{ done: say('Record deleted successfully'), failed: say('Failed to delete record'), told: true }}
    onClose={onClose}
  >
    {say('{type} of', { type: typeNames[entry.type] })} <Money amount={entry.amount} />{' '}
    {say(
      'on {date}: {source}. It is removed from the list and from every total; the ledger keeps the record and its deletion.',
      { date: formatDate(entry.date), source: entry.source },
    )}
  </DeleteDialog>
)
