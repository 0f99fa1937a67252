import { useMemo } from 'react'
import { formatDate } from '#contract/fields/dates'
import type { IncomeExpense } from '#contract/shapes/entry'
import { titleCase } from '#wording/title-case'
import { say } from '../../base/language/say.ts'
import { useUser } from '../../shared/session/session.tsx'
import { Money } from '../../ui/format/Money.tsx'
import { EntryTypeBadge, MethodBadge } from '../../ui/page/Badge.tsx'
import { columnsOf } from '../../ui/table/appTable.ts'
import { ChequeBadge, chequeMark } from './ChequeBadge.tsx'
import { categoryNames, categoryOf } from './words.ts'

const column = columnsOf<IncomeExpense>()

/** The student who paid, and whoever paid for them. */
const payerOf = ({ Student: student, party }: IncomeExpense): string =>
  [student && titleCase(student.fullName), party].filter(Boolean).join(say(', by '))

const all = column.columns([
  column.accessor('date', {
    header: say('Date'),
    meta: { phone: 'line' },
    cell: ({ getValue }) => <span className="figures">{formatDate(getValue())}</span>,
  }),
  column.accessor(row => row.voucherNumber ?? undefined, {
    id: 'voucherNumber',
    header: say('Voucher No.'),
    meta: { phone: 'line' },
    cell: ({ getValue }) => <span className="whitespace-nowrap">{getValue()}</span>,
  }),
  // There to be searched, as on the server: somebody may hold the voucher of a number that was replaced since.
  column.accessor(row => row.previousVoucherNumbers.join(', ') || undefined, {
    id: 'earlier',
    header: say('Earlier numbers'),
    meta: { wide: 'asked' },
  }),
  column.accessor('source', { header: say('Source'), meta: { phone: 'title', share: 22 } }),
  column.accessor(row => payerOf(row) || undefined, {
    id: 'party',
    header: say('Paid to / by'),
    meta: { wide: true, share: 18 },
  }),
  column.accessor(row => row.billNumber ?? undefined, {
    id: 'billNumber',
    header: say('Bill No.'),
    meta: { wide: 'widest', share: 10 },
  }),
  column.accessor('type', {
    header: say('Type'),
    meta: { phone: 'badge', wordOf: EntryTypeBadge.wordOf },
    cell: ({ getValue }) => <EntryTypeBadge value={getValue()} />,
  }),
  column.accessor(row => row.category, {
    id: 'category',
    header: say('Category'),
    meta: { wide: true, wordOf: categoryOf },
    cell: ({ getValue }) => categoryNames[getValue()],
  }),
  column.accessor('amount', {
    header: say('Amount'),
    meta: { align: 'end', phone: 'figure' },
    cell: ({ getValue }) => <Money amount={getValue()} />,
  }),
  column.accessor('paymentMethod', {
    header: say('Method'),
    meta: { wordOf: MethodBadge.wordOf },
    cell: ({ getValue, row, table }) => (
      <span className="grid justify-items-start gap-1">
        <MethodBadge value={getValue()} />
        {/* Where there is no room for a column of its own. */}
        {table.getColumn('status')?.getIsVisible() === false && <ChequeBadge entry={row.original} />}
      </span>
    ),
  }),
  column.accessor(row => row.chequeNumber ?? undefined, {
    id: 'cheque',
    header: say('Cheque No.'),
    meta: { wide: 'widest' },
    cell: ({ getValue }) => <span className="whitespace-nowrap">{getValue()}</span>,
  }),
  column.accessor(row => chequeMark(row)?.[1], {
    id: 'status',
    header: say('Status'),
    meta: { phone: 'badge', wide: 'widest' },
    cell: ({ row }) => <ChequeBadge entry={row.original} />,
  }),
  column.accessor('instituteName', { header: say('Institute'), meta: { phone: 'line', share: 18 } }),
  column.accessor(row => row.notes ?? undefined, {
    id: 'notes',
    header: say('Notes'),
    meta: { wide: true, share: 20 },
    cell: ({ getValue }) => <span className="text-second">{getValue()}</span>,
  }),
])

interface Shown {
  /** A sub admin sees only one institute, so a column with its name would be useless. */
  institute: boolean
  /** True only if a record says who paid or was paid. */
  parties: boolean
  /** True only if a record has notes. */
  notes: boolean
  /** True only if a record names its cheque. */
  cheques: boolean
  /** True only if the bank has yet to pay a cheque, or has sent one back. */
  marked: boolean
}

/** The columns for these records; they stay the same ones until others are to be shown. */
export function useEntryColumns(entries: readonly IncomeExpense[] | undefined) {
  const institute = useUser().role === 'super_admin'
  const parties = entries?.some(one => one.party !== null || one.Student !== null) ?? false
  const notes = entries?.some(one => one.notes !== null) ?? false
  const cheques = entries?.some(one => one.chequeNumber !== null) ?? false
  const marked = entries?.some(one => chequeMark(one) !== null) ?? false
  return useMemo(
    () => entryColumns({ institute, parties, notes, cheques, marked }),
    [institute, parties, notes, cheques, marked],
  )
}

export const entryColumns = ({ institute, parties, notes, cheques, marked }: Shown) => {
  const leftOut = marked ? leftOutForCheques : institute && parties ? leftOutForParties : {}
  return (
    all
      .filter(one => {
        if (one.id === 'party') return parties
        if (one.id === 'notes') return notes
        if (one.id === 'cheque') return cheques
        if (one.id === 'status') return marked
        return institute || !('accessorKey' in one) || one.accessorKey !== 'instituteName'
      })
      // There isn't room for everything; all of it is also beside the list.
      .map(one => {
        const wide = leftOut[one.id ?? '']
        return wide ? { ...one, meta: { ...one.meta, wide } } : one
      })
  )
}

type LeftOut = Readonly<Record<string, true | 'widest'>>

/** What narrower screens leave out where branches and payees are shown, or a source would be cut off after a few letters. */
const leftOutForParties: LeftOut = { notes: 'widest' }

/** The same for the state of cheques. */
const leftOutForCheques: LeftOut = { notes: 'widest', category: 'widest', voucherNumber: true }
