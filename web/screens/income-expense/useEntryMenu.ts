import { Paperclip, Pencil, Printer, ReceiptIndianRupee, Repeat, Trash2 } from 'lucide-react'
import type { IncomeExpense } from '#contract/shapes/entry'
import { say } from '../../base/language/say.ts'
import { toast } from '../../base/toasts/toast.tsx'
import { settlingOf } from '../../shared/payments/cheques/settling.ts'
import { useUser } from '../../shared/session/session.tsx'
import { useNavigate } from '../../ui/browser/router.ts'
import type { MenuEntry } from '../../ui/popups/Menu.tsx'
import { showBill } from './bill.ts'
import type { Opened } from './EntryDialogs.tsx'
import { entryReceiptLink, hasReceipt, printEntryLink } from './receipts/links.ts'

/** The menu of a record in the list. Everybody sees how to edit and delete it; only a super admin may. */
export function useEntryMenu(onOpen: (opened: Opened) => void): (entry: IncomeExpense) => MenuEntry[] {
  const user = useUser()
  const navigate = useNavigate()
  return entry => {
    const change = (what: 'edit' | 'delete') => () =>
      user.role === 'super_admin'
        ? onOpen({ what, entry })
        : toast.error(
            say(
              what === 'edit'
                ? 'You are not allowed to edit this record.'
                : 'You are not allowed to delete this record.',
            ),
          )
    return [
      ...(hasReceipt(entry)
        ? [
            { label: say('Receipt'), icon: ReceiptIndianRupee, onSelect: () => navigate(entryReceiptLink(entry.id)) },
            { label: say('Print receipt'), icon: Printer, onSelect: () => navigate(printEntryLink(entry.id)) },
          ]
        : []),
      entry.billFile ? { label: say('View bill'), icon: Paperclip, onSelect: () => showBill(entry.billFile) } : null,
      ...settlingOf(entry.type, entry, what => onOpen({ what, entry })),
      ...(entry.status === 'voided'
        ? []
        : [
            { label: say('Record again'), icon: Repeat, onSelect: () => onOpen({ what: 'add', again: entry }) },
            { label: say('Edit'), icon: Pencil, onSelect: change('edit') },
            { label: say('Delete'), icon: Trash2, danger: true, onSelect: change('delete') },
          ]),
    ]
  }
}
