import type { IncomeExpense } from '#contract/shapes/entry'
import { instituteParam } from '../../shared/institutes/InstituteFilter.tsx'
import { chequeOfEntry } from '../../shared/payments/cheques/cheque.ts'
import type { Settling } from '../../shared/payments/cheques/settling.ts'
import { useUser } from '../../shared/session/session.tsx'
import { useUrlState } from '../../ui/browser/urlState.ts'
import { LateDialog } from '../../ui/popups/LateDialog.tsx'
import { late, useLoaded } from '../../ui/popups/late.ts'

// The form library is loaded after the page is shown, and is ready before anybody clicks.
const EntryDialog = late(async () => ({ default: (await import('./EntryDialog.tsx')).EntryDialog }))
const SettleCheque = late(() => import('../../shared/payments/cheques/SettleCheque.tsx'))
const VoidEntry = late(async () => ({ default: (await import('./VoidEntry.tsx')).VoidEntry }))

/** The dialog that is open over the list, and the record that it is about. */
export type Opened =
  | { what: 'add'; again?: IncomeExpense }
  | { what: 'edit' | 'delete' | Settling; entry: IncomeExpense }
  | null

interface EntryDialogsProps {
  opened: Opened
  /** What the address asks to add. */
  asked: string | null
  onClose: () => void
  onRecorded: (entry: IncomeExpense) => void
}

/** The forms over the list: for a record, and for what is done with one. */
export function EntryDialogs({ opened, asked, onClose, onRecorded }: EntryDialogsProps) {
  const user = useUser()
  const [search] = useUrlState()
  useLoaded(true, EntryDialog)
  return (
    <>
      {(opened ? opened.what === 'add' || opened.what === 'edit' : asked) && (
        <LateDialog>
          <EntryDialog
            type={asked === 'expense' ? 'expense' : 'income'}
            {...(!opened && { start: search })}
            {...(opened && 'entry' in opened && { entry: opened.entry })}
            {...(opened && 'again' in opened && { again: opened.again })}
            instituteName={search.get(instituteParam) || user.instituteName || ''}
            onClose={onClose}
            onRecorded={onRecorded}
          />
        </LateDialog>
      )}
      {opened?.what === 'delete' && (
        <LateDialog>
          <VoidEntry entry={opened.entry} onClose={onClose} />
        </LateDialog>
      )}
      {(opened?.what === 'cleared' || opened?.what === 'bounced' || opened?.what === 'held') && (
        <LateDialog>
          <SettleCheque cheque={chequeOfEntry(opened.entry)} status={opened.what} onClose={onClose} />
        </LateDialog>
      )}
    </>
  )
}
